/** Every reason of a call is true: without the fact that it names, the match would not be called then, or not to that table. */
import { expect, test } from 'vitest';
import { type Candidate, type ChooseInput, chooseCalls, type Seat } from '#machines/assign/choose-calls.ts';
import { factsOf, leadOf, withoutFact } from '#machines/assign/reasons.ts';

const states = 10_000;

test(`every reason of ${states} random states is true: without it the choice is another one`, () => {
  const kinds = new Map<string, number>();
  for (let seed = 1; seed <= states; seed += 1) {
    const input = randomState(seed);
    for (const call of chooseCalls(input)) {
      const own = input.candidates.find(({ matchId }) => matchId === call.matchId);
      if (!own) throw new Error('A match that is no candidate is called.');
      const facts = factsOf(input, call);
      for (const fact of facts) {
        const words = fact.kind === 'AHEAD' ? fact.by.join('+') : fact.kind;
        kinds.set(words, (kinds.get(words) ?? 0) + 1);
        if (fact.kind === 'ALONE') continue;
        const other = chooseCalls(withoutFact(input, own, fact)).find(({ matchId }) => matchId === call.matchId);
        const isSame = other !== undefined && other.at <= call.at && other.tableId === call.tableId;
        expect(isSame, `seed ${seed}: ${words} of match ${call.matchId}`).toBe(false);
        if (fact.kind !== 'AHEAD') continue;
        const versus = input.candidates.find(({ matchId }) => matchId === fact.versus);
        for (const lead of fact.by) expect(versus && leadOf(own, versus, lead)).toBeGreaterThan(0);
      }
    }
  }
  for (const kind of ['WAITED', 'PATH', 'ORDER', 'WAITED+PATH', 'PINNED', 'LAST_TABLE', 'FORBIDDEN', 'ALONE'])
    expect(kinds.get(kind) ?? 0, `no state with the reason ${kind}`).toBeGreaterThan(0);
});

test('a call that another match could take has a reason, except where only several forbidden tables together decide', () => {
  let withForbidden = 0;
  let withoutReason = 0;
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const state = randomState(seed);
    const free = state.candidates.map((one) => ({ ...one, pinnedTableId: null }));
    const open = { ...state, candidates: free.map((one) => ({ ...one, forbiddenTableIds: [] })) };
    for (const call of chooseCalls(open)) expect(factsOf(open, call).length, `seed ${seed}`).toBeGreaterThan(0);
    const input = { ...state, candidates: free };
    for (const call of chooseCalls(input)) {
      withForbidden += 1;
      if (factsOf(input, call).length === 0) withoutReason += 1;
    }
  }
  expect(withoutReason / withForbidden).toBeLessThan(0.002);
});

test('nobody is called to two tables, and no table gets two matches', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const input = randomState(seed);
    const calls = chooseCalls(input);
    const players = calls.flatMap(({ matchId }) => input.candidates.find((one) => one.matchId === matchId)?.playerIds ?? []);
    expect(new Set(players).size).toBe(players.length);
    expect(new Set(calls.map(({ tableId }) => tableId)).size).toBe(calls.length);
    for (const { matchId, tableId } of calls) {
      const { pinnedTableId = null, forbiddenTableIds = [] } = input.candidates.find((one) => one.matchId === matchId) ?? {};
      expect([null, tableId]).toContain(pinnedTableId);
      if (pinnedTableId === null) expect(forbiddenTableIds).not.toContain(tableId);
      if (pinnedTableId === null) expect(input.seats.find((seat) => seat.tableId === tableId)?.isReserved).toBe(false);
    }
  }
});

test('no table stays free while a match without a pin could be called to it', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const input = randomState(seed);
    const calls = chooseCalls(input);
    const called = new Set(calls.flatMap(({ matchId }) => input.candidates.find((one) => one.matchId === matchId)?.playerIds ?? []));
    const taken = new Set(calls.map(({ tableId }) => tableId));
    const empty = input.seats.filter(({ tableId, isReserved }) => !isReserved && !taken.has(tableId));
    const left = input.candidates.filter(
      ({ pinnedTableId, playerIds, forbiddenTableIds }) =>
        pinnedTableId === null &&
        !playerIds.some((id) => called.has(id)) &&
        empty.some(({ tableId }) => !forbiddenTableIds.includes(tableId)),
    );
    expect(left, `seed ${seed}`).toEqual([]);
  }
});

test('a player stays at the table of the previous match if it is free', () => {
  const candidate = (matchId: number, more: Partial<Candidate>): Candidate => ({
    ...plain,
    matchId,
    playerIds: [matchId],
    order: matchId,
    ...more,
  });
  const candidates = [candidate(1, { lastTableIds: [12] }), candidate(2, {}), candidate(3, { lastTableIds: [11] })];
  const seats = [10, 11, 12].map((tableId): Seat => ({ tableId, displayNumber: tableId, at: 0, isReserved: false }));
  const tables = new Map(chooseCalls({ candidates, seats, waitWeight: 1, now: 0 }).map((call) => [call.matchId, call.tableId]));
  expect([1, 2, 3].map((id) => tables.get(id))).toEqual([12, 10, 11]);
});

const plain = { pathMinutes: 0, waitedMinutes: 0, pinnedTableId: null, lastTableIds: [], forbiddenTableIds: [], playerIds: [], order: 0 };

/** Few different values, so that equal scores occur. */
function randomState(seed: number): ChooseInput {
  const random = randomOf(seed);
  const whole = (most: number): number => Math.floor(random() * (most + 1));
  const seats = Array.from(
    { length: 1 + whole(5) },
    (_, index): Seat => ({ tableId: 100 + index, displayNumber: index + 1, at: whole(2) * 10, isReserved: random() < 0.1 }),
  );
  const candidates = Array.from(
    { length: 1 + whole(9) },
    (_, index): Candidate => ({
      matchId: index + 1,
      order: index,
      playerIds: [whole(14), 20 + whole(14)],
      pathMinutes: whole(4) * 30,
      waitedMinutes: whole(4) * 10,
      pinnedTableId: random() < 0.1 ? 100 + whole(6) : null,
      lastTableIds: random() < 0.3 ? [100 + whole(5)] : [],
      forbiddenTableIds: random() < 0.2 ? [100 + whole(5)] : [],
    }),
  );
  return { candidates, seats, waitWeight: 0.6 + whole(4) / 10, now: 0 };
}

/** A small generator with a seed (mulberry32), so that a failing state can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
