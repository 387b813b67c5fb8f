import type { Lang } from "../wire";
import { set } from "../typeset";

/** What the site around Web Runners says, in French; pages and questions come from the server. */
export const fr = {
  site: "Web Runners",
  nav: "Le site de Web Runners",
  parents: "Parents",
  help: "Aide",
  title: "Web Runners, le site",
  pitch:
    "Chaque carte du jeu a sa page : ce qui se passe, ce que l'on peut faire, qui peut aider. Quatre personnages t'accompagnent, et le quiz donne le diplôme de Web Runner.",
  do_quiz: "Faire le quiz",
  play: "Jouer",
  guide: "Partie guidée",
  rules: "Règles",
  characters: "Les personnages",
  characters_more: "Chacun parle des cartes qu'il connaît le mieux.",
  cards: (count: number) => `Les ${count} cartes, en quatre thèmes`,
  theme_more: "Lire ce thème",
  adults: "Parents et aide",
  parents_more: "Des repères simples, et des questions à se poser ensemble.",
  help_more: "Des personnes dont c'est le métier. Demander de l'aide est une force.",
  codes_more: "Les QR codes des cartes, à imprimer sur deux feuilles et à découper.",
  credit: "Une version indépendante du jeu Web Runners : ces pages et ce quiz sont écrits par nous. Les auteurs du jeu sont cités dans les règles.",
  before: "Page précédente",
  after: "Page suivante",
  turn: "Tourner les pages",
  code_title: "Le QR code de cette carte",
  code_more: "Il mène à cette page :",
  code_get: "Télécharger l'image (SVG)",
  all_codes: "Tous les QR codes, à imprimer",

  // Codes
  codes: "QR codes des cartes",
  codes_lead: (url: string) => `Chaque code ouvre la page d'une carte, sous ${url}. Collez-les sur des cartes, affichez-les, ou faites-en un jeu de piste.`,
  codes_setting: "Les téléphones doivent pouvoir atteindre cette adresse. Pour des codes qui durent, lancez le serveur avec une adresse qui ne change pas :",
  print: "Imprimer les codes",

  // Quiz
  quiz: "Le quiz de Web Runners",
  quiz_short: "Quiz",
  quiz_pitch:
    "Dix questions tirées au sort parmi les quatre thèmes, et une explication après chaque réponse. À partir de huit bonnes réponses, tu reçois le diplôme de Web Runner.",
  quiz_calm: "Prends ton temps, rien n'est chronométré et rien n'est gardé : ni tes réponses, ni ton nom.",
  start: "Commencer le quiz",
  question_of: (number: number, count: number) => `Question ${number} sur ${count}`,
  hint: "Un indice",
  right: "C'est juste !",
  wrong: "Pas tout à fait.",
  right_answer: "Bonne réponse",
  your_answer: "Ta réponse",
  source: (source: string) => `Source : ${source}`,
  next: "Question suivante",
  to_score: "Voir mon résultat",
  score: (right: number, count: number) => `${right} sur ${count}`,
  passed: "Bravo, le diplôme est à toi !",
  failed: "Bien joué, tu as appris des choses !",
  failed_more:
    "Il faut huit bonnes réponses sur dix pour le diplôme. Relis les explications ci-dessous, puis retente ta chance : les questions changent à chaque fois.",
  again: "Recommencer avec d'autres questions",
  review: "Revoir mes réponses",
  steps: "Tes réponses jusqu'ici",
  step_right: (number: number) => `question ${number}, juste`,
  step_wrong: (number: number) => `question ${number}, à revoir`,
  step_open: (number: number) => `question ${number}, en cours`,
  step_later: (number: number) => `question ${number}, à venir`,
  lost: "Ce quiz ne peut pas continuer",
  new_quiz: "Commencer un nouveau quiz",

  // Diploma
  diploma: "Ton diplôme",
  name: "Nom à écrire sur le diplôme",
  name_help: "Un prénom ou un surnom suffit. Il s'imprime sur le diplôme, et n'est gardé nulle part.",
  make: "Recevoir mon diplôme (PDF)",
  ready: "Ton diplôme est prêt !",
  get: "Enregistrer le diplôme",
  file: "diplome-web-runner.pdf",
};

export type SiteWords = typeof fr;

export const en: SiteWords = {
  site: "Web Runners",
  nav: "The site of Web Runners",
  parents: "Parents",
  help: "Help",
  title: "Web Runners, the site",
  pitch:
    "Every card of the game has a page: what happens, what one can do, who can help. Four characters keep you company, and the quiz gives the Web Runner diploma.",
  do_quiz: "Take the quiz",
  play: "Play",
  guide: "Guided game",
  rules: "Rules",
  characters: "The characters",
  characters_more: "Each of them speaks about the cards they know best.",
  cards: (count) => `The ${count} cards, in four themes`,
  theme_more: "Read this theme",
  adults: "Parents and help",
  parents_more: "A few landmarks, and questions to talk over together.",
  help_more: "People in France whose work it is. Asking for help is a strength.",
  codes_more: "The QR codes of the cards, to print on two sheets and cut out.",
  credit: "An independent version of the game Web Runners: these pages and this quiz are written by us. The game's authors are named in the rules.",
  before: "Previous page",
  after: "Next page",
  turn: "Turn the pages",
  code_title: "The QR code of this card",
  code_more: "It leads to this page:",
  code_get: "Download the picture (SVG)",
  all_codes: "All QR codes, to print",

  codes: "QR codes of the cards",
  codes_lead: (url) => `Each code opens the page of a card, under ${url}. Stick them on cards, put them up, or make a treasure hunt of them.`,
  codes_setting: "Phones must be able to reach this address. For codes that last, start the server with an address that does not change:",
  print: "Print the codes",

  quiz: "The quiz of Web Runners",
  quiz_short: "Quiz",
  quiz_pitch:
    "Ten questions drawn by lot from the four themes, with an explanation after each answer. With eight right answers or more, you get the Web Runner diploma.",
  quiz_calm: "Take your time: there is no clock, and nothing is kept, neither your answers nor your name.",
  start: "Start the quiz",
  question_of: (number, count) => `Question ${number} of ${count}`,
  hint: "A hint",
  right: "That's right!",
  wrong: "Not quite.",
  right_answer: "Right answer",
  your_answer: "Your answer",
  source: (source) => `Source: ${source}`,
  next: "Next question",
  to_score: "See my result",
  score: (right, count) => `${right} out of ${count}`,
  passed: "Well done, the diploma is yours!",
  failed: "Well played, you have learnt something!",
  failed_more:
    "The diploma takes eight right answers out of ten. Read the explanations below, then try again: the questions change every time.",
  again: "Start again with other questions",
  review: "Look at my answers",
  steps: "Your answers so far",
  step_right: (number) => `question ${number}, right`,
  step_wrong: (number) => `question ${number}, to look at again`,
  step_open: (number) => `question ${number}, now`,
  step_later: (number) => `question ${number}, to come`,
  lost: "This quiz cannot go on",
  new_quiz: "Start a new quiz",

  diploma: "Your diploma",
  name: "Name to write on the diploma",
  name_help: "A first name or a nickname is enough. It is printed on the diploma, and kept nowhere.",
  make: "Get my diploma (PDF)",
  ready: "Your diploma is ready!",
  get: "Save the diploma",
  file: "web-runner-diploma.pdf",
};

const WORDS: Record<Lang, SiteWords> = { fr: set(fr, "fr"), en: set(en, "en") };

/** The words of the site in a language. */
export const siteWords = (lang: Lang): SiteWords => WORDS[lang];
