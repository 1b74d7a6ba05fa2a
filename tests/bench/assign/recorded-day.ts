/**
 * Plays recorded days again with the next calls and the durations that were played. Input is a list of matches without names:
 * `tournament, no, raceTo, table, start, finish, a, b, aScore, bScore, winnerTo, loserTo`; the same number is the same person in every tournament,
 * `winnerTo` and `loserTo` are numbers of matches of the same tournament. `start` null: not played or not recorded.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { turnOverMs } from '#machines/match/playtime.ts';
import type { Side } from '#machines/names.ts';
import { idleMinutes, meanOf, quantileOf, waitsOf } from './figures.ts';
import type { Hall, HallMatch } from './hall.ts';
import { type PlayedMatch, playHall } from './play-hall.ts';

const instant = z.iso.datetime({ offset: true }).transform((words) => Date.parse(words) / 60_000);
const whole = z.number().int();
const file = z.array(
  z.object({
    tournament: z.string(),
    no: whole,
    raceTo: whole,
    table: z.string().nullable(),
    start: instant.nullable(),
    finish: instant.nullable(),
    a: whole.nullable(),
    b: whole.nullable(),
    aScore: whole.nullable(),
    bScore: whole.nullable(),
    winnerTo: whole.nullable(),
    loserTo: whole.nullable(),
  }),
);
type RecordedMatch = z.infer<typeof file>[number];

/** A day of a hall goes from five to five; the offset of the first instant of the file is the local time. */
const dayMinutes = 24 * 60;
const dayBegins = 5 * 60;
const minutesPerRack = 8;

/** Prints each day as it was and as the next calls play it. Throws for a file of another shape. */
export function replayDays(path: string, { restMinutes, weight }: { restMinutes: number; weight: number }): void {
  const text = readFileSync(path, 'utf8');
  const matches = withMissingEnds(file.parse(JSON.parse(text)));
  const offset = offsetOf(/"start":\s*"[^"]*([+-]\d\d):(\d\d)"/.exec(text));
  const dayOf = (at: number): number => Math.floor((at + offset - dayBegins) / dayMinutes);
  const days = [...new Set(matches.flatMap(({ start }) => (start === null ? [] : [dayOf(start)])))].sort((one, other) => one - other);
  console.log(`${path}: the next calls (w = ${weight}) with the durations that were played:`);
  for (const day of days) {
    const today = matches.filter(({ start }) => start !== null && dayOf(start) === day);
    const begin = Math.min(...today.flatMap(({ start }) => start ?? []));
    const hall = hallOf(matches, today, { begin, restMinutes });
    console.log(
      `  ${new Date(day * dayMinutes * 60_000).toISOString().slice(0, 10)}: ${today.length} matches on ${hall.tables.length} tables`,
    );
    console.log(`    as it was    ${dayLine(asRecorded(today, hall, begin), hall)}`);
    console.log(`    next calls   ${dayLine(playHall(hall, weight), hall)}; aim 0 and at most 9 min`);
  }
  console.log('');
}

function dayLine(played: readonly PlayedMatch[], { tables }: Hall): string {
  const waits = waitsOf(played);
  const sinceFree = meanOf(played.map(({ freeAt, start }) => Math.max(0, start - freeAt)));
  return [
    `${idleMinutes(played, tables.length).toFixed(0)} table-minutes free while a rested match is ready`,
    `waiting mean ${meanOf(waits).toFixed(1)} min (${sinceFree.toFixed(1)} since the last ball of its players), 90 % ${quantileOf(waits, 0.9).toFixed(0)} min`,
    `all over after ${Math.max(...played.map(({ end }) => end)).toFixed(0)} min`,
  ].join('; ');
}

const offsetOf = (found: RegExpExecArray | null): number => Number(found?.[1] ?? 0) * 60 + Number(found?.[2] ?? 0);

/** A match with a score and without an end took as long as the others. */
function withMissingEnds(matches: readonly RecordedMatch[]): RecordedMatch[] {
  const usual = quantileOf(
    matches.flatMap(({ start, finish }) => (start === null || finish === null ? [] : [finish - start])),
    0.5,
  );
  return matches.map((match) => {
    const isPlayed = match.start !== null && (match.aScore ?? 0) + (match.bScore ?? 0) > 0;
    if (!isPlayed) return { ...match, start: null, finish: null };
    return { ...match, finish: match.finish ?? (match.start ?? 0) + usual };
  });
}

type HallOptions = { begin: number; restMinutes: number };

/**
 * Matches of earlier days are over at once, those of later days are left out. A tournament is called from its first start of the day on: its
 * planned time is not recorded.
 */
function hallOf(matches: readonly RecordedMatch[], today: readonly RecordedMatch[], { begin, restMinutes }: HallOptions): Hall {
  const tournaments = [...new Set(matches.map(({ tournament }) => tournament))];
  const idOf = ({ tournament }: RecordedMatch, no: number): number => 10_000 * (1 + tournaments.indexOf(tournament)) + no;
  const own = matches.filter(({ start }) => start === null || start < begin).concat(today);
  const ids = new Set(own.map((match) => idOf(match, match.no)));
  const begins = new Map(
    [...Map.groupBy(today, ({ tournament }) => tournament)].map(([name, all]) => [
      name,
      Math.min(...all.flatMap(({ start }) => start ?? [])),
    ]),
  );
  const targets = targetsOf(own);
  const isFed = new Set([...targets.values()].flat().map((to) => (to ? `${to.tournament} ${to.no} ${to.side}` : '')));
  return {
    tables: [...new Set(today.flatMap(({ table }) => table ?? []))].map((_, at) => at + 1),
    restMinutes,
    matches: own.map((match): HallMatch => {
      const { tournament, no, start, finish } = match;
      const isToday = today.includes(match);
      const [winner, loser] = (targets.get(match) ?? []).map((to) =>
        to && ids.has(idOf(match, to.no)) ? { id: idOf(match, to.no), side: to.side } : null,
      );
      return {
        ...{
          id: idOf(match, no),
          tournamentId: tournaments.indexOf(tournament) + 1,
          label: `A${no}`,
          raceTo: match.raceTo,
          minutesPerRack,
          stage: 1,
        },
        players: [isFed.has(`${tournament} ${no} A`) ? null : match.a, isFed.has(`${tournament} ${no} B`) ? null : match.b],
        playedMinutes: isToday ? Math.max(1, (finish ?? 0) - (start ?? 0)) : 0,
        winner: winnerOf(match, matches),
        winnerTo: winner ?? null,
        loserTo: loser ?? null,
        plannedAt: isToday ? (begins.get(tournament) ?? begin) - begin : 0,
      };
    }),
  };
}

const nextOf = ({ tournament }: RecordedMatch, no: number | null, matches: readonly RecordedMatch[]): RecordedMatch | undefined =>
  no === null ? undefined : matches.find((other) => other.tournament === tournament && other.no === no);

/** The player who appears in the next match; in the last one, and where nobody does, the score says it. */
function winnerOf(match: RecordedMatch, matches: readonly RecordedMatch[]): Side {
  const next = nextOf(match, match.winnerTo, matches);
  const goesOn = (player: number | null): boolean => player !== null && (next?.a === player || next?.b === player);
  if (goesOn(match.a) !== goesOn(match.b)) return goesOn(match.a) ? 'A' : 'B';
  return (match.aScore ?? 0) >= (match.bScore ?? 0) ? 'A' : 'B';
}

type Target = { tournament: string; no: number; side: Side } | null;

/** Returns where the winner and the loser of each match go. The sides are found by the players; a side takes one of them only. */
function targetsOf(matches: readonly RecordedMatch[]): Map<RecordedMatch, [winner: Target, loser: Target]> {
  const taken = new Set<string>();
  const targetOf = (match: RecordedMatch, no: number | null, isWinner: boolean): Target => {
    const next = nextOf(match, no, matches);
    if (!next) return null;
    const isWinnerA = winnerOf(match, matches) === 'A';
    const player = isWinner === isWinnerA ? match.a : match.b;
    const wanted: Side = next.b === player ? 'B' : 'A';
    const side: Side = taken.has(`${next.tournament} ${next.no} ${wanted}`) ? (wanted === 'A' ? 'B' : 'A') : wanted;
    taken.add(`${next.tournament} ${next.no} ${side}`);
    return { tournament: next.tournament, no: next.no, side };
  };
  return new Map(matches.map((match) => [match, [targetOf(match, match.winnerTo, true), targetOf(match, match.loserTo, false)]]));
}

/** The day as the desk called it. A player rests after the last match of the day, in whatever tournament. */
function asRecorded(today: readonly RecordedMatch[], { restMinutes, matches }: Hall, begin: number): PlayedMatch[] {
  const rest = Math.max(restMinutes, turnOverMs / 60_000);
  const begins = new Map(
    [...Map.groupBy(today, ({ tournament }) => tournament)].map(([name, all]) => [
      name,
      Math.min(...all.flatMap(({ start }) => start ?? [])),
    ]),
  );
  return today.map((match, at): PlayedMatch => {
    const [start, finish] = [match.start ?? 0, match.finish ?? 0];
    const before = today.filter(
      (other) => other !== match && (other.finish ?? 0) <= start && playersOf(other).some((id) => playersOf(match).includes(id)),
    );
    const ends = before.map(({ finish: end }) => end ?? 0);
    const planned = begins.get(match.tournament) ?? begin;
    return {
      ...{ id: matches[at]?.id ?? at, tableId: at, start: start - begin, end: finish - begin },
      freeAt: Math.max(planned, ...ends) - begin,
      readyAt: Math.max(planned, ...ends.map((end) => end + rest)) - begin,
    };
  });
}

const playersOf = ({ a, b }: RecordedMatch): number[] => [a, b].filter((id) => id !== null);
