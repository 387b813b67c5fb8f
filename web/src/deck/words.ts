import type { Lang } from "../wire";
import { set } from "../typeset";

/** What the panel of a table's questions says, in French. */
export const fr = {
  intro: "Le jeu a ses questions. Tu peux apporter les tiennes, choisir des séries et des niveaux, ou laisser des questions de côté.",
  file: "Apporter un fichier de questions",
  formats: (ends: string, most: number) => `Pour Moodle (GIFT ou XML) ou pour Tablée : ${ends}. ${most} Mo au plus.`,
  stays: "Ce fichier ne sert qu'à cette table, et s'efface avec elle.",
  too_big: (most: number) => `Ce fichier est trop gros : ${most} Mo au plus. Il faut le partager en plusieurs.`,
  reading: "Lecture du fichier…",
  untold: "Les questions qui ne disent pas leur série ou leur niveau",
  into_series: "vont dans la série",
  into_level: "et au niveau",
  how: "Comment écrire une question ?",
  how_text:
    "Voici deux questions en GIFT, que tout éditeur de texte sait écrire. Une ligne vide les sépare ; = précède la bonne réponse, ~ une mauvaise, #### l'explication. Il faut 3 ou 4 réponses, et du texte seulement.",
  refused: (count: number) => (count > 1 ? `${count} refusées : où et pourquoi` : `${count} refusée : où et pourquoi`),
  none: "Aucune question de ce fichier ne peut se jouer : rien n'a changé.",
  brought: (file: string) => `Tes questions : « ${file} »`,
  alone: "On joue avec elles seules",
  beside: "On joue avec elles et celles du jeu",
  take_away: "Retirer ce fichier",
  take_away_sure: "Appuie encore pour le retirer",
  series: "Séries",
  stands_in: "Une série sans question emprunte celles des autres : le parcours reste le même.",
  levels: "Niveaux",
  one_by_one: "Choisir les questions une à une",
  left_out: (count: number) => (count > 1 ? `${count} questions laissées de côté` : `${count} question laissée de côté`),
  cards_title: "Les questions, une à une",
  cards_how: "Une question décochée ne sera pas posée. Les réponses restent secrètes : qui anime peut jouer aussi.",
  search: "Chercher un mot",
  of_series: "Série",
  of_level: "Niveau",
  any_series: "toutes les séries",
  any_level: "tous les niveaux",
  shown: (count: number) => (count > 1 ? `${count} questions trouvées` : `${count} question trouvée`),
  keep_all: "Tout garder",
  yours: "apportée",
};

type DeckWords = typeof fr;

export const en: DeckWords = {
  intro: "The game has its questions. You can bring your own, choose series and levels, or leave questions out.",
  file: "Bring a file of questions",
  formats: (ends, most) => `For Moodle (GIFT or XML) or for Tablée: ${ends}. ${most} MB at most.`,
  stays: "This file is for this table only, and is erased with it.",
  too_big: (most) => `This file is too big: ${most} MB at most. It has to be split.`,
  reading: "Reading the file…",
  untold: "Questions that do not say their series or their level",
  into_series: "go to the series",
  into_level: "and to the level",
  how: "How is a question written?",
  how_text:
    "Here are two questions in GIFT, which any text editor can write. An empty line parts them; = stands before the right answer, ~ before a wrong one, #### before the explanation. 3 or 4 answers are needed, and nothing but text.",
  refused: (count) => `${count} refused: where and why`,
  none: "No question of this file can be played: nothing has changed.",
  brought: (file) => `Your questions: “${file}”`,
  alone: "Play with these only",
  beside: "Play with these and the game's own",
  take_away: "Take this file away",
  take_away_sure: "Press again to take it away",
  series: "Series",
  stands_in: "A series without questions borrows those of the others: the path stays the same.",
  levels: "Levels",
  one_by_one: "Choose the questions one by one",
  left_out: (count) => (count === 1 ? "1 question left out" : `${count} questions left out`),
  cards_title: "The questions, one by one",
  cards_how: "A question without its tick will not be asked. Answers stay secret: whoever hosts may play too.",
  search: "Look for a word",
  of_series: "Series",
  of_level: "Level",
  any_series: "every series",
  any_level: "every level",
  shown: (count) => (count === 1 ? "1 question found" : `${count} questions found`),
  keep_all: "Keep them all",
  yours: "brought",
};

const WORDS: Record<Lang, DeckWords> = { fr: set(fr, "fr"), en: set(en, "en") };

/** The words of the panel in a language. */
export const deckWords = (lang: Lang): DeckWords => WORDS[lang];

/** Two questions in GIFT, to be copied as they stand. */
export const EXAMPLE: Readonly<Record<Lang, string>> = {
  fr: `// [tag:level:1]
// hint: Pense à plusieurs enveloppes.
Comment un message voyage-t-il ? {
  = En petits paquets
  ~ En un seul bloc
  ~ Par la poste
  #### Chaque paquet trouve son chemin.
}

Que mesure un débit ? {
  = Des bits par seconde
  ~ Un poids
  ~ Une couleur
}`,
  en: `// [tag:level:1]
// hint: Think of several envelopes.
How does a message travel? {
  = In small packets
  ~ In one block
  ~ By post
  #### Each packet finds its own way.
}

What is a data rate measured in? {
  = Bits per second
  ~ Kilograms
  ~ Colours
}`,
};
