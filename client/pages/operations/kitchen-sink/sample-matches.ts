/** Invented rows for the kitchen sink. */
import type { MatchStatus, PlaytimeStatus } from '#machines/names.ts';

export type SampleMatch = {
  id: number;
  version: number;
  label: string;
  table: number;
  time: string;
  a: [lastName: string, firstName: string];
  b: [lastName: string, firstName: string];
  aScore: number;
  bScore: number;
  status: MatchStatus;
  playtime: PlaytimeStatus;
  over: number;
};

export const sampleMatches: SampleMatch[] = [
  match(1, 'WR2-C035', 3, ['Drummond', 'Ewan'], ['Ferrarini', 'Ruggero'], 7, 8, 'RUNNING', 'RED', 56),
  match(2, 'WR2-D035', 5, ['Öhrn', 'Björn'], ['Oosterhuis', 'Koen'], 8, 6, 'RUNNING', 'ORANGE', 28),
  match(3, 'WR2-E036', 8, ['Krüskemper', 'Jürgen'], ['Kanchev', 'Plamen'], 6, 7, 'RUNNING', 'YELLOW', 10),
  match(4, 'WR2-G035', 11, ['Sepúlveda', 'Raúl'], ['Žemaitis', 'Mindaugas'], 9, 6, 'FINISHED', 'NORMAL', 0),
  match(5, 'LR2-B038', 2, ['Kärkkäinen', 'Ville'], ['Škerlj', 'Matej'], 3, 6, 'TIMEOUT', 'NORMAL', 0),
  match(6, 'LR2-B040', 4, ['Dörfler', 'Björn'], ['Žagar', 'Žiga'], 0, 0, 'READY', 'NORMAL', 0),
  match(7, 'WR2-A035', 7, ['Lončarek', 'Ante'], ['Jevtić', 'Uroš'], 6, 4, 'RUNNING', 'NORMAL', 0),
];

function match(
  id: number,
  label: string,
  table: number,
  a: SampleMatch['a'],
  b: SampleMatch['b'],
  aScore: number,
  bScore: number,
  status: MatchStatus,
  playtime: PlaytimeStatus,
  over: number,
): SampleMatch {
  return { id, version: 1, label, table, time: '2026-09-25T15:00:00.000Z', a, b, aScore, bScore, status, playtime, over };
}
