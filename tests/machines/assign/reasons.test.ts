/** Every reason of a call is true: without the fact that it names, the match would not be called then, or not to that table. */
import { expect, test } from 'vitest';
import { type Candidate, type ChooseInput, chooseCalls, type TableSlot } from '#machines/assign/choose-calls.ts';
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
  for (const kind of ['WAITED', 'PATH', 'ORDER', 'WAITED+PATH', 'PINNED', 'LAST_TABLE', 'SEED', 'FORBIDDEN', 'NAMED', 'ALONE'])
    expect(kinds.get(kind) ?? 0, `no state with the reason ${kind}`).toBeGreaterThan(0);
});

test('a call that another match could take has a reason, except where only several forbidden tables or names on screens together decide', () => {
  let withForbidden = 0;
  let withoutReason = 0;
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const state = randomState(seed);
    const free = state.candidates.map((one) => ({ ...one, pinnedTableId: null }));
    const open = { ...state, candidates: free.map((one) => ({ ...one, forbiddenTableIds: [], namedTableId: null, freshName: null })) };
    for (const call of chooseCalls(open)) expect(factsOf(open, call).length, `seed ${seed}`).toBeGreaterThan(0);
    const input = { ...state, candidates: free };
    for (const call of chooseCalls(input)) {
      withForbidden += 1;
      if (factsOf(input, call).length === 0) withoutReason += 1;
    }
  }
  expect(withoutReason / withForbidden).toBeLessThan(0.01);
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
      if (pinnedTableId === null) expect(input.slots.find((slot) => slot.tableId === tableId)?.isReserved).toBe(false);
    }
  }
});

test('no table stays free while a match without a pin could be called to it', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const input = randomState(seed);
    const calls = chooseCalls(input);
    const called = new Set(calls.flatMap(({ matchId }) => input.candidates.find((one) => one.matchId === matchId)?.playerIds ?? []));
    const taken = new Set(calls.map(({ tableId }) => tableId));
    const empty = input.slots.filter(({ tableId, isReserved }) => !isReserved && !taken.has(tableId));
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
  const slots = [10, 11, 12].map((tableId): TableSlot => ({ tableId, displayNumber: tableId, at: 0, isReserved: false, isShow: false }));
  const tables = new Map(chooseCalls({ candidates, slots, waitWeight: 1, now: 0 }).map((call) => [call.matchId, call.tableId]));
  expect([1, 2, 3].map((id) => tables.get(id))).toEqual([12, 10, 11]);
});

test('the best seeds play on the show tables, before anybody stays at a table, and never on a forbidden one', () => {
  const candidate = (matchId: number, more: Partial<Candidate>): Candidate => ({
    ...plain,
    matchId,
    playerIds: [matchId],
    order: matchId,
    ...more,
  });
  const slots = [10, 11, 12].map(
    (tableId): TableSlot => ({ tableId, displayNumber: tableId, at: 0, isReserved: false, isShow: tableId === 12 }),
  );
  const tablesOf = (...candidates: Candidate[]) => {
    const calls = chooseCalls({ candidates, slots, waitWeight: 1, now: 0 });
    return [1, 2, 3].map((id) => calls.find(({ matchId }) => matchId === id)?.tableId);
  };

  expect(tablesOf(candidate(1, { seed: 8 }), candidate(2, { lastTableIds: [12] }), candidate(3, { seed: 2, lastTableIds: [10] }))).toEqual([
    10, 11, 12,
  ]);
  expect(tablesOf(candidate(1, { seed: 8 }), candidate(2, {}), candidate(3, { seed: 2, forbiddenTableIds: [12] }))).toEqual([12, 10, 11]);
  // Nobody waits for a seed: without one the show table is a table like the others.
  expect(tablesOf(candidate(1, {}), candidate(2, {}), candidate(3, {}))).toEqual([10, 11, 12]);
});

test('a match goes to the table that has named it for less than a minute, before everything but the rules; later only before the numbers', () => {
  const candidate = (matchId: number, more: Partial<Candidate>): Candidate => ({
    ...plain,
    matchId,
    playerIds: [matchId],
    order: matchId,
    ...more,
  });
  const slots = [10, 11].map(
    (tableId): TableSlot => ({ tableId, displayNumber: tableId, at: 0, isReserved: false, isShow: tableId === 10 }),
  );
  const tablesOf = (...candidates: Candidate[]) => {
    const calls = chooseCalls({ candidates, slots, waitWeight: 1, now: 0 });
    return candidates.map(({ matchId }) => calls.find((call) => call.matchId === matchId)?.tableId);
  };
  const named = (freshName: Candidate['freshName']) => ({ namedTableId: 11, freshName });

  // The third match is the last one in the order, and it keeps its table and its turn.
  expect(tablesOf(candidate(1, {}), candidate(2, {}), candidate(3, named('CALL')))).toEqual([10, undefined, 11]);
  expect(tablesOf(candidate(1, {}), candidate(2, {}), candidate(3, named(null)))).toEqual([10, 11, undefined]);
  // A probable match keeps its table only: others may come before it.
  expect(tablesOf(candidate(1, {}), candidate(2, {}), candidate(3, named('TABLE')))).toEqual([10, 11, undefined]);
  expect(tablesOf(candidate(1, { seed: 1, ...named('TABLE') }), candidate(2, {}))).toEqual([11, 10]);
  expect(tablesOf(candidate(1, { seed: 1, ...named(null) }), candidate(2, {}))).toEqual([10, 11]);
  expect(tablesOf(candidate(1, named(null)), candidate(2, {}))).toEqual([11, 10]);
  expect(tablesOf(candidate(1, { ...named('CALL'), forbiddenTableIds: [11] }), candidate(2, {}))).toEqual([10, 11]);
});

test('the assignment of tables is the cheapest of all: no exchange of two tables has a better seed on a show table or more known tables', () => {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const state = randomState(seed);
    const input = { ...state, candidates: state.candidates.map((one) => ({ ...one, namedTableId: null, freshName: null })) };
    const own = new Map(input.candidates.map((one) => [one.matchId, one]));
    const calls = chooseCalls(input).filter(({ matchId, at }) => at <= input.now && own.get(matchId)?.pinnedTableId === null);
    const pinned = new Set(
      chooseCalls(input).flatMap(({ matchId, tableId }) => (own.get(matchId)?.pinnedTableId === null ? [] : [tableId])),
    );
    const slots = input.slots.filter(({ tableId, at, isReserved }) => at <= input.now && !isReserved && !pinned.has(tableId));
    const worthOf = (tables: readonly number[]): number[] => {
      const seated = calls.map(({ matchId }, index) => ({
        match: own.get(matchId),
        slot: slots.find(({ tableId }) => tableId === tables[index]),
      }));
      if (seated.some(({ match, slot }) => slot && match?.forbiddenTableIds.includes(slot.tableId))) return [-1];
      const seeds = seated
        .flatMap(({ match, slot }) => (slot?.isShow && match?.seed ? [match.seed] : []))
        .sort((one, other) => one - other);
      const stays = seated.filter(({ match, slot }) => slot && match?.lastTableIds.includes(slot.tableId)).length;
      return [...seeds.map((value) => 100 - value), ...Array.from({ length: 8 - seeds.length }, () => 0), stays];
    };
    const found = worthOf(calls.map(({ tableId }) => tableId));
    for (const tables of arrangements(
      slots.map(({ tableId }) => tableId),
      calls.length,
    )) {
      const other = worthOf(tables);
      const differs = other.findIndex((value, index) => value !== found[index]);
      expect(differs < 0 || (other[differs] ?? 0) < (found[differs] ?? 0), `seed ${seed}: ${tables.join(' ')}`).toBe(true);
    }
  }
});

/** Returns every choice of `count` of the values, in every order. */
function arrangements(values: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return values.flatMap((value) =>
    arrangements(
      values.filter((other) => other !== value),
      count - 1,
    ).map((rest) => [value, ...rest]),
  );
}

const plain = {
  ...{ pathMinutes: 0, waitedMinutes: 0, pinnedTableId: null, lastTableIds: [], forbiddenTableIds: [], playerIds: [], order: 0 },
  ...{ seed: null, namedTableId: null, freshName: null },
};

/** Few different values, so that equal scores occur. */
function randomState(seed: number): ChooseInput {
  const random = randomOf(seed);
  const whole = (most: number): number => Math.floor(random() * (most + 1));
  const slots = Array.from(
    { length: 1 + whole(5) },
    (_, index): TableSlot => ({
      tableId: 100 + index,
      displayNumber: index + 1,
      at: whole(2) * 10,
      isReserved: random() < 0.1,
      isShow: random() < 0.2,
    }),
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
      seed: random() < 0.3 ? 1 + whole(15) : null,
      ...nameOf(random, whole),
    }),
  );
  return { candidates, slots, waitWeight: 0.6 + whole(4) / 10, now: 0 };
}

/** The screens of a table name some of the matches, for less than a minute or for longer. */
function nameOf(random: () => number, whole: (most: number) => number): Pick<Candidate, 'namedTableId' | 'freshName'> {
  if (random() < 0.7) return { namedTableId: null, freshName: null };
  return { namedTableId: 100 + whole(5), freshName: random() < 0.3 ? null : random() < 0.5 ? 'CALL' : 'TABLE' };
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
