/** The words of messages to phones. `name` null: the phone is the player's own. */
import type { LiveLanguage } from '#contract/website/live-addresses.ts';

type Name = string | null;

const english = {
  called: (table: string, name: Name) => (name === null ? `You are called: table ${table}` : `${name} is called: table ${table}`),
  soon: (minutes: number, name: Name) => `About ${minutes} minutes until ${name === null ? 'you play' : `${name} plays`}`,
  started: (table: string) => `Started: table ${table}`,
  teamsStarted: (teams: string) => `Started: ${teams}`,
  lastRack: (name: string, score: string) => `Last rack: ${name} ${score}`,
  /** `score`: ' 7:4', or nothing when nobody played. */
  won: (score: string, name: Name) => (name === null ? `Won${score}` : `${name} won${score}`),
  lost: (score: string, name: Name) => (name === null ? `Lost${score}` : `${name} lost${score}`),
  next: (when: string) => `Next: ${when}`,
  place: (place: string) => `Place ${place}`,
  thanks: 'Thank you for playing.',
  againstIn: (opponent: string, raceTo: number) => `Against ${opponent}, race to ${raceTo}.`,
  against: (opponent: string) => `Against ${opponent}.`,
  onTable: (table: string) => `Table ${table}.`,
  beThere: (time: string) => `Please be there by ${time}.`,
  youFollow: (name: string) => `You follow ${name}.`,
};

const german: typeof english = {
  called: (table, name) => (name === null ? `Sie sind aufgerufen: Tisch ${table}` : `${name} ist aufgerufen: Tisch ${table}`),
  soon: (minutes, name) => `Noch etwa ${minutes} Minuten, dann ${name === null ? 'spielen Sie' : `spielt ${name}`}`,
  started: (table) => `Begonnen: Tisch ${table}`,
  teamsStarted: (teams) => `Begonnen: ${teams}`,
  lastRack: (name, score) => `Letztes Spiel: ${name} ${score}`,
  won: (score, name) => (name === null ? `Gewonnen${score}` : `${name} gewinnt${score}`),
  lost: (score, name) => (name === null ? `Verloren${score}` : `${name} verliert${score}`),
  next: (when) => `Weiter: ${when}`,
  place: (place) => `Platz ${place}`,
  thanks: 'Danke fürs Mitspielen.',
  againstIn: (opponent, raceTo) => `Gegen ${opponent}, bis ${raceTo}.`,
  against: (opponent) => `Gegen ${opponent}.`,
  onTable: (table) => `Tisch ${table}.`,
  beThere: (time) => `Bitte bis ${time} am Tisch sein.`,
  youFollow: (name) => `Sie folgen ${name}.`,
};

export type PushWords = typeof english;
export const pushWords: Readonly<Record<LiveLanguage, PushWords>> = { en: english, de: german };
