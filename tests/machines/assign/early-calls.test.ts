/** Matches that could begin before their time: true for each of them, and only on tables that no call needs. */
import { expect, test } from 'vitest';
import { hindranceOf } from '#machines/assign/callable-matches.ts';
import { chooseInputOf } from '#machines/assign/calling-hall.ts';
import { chooseCalls } from '#machines/assign/choose-calls.ts';
import { earlyCallsOf } from '#machines/assign/early-calls.ts';
import { casesOf } from '../../support/extent.ts';
import { instant, minute, randomHall } from './random-hall.ts';

/** The same hall some time earlier, so that more matches wait for their time. */
function hallBefore(seed: number, minutes: number) {
  const hall = randomHall(seed);
  const shifted = hall.matches.map((match) =>
    match.matchStatus === 'SCHEDULED' && match.matchScheduledTime !== null
      ? { ...match, matchScheduledTime: instant(Date.parse(match.matchScheduledTime) + minutes * minute) }
      : match,
  );
  return { ...hall, matches: shifted };
}

test('a match that could begin early waits only for its time, and takes no table and no player from a call', () => {
  let found = 0;
  for (let seed = 1; seed <= casesOf(2000); seed++) {
    const hall = hallBefore(seed, 60);
    const calls = chooseCalls(chooseInputOf(hall));
    const early = earlyCallsOf(hall);
    const playersOf = (matchId: number): readonly number[] => hall.players.get(matchId) ?? [];
    const players = [...calls.map(({ matchId }) => matchId), ...early.keys()].flatMap((id) => playersOf(id));
    if (early.size > 0) expect(new Set(players).size, `seed ${seed}`).toBe(players.length);
    expect(new Set(early.values()).size, `seed ${seed}`).toBe(early.size);
    for (const [matchId, tableId] of early) {
      found += 1;
      const one = hall.matches.find(({ id }) => id === matchId);
      expect(['PLANNED', 'PROMISED'], `seed ${seed}`).toContain(one && hindranceOf(one, playersOf(matchId), hall.facts)?.kind);
      expect(
        calls.some((call) => call.tableId === tableId),
        `seed ${seed}`,
      ).toBe(false);
      expect(hall.tables.find(({ id }) => id === tableId)?.tableStatus, `seed ${seed}`).toBe('FREE');
      const isAllowed = hall.plans.get(matchId)?.pinnedTableId === tableId || !hall.forbiddenTableIds.get(matchId)?.includes(tableId);
      const isQueued = [...hall.streamQueues.values()].some((queue) => queue.includes(matchId));
      expect(isAllowed || isQueued, `seed ${seed}`).toBe(true);
      for (const playerId of playersOf(matchId)) expect(hall.facts.playing.has(playerId), `seed ${seed}`).toBe(false);
    }
  }
  expect(found).toBeGreaterThan(100);
});

test('a match of another day could not begin now, however many tables are free', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const hall = hallBefore(seed, 24 * 60);
    for (const matchId of earlyCallsOf(hall).keys())
      expect(hall.matches.find(({ id }) => id === matchId)?.matchScheduledTime, `seed ${seed}`).toBeNull();
  }
});
