/** Places do not depend on the order in which absent players are booked (machines/README.md 6.5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawTournament } from '#machines/draw/draw.ts';
import { createRandom, type Random } from '#machines/draw/random.ts';
import type { Chart, DrawnMatch, MatchResult, MatchSide, SlotEntrant } from '#machines/draw/types.ts';
import { walkover } from '#machines/draw/walkovers.ts';
import { otherSide } from '#machines/match/breaks.ts';
import { type Side, sides } from '#machines/names.ts';
import { placesOf } from '#machines/tournament/places.ts';
import { casesOf } from '../../support/extent.ts';
import { eliminationSpec } from '../draw/charts.ts';
import { fieldOf, seedOf } from '../draw/fields.ts';

/** For how many matches each player comes before they stay away for good. A player without an entry always comes. */
type Attendance = ReadonlyMap<number, number>;

type Office = { chart: Chart; results: Map<string, MatchResult>; attendance: Attendance; left: Set<number>; random: Random };

const idOf = (entrant: SlotEntrant): number | null => (entrant?.kind === 'player' ? entrant.id : null);
const on = ({ a, b }: MatchResult, side: Side): SlotEntrant => (side === 'A' ? a : b);

function bookAll(chart: Chart, drawn: readonly DrawnMatch[], attendance: Attendance, seed: number): Office {
  const office: Office = { chart, results: new Map(), attendance, left: new Set(), random: createRandom(seedOf(seed)) };
  for (const { label, a, b } of drawn) office.results.set(label, { label, a, b, winner: null });
  for (const { label } of drawn) pass(office, label);
  for (;;) {
    const due = dueMatches(office);
    const next = due[office.random(Math.max(1, due.length))];
    if (!next) break;
    book(office, next);
  }
  // No later match needs the winner of the last walkover, so the office withdraws them.
  for (const id of attendance.keys()) if (isAbsent(office, id)) office.left.add(id);
  return office;
}

/** A group plays round by round, so that nobody turns up again after they were absent. */
function dueMatches({ chart, results }: Office): MatchResult[] {
  const isDue = ({ a, b, over }: MatchResult): boolean => !over && a?.kind === 'player' && b?.kind === 'player';
  const due = chart.matches.flatMap((match) => {
    const result = results.get(match.label);
    return result && isDue(result) ? [{ match, result }] : [];
  });
  const [first] = due;
  return due.filter(({ match }) => match.group === null || match.round === first?.match.round).map(({ result }) => result);
}

/** The office books one match: as played, as a no-show of one side, as "both absent", or it lets an absent player withdraw. */
function book(office: Office, result: MatchResult): void {
  const missing = sides.filter((side) => isAbsent(office, idOf(on(result, side)) ?? 0));
  const [first] = missing;
  if (first === undefined) end(office, result, Number(idOf(result.a)) < Number(idOf(result.b)) ? 'A' : 'B', [], true);
  else bookMissing(office, result, missing.length === 2 && office.random(2) === 0 ? 'B' : first, missing);
}

function bookMissing(office: Office, result: MatchResult, chosen: Side, missing: readonly Side[]): void {
  if (missing.length === 2 && missing.some((side) => isLastMatch(office, result, idOf(on(result, side)) ?? 0)))
    bookLast(office, result, missing);
  else if (office.random(3) === 0) leave(office, idOf(on(result, chosen)) ?? 0);
  else if (missing.length === 2 && office.random(2) === 0) end(office, result, null, missing, false);
  else end(office, result, otherSide(chosen), [chosen], false);
}

/** After the last match nothing shows any more that its winner was absent too. */
function isLastMatch({ chart, results }: Office, { label }: MatchResult, id: number): boolean {
  const at = chart.matches.findIndex((match) => match.label === label);
  const match = chart.matches[at];
  if (match?.group === null) return match.winnerTo === null;
  return !chart.matches.slice(at + 1).some((later) => has(results.get(later.label), id));
}

function bookLast(office: Office, result: MatchResult, missing: readonly Side[]): void {
  const isOneStep = office.random(2) === 0;
  if (isOneStep) end(office, result, null, missing, false);
  const ids = missing.map((side) => idOf(on(result, side)) ?? 0);
  for (const id of isOneStep ? [] : office.random(2) === 0 ? ids : ids.toReversed()) leave(office, id);
}

const isAbsent = ({ results, attendance }: Office, id: number): boolean => {
  const played = [...results.values()].filter((one) => one.played && (idOf(one.a) === id || idOf(one.b) === id)).length;
  return played >= (attendance.get(id) ?? Number.POSITIVE_INFINITY);
};

function end(office: Office, result: MatchResult, winner: Side | null, missing: readonly Side[], played: boolean): void {
  const match = office.chart.matches.find(({ label }) => label === result.label);
  const absent = [missing.includes('A'), missing.includes('B')] as const;
  const racks = played ? ([winner === 'A' ? 5 : 2, winner === 'B' ? 5 : 2] as const) : ([0, 0] as const);
  office.results.set(result.label, { ...result, winner, over: true, absent, played, racks });
  move(office, match?.winnerTo ?? null, winner === null ? walkover : on(result, winner));
  move(office, match?.loserTo ?? null, winner === null ? walkover : on(result, otherSide(winner)));
}

function move(office: Office, to: MatchSide | null, entrant: SlotEntrant): void {
  const next = to && office.results.get(to.label);
  if (!to || !next) return;
  const isGone = office.left.has(idOf(entrant) ?? 0);
  office.results.set(to.label, { ...next, [to.side === 'A' ? 'a' : 'b']: isGone ? walkover : entrant });
  pass(office, to.label);
}

/** As the server does it: the open matches of the player become walkovers, in a group also the walkovers that they won since. */
function leave(office: Office, id: number): void {
  office.left.add(id);
  for (const { label, group } of office.chart.matches) {
    const result = office.results.get(label);
    const side = result && sides.find((one) => idOf(on(result, one)) === id);
    if (!result || !side) continue;
    const later = office.chart.matches.slice(office.chart.matches.findIndex((match) => match.label === label));
    const turnsUpLater = later.some((match) => office.results.get(match.label)?.played && has(office.results.get(match.label), id));
    const isEmptyWin = group !== null && result.over && !result.played && office.left.has(idOf(on(result, otherSide(side))) ?? 0);
    if (isEmptyWin && !turnsUpLater) office.results.set(label, { ...result, winner: null, absent: [true, true] });
    if (!result.over) pass(office, label);
  }
}

const has = (result: MatchResult | undefined, id: number): boolean =>
  result !== undefined && (idOf(result.a) === id || idOf(result.b) === id);

/** A match with a walkover, or with a player who has left, passes as soon as both sides are known. */
function pass(office: Office, label: string): void {
  const result = office.results.get(label);
  if (!result || result.over || result.a === null || result.b === null) return;
  const gone = sides.filter((side) => on(result, side)?.kind === 'walkover' || office.left.has(idOf(on(result, side)) ?? 0));
  const [first] = gone;
  if (first !== undefined) end(office, result, gone.length === 2 ? null : otherSide(first), gone, false);
}

const attendances = fc.array(fc.tuple(fc.nat({ max: 15 }), fc.nat({ max: 3 })), { minLength: 1, maxLength: 9 });

function drawn(spec: ReturnType<typeof eliminationSpec>, players: number) {
  const entrants = fieldOf(players);
  const seeds = { numberOfSeeds: Math.min(players, 8), placeholders: 0, separateCountries: false };
  return drawTournament({ spec, entrants, ...seeds, seed: seedOf(7) });
}

const sorted = (places: ReadonlyMap<number, number>): string => JSON.stringify([...places].sort(([one], [other]) => one - other));

describe('in any order of clicks', () => {
  test.each([
    [8, 8],
    [8, 2],
    [16, 2],
    [16, 16],
  ])('a chart of %i to %i gives every player the same place', (size, q) => {
    fc.assert(
      fc.property(
        attendances,
        fc.integer({ min: Math.floor(size / 2) + 1, max: size }),
        fc.nat(1e6),
        fc.nat(1e6),
        (absent, players, one, other) => {
          const { chart, matches } = drawn(eliminationSpec(size, q), players);
          const attendance = new Map(absent.map(([at, times]) => [1001 + (at % players), times]));
          const places = [one, other].map((seed) => {
            const { results, left } = bookAll(chart, matches, attendance, seed);
            return placesOf(chart, [...results.values()], undefined, left);
          });
          expect(places[0]?.size).toBe(players);
          expect(sorted(places[0] ?? new Map())).toBe(sorted(places[1] ?? new Map()));
        },
      ),
      { numRuns: casesOf(120) },
    );
  });
});
