// Written by `make wire` from src/tablee/server/wire*.py and the games' views.

export type Lang = "fr" | "en";

export interface Hello {
  type: "hello";
  lang: "fr" | "en";
  tokens?: string[];
  share?: string;
  seen?: number;
  screen?: boolean;
}

export interface Sit {
  type: "sit";
  id: number;
  name: string;
  animal: string;
  seat?: number | null;
}

export interface Claim {
  type: "claim";
  id: number;
  word: string;
}

export interface Rename {
  type: "rename";
  id: number;
  seat: number;
  name: string;
  animal: string;
}

export interface Leave {
  type: "leave";
  id: number;
  seat: number;
}

export interface AddBot {
  type: "add_bot";
  id: number;
  bot?: string;
}

export interface Remove {
  type: "remove";
  id: number;
  seat: number;
}

export interface Choose {
  type: "choose";
  id: number;
  options?: { [key: string]: string };
  manners?: { [key: string]: string };
}

export interface Start {
  type: "start";
  id: number;
}

export interface Play {
  type: "play";
  id: number;
  seat: number;
  move: string;
  at: number;
  dice?: number[];
}

export interface Pause {
  type: "pause";
  id: number;
  on: boolean;
}

export interface Curtain {
  type: "curtain";
  id: number;
  seat: number;
  up: boolean;
}

export interface Stop {
  type: "stop";
  id: number;
}

export interface Rematch {
  type: "rematch";
  id: number;
}

export interface Succeed {
  type: "succeed";
  id: number;
  seat: number;
}

export interface Speak {
  type: "speak";
  id: number;
  lang: "fr" | "en";
}

export interface Erase {
  type: "erase";
  id: number;
}

export interface Person {
  seat: number;
  name: string;
  animal: string;
  bot: string;
  here: boolean;
  stand_in: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

export interface OptionForm {
  name: string;
  label: string;
  kind: "choice" | "whole" | "flag" | "per_seat" | "first";
  value: string;
  choices: Choice[];
  low: number | null;
  high: number | null;
  help: string;
}

export interface Info {
  code: string;
  game: string;
  title: string;
  state: "lobby" | "playing" | "over";
  people: Person[];
  master: Person | null;
  low: number;
  high: number;
  wants_master: boolean;
  options: OptionForm[];
  manners: OptionForm[];
  problem: string;
  host_here: boolean;
  host_gone: boolean;
  watchers: number;
  paused: boolean;
  silent: boolean;
  secrets: boolean;
  typed_dice: boolean;
  promise: string;
  erased_in_hours: number;
  next_code: string;
  cards: string;
}

export interface Held {
  seat: number;
  word: string;
}

export interface You {
  host: boolean;
  host_word: string;
  held: Held[];
  may_watch: boolean;
}

export interface TableIs {
  type: "table";
  info: Info;
  you: You;
}

export interface Told {
  number: number;
  kind: string;
  who: number | null;
  what: { [key: string]: unknown } | null;
  say: string;
  paragraph: string;
  why: string;
  stood_in: boolean;
  short: string;
}

export interface Offered {
  move: string;
  label: string;
  touches: string[];
  dice: number;
  group: string;
}

export interface Shut {
  move: string;
  label: string;
  touches: string[];
  why: string;
  paragraph: string;
}

export interface Face {
  seat: number | null;
  view: { [key: string]: unknown };
  where: string[];
  offers: Offered[];
  asides: Offered[];
  shut: Shut[];
}

export interface Clock {
  id: string;
  left: number;
  whole: number;
  running: boolean;
  late: string;
}

export interface Ranked {
  seat: number;
  place: number;
  won: boolean;
}

export interface Ending {
  why: string;
  ranks: Ranked[];
  together: boolean;
  stopped: boolean;
}

export interface Moment {
  type: "moment";
  at: number;
  asked: number | null;
  told: Told[];
  faces: Face[];
  clock: Clock | null;
  ending: Ending | null;
  thinking: boolean;
}

export interface Done {
  type: "done";
  id: number;
}

export interface Seated {
  type: "seated";
  id: number;
  seat: number | null;
  token: string;
  word: string;
}

export interface Refused {
  type: "refused";
  id: number;
  why: string;
  paragraph: string;
}

export interface Moved {
  type: "moved";
  code: string;
}

export interface Gone {
  type: "gone";
  why: string;
}

export interface GameCard {
  name: string;
  title: string;
  pitch: string;
  low: number;
  high: number;
  minutes: string;
  together: boolean;
  has_guide: boolean;
  has_layout: boolean;
  shelves: string[];
  bots: Choice[];
}

export interface NewTable {
  game: string;
  lang: "fr" | "en";
  name?: string;
  animal?: string;
  bots?: number;
}

export interface About {
  code: string;
  game: string;
  state: "lobby" | "playing" | "over";
  promise: string;
}

export interface Opened {
  code: string;
  host_token: string;
  host_word: string;
  token: string;
}

export interface Pile {
  value: string;
  label: string;
  count: number;
  on: boolean;
}

export interface DeckForm {
  file: string;
  instead: boolean;
  series: Pile[];
  levels: Pile[];
  without: string[];
  usual_series: string;
  usual_level: string;
  formats: string[];
  largest: number;
}

export interface DeckReport {
  said: string;
  taken: boolean;
  refused: string[];
  remarks: string[];
  form: DeckForm;
}

export interface DeckChoice {
  instead: boolean;
  series: string[];
  levels: string[];
  without?: string[];
}

export interface DeckCard {
  id: string;
  series: string;
  level: string;
  ask: string;
  theirs: boolean;
}

export interface RuleSentence {
  number: string;
  text: string;
}

export interface RuleParagraph {
  number: string;
  title: string;
  sentences: RuleSentence[];
}

export interface RulesPage {
  title: string;
  before: string[];
  paragraphs: RuleParagraph[];
  after: string[];
}

export interface GuideFrame {
  say: string;
  told: Told[];
  face: Face;
  try_move: string;
  people: Person[];
}

export interface Frame {
  told: Told[];
  face: Face;
  asked: number | null;
  move: string;
}

export interface Replay {
  info: Info;
  frames: Frame[];
  ending: Ending | null;
}

export interface Section {
  kind: "chart" | "lines" | "table" | "questions" | "code";
  title: string;
  text: string;
  lines: string[];
  head: string[];
  rows: string[][];
  series: [number, number[]][];
  unit: string;
  page: string;
  fewer: boolean;
}

export interface Debrief {
  info: Info;
  sections: Section[];
  ending: Ending | null;
}

export interface PageCard {
  slug: string;
  shelf: string;
  title: string;
  picture: string;
}

export interface PageBlock {
  kind: "heading" | "text" | "item" | "said" | "link";
  text: string;
  to: string;
}

export interface ReadPage {
  card: PageCard;
  blocks: PageBlock[];
}

export interface Address {
  url: string;
  label: string;
  qr: string;
  size: number;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
}

export interface SiteTheme {
  page: PageCard;
  cards: PageCard[];
}

export interface SiteMap {
  url: string;
  themes: SiteTheme[];
  characters: PageCard[];
  others: PageCard[];
}

export interface OpenQuestion {
  theme: string;
  ask: string;
  answers: string[];
  hint: string;
}

export interface PastQuestion {
  ask: string;
  answers: string[];
  chosen: number;
  right: number;
  explain: string;
  source: string;
}

export interface QuizRound {
  token: string;
  count: number;
  number: number;
  right: number;
  over: boolean;
  diploma: boolean;
  open: OpenQuestion | null;
  past: PastQuestion[];
}

export interface TakeUp {
  token: string;
}

export interface QuizAnswer {
  token: string;
  number: number;
  place: number;
}

export interface DiplomaName {
  token: string;
  name: string;
}

export type FromDevice =
  | Hello
  | Sit
  | Claim
  | Rename
  | Leave
  | AddBot
  | Remove
  | Choose
  | Start
  | Play
  | Pause
  | Curtain
  | Stop
  | Rematch
  | Succeed
  | Speak
  | Erase;

export type FromTable =
  | TableIs
  | Moment
  | Done
  | Seated
  | Refused
  | Moved
  | Gone;

export declare namespace goose {
  export interface GooseView {
    rule: number;
    round: number;
    asked: number | null;
    squares: number[];
    missing: number[];
    held: number[];
    passed: number[];
    tokens: number[];
    pot: number;
    dice: number[];
  }
}

export declare namespace gnou {
  export interface DangerView {
    square: number;
    kind: string;
    card: { [key: string]: { [key: string]: string } };
    back: number;
  }

  export interface SheetView {
    protection: string;
    says: { [key: string]: { [key: string]: string } };
  }

  export interface QuestionView {
    id: string;
    series: string;
    level: number;
    ask: { [key: string]: string };
    answers: { [key: string]: string[] };
    alone: boolean;
    pointed: number[];
    hinted: boolean;
    hint: { [key: string]: string } | null;
    right: number | null;
  }

  export interface ToldView {
    id: string;
    who: number;
    ask: { [key: string]: string };
    answers: { [key: string]: string[] };
    chosen: number;
    right: number;
    explain: { [key: string]: string };
    source: string;
  }

  export interface PileView {
    series: string;
    level: number;
    unasked: number;
    asked: string[];
  }

  export interface GnouView {
    turn: number;
    last: number;
    round: number;
    asked: number | null;
    doing: string | null;
    player: number | null;
    dice: number;
    pawn: number;
    board: string[];
    held: string[][];
    levels: number[];
    free: number[];
    pushed: number[];
    expert: boolean;
    master: boolean;
    hints: boolean;
    direction: string;
    order: number[];
    danger: DangerView | null;
    sheet: SheetView | null;
    question: QuestionView | null;
    told: ToldView | null;
    piles: PileView[];
  }
}

export declare namespace alguno {
  export interface ConditionView {
    condition: string;
    of: string;
    operator: string;
    number: number;
    counts: number[];
    holds: boolean[];
    said: { [key: string]: string };
    tests: { [key: string]: string[] };
  }

  export interface ProgramView {
    scratch: { [key: string]: string };
    pseudo: { [key: string]: string };
    python: { [key: string]: string };
  }

  export interface RunView {
    who: number;
    holds: boolean;
    action: string;
    test: { [key: string]: string };
    why: { [key: string]: string };
  }

  export interface StepView {
    place: number;
    seats: number[];
    cards: number[];
  }

  export interface AlgunoView {
    levels: number[];
    round: number;
    rounds: number;
    starter: number;
    order: number[];
    asked: number | null;
    doing: string;
    action: string;
    left: number;
    target: number | null;
    hands: string[][];
    conditions: ConditionView[];
    chosen: boolean;
    drawn: string[];
    then: string;
    otherwise: string;
    program: ProgramView;
    runs: RunView[];
    piles: { [key: string]: number };
    discarded: { [key: string]: string[] };
    podium: StepView[];
  }
}

export declare namespace webrunners {
  export interface Asked {
    who: number;
    kind: string;
    card: string | null;
    other: number | null;
  }

  export interface Attack {
    by: number;
    target: number | null;
    card: string;
    countered: boolean;
    victim: number | null;
  }

  export interface Card {
    name: string;
    kind: string;
    theme: string;
  }

  export interface Pile {
    count: number;
    cards: string[];
  }

  export interface Choice {
    taken: string[];
    given: string[];
  }

  export interface WebView {
    round: number;
    rounds: number;
    theme: string;
    window: number;
    first: number;
    asked: Asked | null;
    attack: Attack | null;
    rings: number[];
    squares: number[];
    colours: string[];
    characters: string[];
    powers: boolean[];
    sizes: number[];
    hand: Card[];
    seen: string[][];
    shown: string[][];
    pile: number;
    discard: Pile;
    laid: Pile;
    fan: Pile;
    choice: Choice | null;
  }
}

export declare namespace gardiens {
  export interface PlaceView {
    lies: string;
    card: string | null;
    power: number | null;
    seen: number[];
    alerts: number[];
    laid: string[];
    less: number;
    rest: number | null;
    tip: number;
    countered: boolean;
  }

  export interface GardiensView {
    round: number;
    phase: string;
    first: number;
    asked: number | null;
    seat: number | null;
    menace: number;
    grid: PlaceView[];
    sea: number;
    gone: string[];
    pile: number;
    discard: { [key: string]: number };
    hands: (string[] | null)[];
    sizes: number[];
    played: string[][];
    ending: string | null;
    left: string[] | null;
    lexicon: string[] | null;
  }
}

export interface Views {
  goose: goose.GooseView;
  gnou: gnou.GnouView;
  alguno: alguno.AlgunoView;
  webrunners: webrunners.WebView;
  gardiens: gardiens.GardiensView;
}
