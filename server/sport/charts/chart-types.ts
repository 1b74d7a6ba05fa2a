/** What a flow chart file shows, as plain data: the thread that draws it has no database. */
import type { Chart } from '#machines/draw/types.ts';

export type ChartPlayer = {
  lastName: string;
  firstName: string;
  country: string;
  score: number | null;
  seed: number | null;
  winner: boolean;
  /** 'Winner of A041', 'Walkover', 'Qualifier 3': said in place of a name. */
  instead: string | null;
};

export type ChartBox = {
  label: string;
  /** 'Sat 16:30', or the table while it is played. */
  note: string;
  walkover: boolean;
  a: ChartPlayer;
  b: ChartPlayer;
};

export type ChartGroupLine = {
  place: string;
  player: ChartPlayer;
  /** '5:3' against each line; null against himself, '' before. */
  meetings: (string | null)[];
  wins: number;
  racksWon: number;
  racksLost: number;
  /** 'Qualified', 'Out', 'By lot'; ''. */
  goes: string;
};

export type ChartGroupTable = { group: number; title: string; lines: ChartGroupLine[] };

export type ChartDocument = {
  tournament: string;
  event: string;
  facts: string;
  at: string;
  /** The same for people: 'as of 25.09.2026 17:12', in the hall's own time. */
  asOf: string;
  chart: Chart;
  /** 'A' … 'H', 'SE': the sheets to draw, in order. */
  letters: string[];
  /** By label; a match that is not drawn yet has none. */
  boxes: Record<string, ChartBox>;
  /** Standings of round robin groups; none in other charts. */
  groups: ChartGroupTable[];
};
