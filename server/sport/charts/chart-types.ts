/** The content of a flow chart file as plain data, because the thread that draws it has no database. */
import { capitals } from '#contract/people/player-names.ts';
import type { Chart } from '#machines/draw/types.ts';

export type ChartPlayer = {
  lastName: string;
  firstName: string;
  country: string;
  score: number | null;
  seed: number | null;
  winner: boolean;
  /** 'Winner of A041', 'Walkover', 'Qualifier 3': shown instead of a name. */
  instead: string | null;
};

/** Returns 'HRUŠKOVIČ Štefan (SVK) [1]', or the text that replaces a name. */
export function nameOf({ lastName, firstName, country, seed, instead }: ChartPlayer): string {
  if (instead !== null) return instead;
  return [capitals(lastName, country), firstName, country && `(${country})`, seed === null ? '' : `[${seed}]`].filter(Boolean).join(' ');
}

export type ChartBox = {
  label: string;
  /** 'Sat 16:30', or the table while the match is played. */
  note: string;
  walkover: boolean;
  a: ChartPlayer;
  b: ChartPlayer;
};

export type ChartGroupLine = {
  place: string;
  player: ChartPlayer;
  /** '5:3' against each player of the group; null against themselves, '' before the match is played. */
  meetings: (string | null)[];
  wins: number;
  racksWon: number;
  racksLost: number;
  /** 'Qualified', 'Out', 'By lot', or '' while it is open. */
  goes: string;
};

export type ChartGroupTable = { group: number; title: string; lines: ChartGroupLine[] };

export type ChartDocument = {
  tournament: string;
  event: string;
  facts: string;
  at: string;
  /** The same time for people: 'as of 25.09.2026 17:12', in the event's time zone. */
  asOf: string;
  chart: Chart;
  /** 'A' … 'H', 'SE': the sheets to draw, in order. */
  letters: string[];
  /** By match label; a match that is not drawn yet has no box. */
  boxes: Record<string, ChartBox>;
  /** Tables of round robin groups; empty for other charts. */
  groups: ChartGroupTable[];
};
