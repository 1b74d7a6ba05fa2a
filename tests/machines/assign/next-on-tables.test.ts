/** The next match that the screens of a free table name: the one that the desk calls there, and stable. */
import { expect, test } from 'vitest';
import { hindranceOf } from '#machines/assign/callable-matches.ts';
import { type CallingHall, chooseInputOf, streamPlace } from '#machines/assign/calling-hall.ts';
import { chooseCalls } from '#machines/assign/choose-calls.ts';
import { type NamedMatch, staysMs } from '#machines/assign/named-match.ts';
import { nextOnTables } from '#machines/assign/next-on-tables.ts';
import { isClosedAt } from '#machines/forecast/table-plans.ts';
import { forecastOf, match, minute, now, randomHall } from './random-hall.ts';

const states = 4_000;
const nextIn = (hall: CallingHall): Map<number, NamedMatch> => nextOnTables(hall, forecastOf(hall));

/** The hall after its screens have got these matches. */
const shown = (hall: CallingHall, named: ReadonlyMap<number, NamedMatch>): CallingHall => ({
  ...hall,
  named,
  tables: hall.tables.map((table) => ({ ...table, nextMatchId: named.get(table.id)?.matchId ?? null })),
});
const later = (hall: CallingHall, ms: number): CallingHall => ({
  ...hall,
  facts: { ...hall.facts, now: hall.facts.now + ms },
  freeAt: new Map([...hall.freeAt].map(([id, at]) => [id, at <= hall.facts.now ? hall.facts.now + ms : at])),
});
const callsOf = (hall: CallingHall) => chooseCalls(chooseInputOf(hall)).filter(({ at }) => at <= hall.facts.now);

test('a table to which the desk calls a match names this match, and a table that names another one cannot get it now', () => {
  const counts = { called: 0, probable: 0, empty: 0 };
  for (let seed = 1; seed <= states; seed += 1) {
    const hall = randomHall(seed);
    const next = nextIn(hall);
    const calls = callsOf(hall);
    for (const { id, matchId } of hall.tables) {
      const named = next.get(id);
      const call = calls.find(({ tableId }) => tableId === id);
      if (matchId !== null) expect(named).toBeUndefined();
      else if (call) {
        counts.called += 1;
        expect(named, `seed ${seed}, table ${id}`).toMatchObject({ matchId: call.matchId, start: null });
      } else if (named) {
        counts.probable += 1;
        expect(named.start, `seed ${seed}, table ${id}`).not.toBeNull();
        expect(calls.map((one) => one.matchId)).not.toContain(named.matchId);
      } else counts.empty += 1;
    }
    const named = [...next.values()].map((one) => one.matchId);
    expect(new Set(named).size, `seed ${seed}`).toBe(named.length);
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(500);
});

test('pins, queues, closed and forbidden tables and holds without an end count for a probable match too', () => {
  for (let seed = 1; seed <= states; seed += 1) {
    const hall = randomHall(seed);
    for (const [tableId, { matchId, start }] of nextIn(hall)) {
      const words = `seed ${seed}, table ${tableId}, match ${matchId}`;
      const home = hall.plans.get(matchId)?.pinnedTableId ?? streamPlace(hall, matchId)?.tableId ?? null;
      if (home !== null) expect(home, words).toBe(tableId);
      else {
        expect(hall.forbiddenTableIds.get(matchId) ?? [], words).not.toContain(tableId);
        if (start === null) expect(isClosedAt(hall.closures.get(tableId), now), words).toBe(false);
      }
      const own = hall.matches.find(({ id }) => id === matchId);
      const held = [hall.facts.heldUntil.get(matchId), hall.facts.pausedUntil.get(own?.tournamentId ?? 0)];
      expect(held, words).not.toContain(Number.POSITIVE_INFINITY);
      if (start === null && own) expect(hindranceOf(own, hall.players.get(matchId) ?? [], hall.facts), words).toBeNull();
    }
  }
});

test('once the screens name a match, they go on naming it, and the desk calls what they name', () => {
  for (let seed = 1; seed <= states; seed += 1) {
    const hall = randomHall(seed);
    const first = nextIn(hall);
    const after = shown(hall, first);
    const again = nextIn(after);
    for (const [tableId, { matchId, since }] of first) expect(again.get(tableId), `seed ${seed}`).toMatchObject({ matchId, since });
    const named = [...first].flatMap(([tableId, { matchId, start }]) => (start === null ? [[tableId, matchId]] : []));
    const called = callsOf(after).map(({ tableId, matchId }) => [tableId, matchId]);
    expect(called.toSorted(byTable), `seed ${seed}`).toEqual(named.toSorted(byTable));
  }
});
const byTable = ([one = 0]: number[], [other = 0]: number[]): number => one - other;

test('a table keeps its match for a minute, whatever else becomes free or comes first, unless it drops out', () => {
  let stays = 0;
  let moves = 0;
  for (let seed = 1; seed <= states; seed += 1) {
    // With forbidden tables somebody may have to leave a table so that all matches of the calls have one.
    const hall = { ...randomHall(seed), forbiddenTableIds: new Map() };
    const first = nextIn(hall);
    const changed = withPressure(shown(hall, first));
    const soon = nextIn(later(changed, staysMs - 1));
    const candidates = new Map(chooseInputOf(later(changed, staysMs - 1)).candidates.map((one) => [one.matchId, one]));
    const pinned = new Set([...candidates.values()].flatMap(({ pinnedTableId, playerIds }) => (pinnedTableId === null ? [] : playerIds)));
    for (const [tableId, { matchId, start, since }] of first) {
      const candidate = candidates.get(matchId);
      const isTaken =
        [...candidates.values()].some(({ pinnedTableId }) => pinnedTableId === tableId) ||
        isClosedAt(hall.closures.get(tableId), now + staysMs);
      // The time of a pinned match may come meanwhile, for this table or for one of the players.
      if (start !== null || since !== now || !candidate || candidate.pinnedTableId !== null || isTaken) continue;
      if (candidate.playerIds.some((id) => pinned.has(id))) continue;
      stays += 1;
      expect(soon.get(tableId), `seed ${seed}, table ${tableId}`).toEqual({ matchId, start: null, since });
    }
    const then = nextIn(later(changed, staysMs));
    moves += [...first].filter(([tableId, { matchId }]) => then.get(tableId)?.matchId !== matchId).length;
  }
  expect(stays).toBeGreaterThan(500);
  expect(moves).toBeGreaterThan(100);
});

test('after a minute, or when the clock was set back by an hour, a better match takes the table that the screens have named for another one', () => {
  const matchesAfter = (ageMs: number) =>
    Array.from({ length: 200 }, (_, seed) => {
      const hall = { ...randomHall(seed + 1), named: new Map<number, NamedMatch>() };
      const first = nextIn(hall);
      const aged = new Map([...first].map(([tableId, name]) => [tableId, { ...name, since: now - ageMs }]));
      return [...nextIn(withPressure(shown(hall, aged)))].map(([tableId, { matchId }]) => `${tableId} ${matchId}`);
    });
  expect(matchesAfter(-60 * minute)).toEqual(matchesAfter(staysMs));
  expect(matchesAfter(0)).not.toEqual(matchesAfter(staysMs));
});

/** A match with a far longer path waits now, on the smallest number of tables. */
function withPressure(hall: CallingHall): CallingHall {
  const urgent = match(60, { matchScheduledTime: null });
  return {
    ...hall,
    matches: [...hall.matches, urgent],
    players: new Map([...hall.players, [60, [9_001, 9_002]]]),
    paths: new Map([...hall.paths, [60, { minutes: 2_000, opens: 9 }]]),
  };
}

test('a screen says when a probable match starts in steps of five minutes', () => {
  const starts = Array.from({ length: 200 }, (_, seed) => [...nextIn(randomHall(seed + 1)).values()]).flat();
  const times = starts.flatMap(({ start }) => (start === null ? [] : [start]));
  expect(times.length).toBeGreaterThan(50);
  for (const at of times) expect(at % (5 * minute)).toBe(0);
});
