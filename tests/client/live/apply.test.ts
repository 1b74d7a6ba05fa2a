import fc from 'fast-check';
import { proxy, subscribe } from 'valtio/vanilla';
import { describe, expect, test } from 'vitest';
import type { LiveChange } from '#contract/live/rows.ts';
import { applyAnswer, applyChanges, createLedger, forgetRoom, type Ledger } from '../../../client/live/apply.ts';
import { emptyStore, type LiveStore } from '../../../client/live/store.ts';
import { casesOf } from '../../support/extent.ts';
import { liveMatchRow, matchChange } from './rows.ts';

const room = 'event:1';
const at = 1000;

type CommitStep = { id: number; here: boolean };
/** The server's state after the first `seq` commits: version and score of each match, and whether it is in the room. */
type ServerState = Map<number, { version: number; aScore: number; here: boolean }>;
type Delivery = { from: number; to: number; complete: boolean };

const commits = fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), here: fc.boolean() }), { minLength: 1, maxLength: 25 });

function truthAfter(history: readonly CommitStep[], seq: number): ServerState {
  const truth: ServerState = new Map();
  for (const [index, commit] of history.slice(0, seq).entries()) {
    truth.set(commit.id, { version: (truth.get(commit.id)?.version ?? 0) + 1, aScore: index + 1, here: commit.here });
  }
  return truth;
}

function changesBetween(history: readonly CommitStep[], from: number, to: number, complete: boolean): LiveChange[] {
  const touched = new Set(history.slice(from, to).map(({ id }) => id));
  const changes: LiveChange[] = [];
  for (const [id, { version, aScore, here }] of truthAfter(history, to)) {
    if (complete ? here : touched.has(id)) {
      changes.push(here ? matchChange({ id, version, aScore }) : { kind: 'match', id, version, gone: true });
    }
  }
  return changes;
}

function deliver(store: LiveStore, ledger: Ledger, history: readonly CommitStep[], { from, to, complete }: Delivery): void {
  const changes = changesBetween(history, from, to, complete);
  if (complete) applyAnswer(store, ledger, { room, epoch: 'e', seq: to, complete, state: changes }, at);
  else applyChanges(store, ledger, { room, epoch: 'e', before: from, seq: to, changes }, at);
}

function shown(store: LiveStore): Record<number, number> {
  return Object.fromEntries(Object.values(store.matches).map(({ id, aScore }) => [id, aScore]));
}

function expected(truth: ServerState): Record<number, number> {
  return Object.fromEntries([...truth].filter(([, { here }]) => here).map(([id, { aScore }]) => [id, aScore]));
}

/** Every commit as a live frame of one to three commits, with repeats and snapshots, in any order. */
const deliveries = commits.chain((history) => {
  const live = history.map((_, index) => ({ from: index, to: index + 1, complete: false }));
  const extra = fc.array(
    fc
      .record({ from: fc.nat(history.length - 1), length: fc.integer({ min: 1, max: 3 }), complete: fc.boolean() })
      .map(({ from, length, complete }): Delivery => ({ from, to: Math.min(from + length, history.length), complete })),
    { maxLength: 10 },
  );
  const all = extra.map((more) => [...live, ...more]);
  const shuffled = all.chain((list) => fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }));
  return fc.record({ history: fc.constant(history), order: shuffled });
});

describe('applying frames', () => {
  test('any order of live frames, replays, duplicates and snapshots ends in the newest state', () => {
    fc.assert(
      fc.property(deliveries, ({ history, order }) => {
        const store = emptyStore();
        const ledger = createLedger();

        for (const delivery of order) deliver(store, ledger, history, delivery);

        expect(shown(store)).toEqual(expected(truthAfter(history, history.length)));
        expect([...(store.rooms[room]?.members.match ?? [])].sort()).toEqual(Object.values(store.matches).map(({ id }) => id));
      }),
      { numRuns: casesOf(2000) },
    );
  });

  test('a row never goes back to an older version', () => {
    fc.assert(
      fc.property(deliveries, ({ history, order }) => {
        const store = emptyStore();
        const ledger = createLedger();
        const newest = new Map<number, number>();

        for (const delivery of order) {
          deliver(store, ledger, history, delivery);
          for (const { id, version } of Object.values(store.matches)) {
            expect(version).toBeGreaterThanOrEqual(newest.get(id) ?? 0);
            newest.set(id, version);
          }
        }
      }),
      { numRuns: casesOf(1000) },
    );
  });

  test('a snapshot repairs every lost frame and ends in the newest state', () => {
    fc.assert(
      fc.property(deliveries, fc.nat(20), ({ history, order }, kept) => {
        const store = emptyStore();
        const ledger = createLedger();

        for (const delivery of order.slice(0, kept)) deliver(store, ledger, history, delivery);
        deliver(store, ledger, history, { from: 0, to: history.length, complete: true });

        expect(shown(store)).toEqual(expected(truthAfter(history, history.length)));
      }),
    );
  });

  test('a component that holds a row sees its new score', async () => {
    const store = proxy(emptyStore());
    const ledger = createLedger();
    applyAnswer(store, ledger, { room, epoch: 'e', seq: 1, complete: true, state: [matchChange({ aScore: 7 })] }, at);
    const holder = store.matches[34];
    if (!holder) throw new Error('the match is in the room');
    const heard = new Promise<number>((resolve) => subscribe(holder, () => resolve(holder.aScore)));

    applyChanges(store, ledger, { room, epoch: 'e', before: 1, seq: 2, changes: [matchChange({ version: 2, aScore: 8 })] }, at);

    expect(await heard).toBe(8);
  });

  test('a later frame with the same version replaces the row, for example with a corrected name', () => {
    const store = emptyStore();
    const ledger = createLedger();
    applyAnswer(store, ledger, { room, epoch: 'e', seq: 5, complete: true, state: [matchChange()] }, at);

    applyChanges(store, ledger, { room, epoch: 'e', before: 5, seq: 6, changes: [matchChange({ participantAFirstName: 'Luca' })] }, at);

    expect(store.matches[34]?.participantAFirstName).toBe('Luca');
  });

  test('a new epoch replaces the whole state at once, and older versions count again', () => {
    const store = emptyStore();
    const ledger = createLedger();
    const before = [matchChange({ version: 9, aScore: 7 }), matchChange({ id: 35, version: 4 })];
    applyAnswer(store, ledger, { room, epoch: 'old', seq: 90, complete: true, state: before }, at);

    expect(applyChanges(store, ledger, { room, epoch: 'new', before: 2, seq: 3, changes: [matchChange({ version: 2 })] }, at)).toBe(false);
    expect(store.matches[34]?.aScore).toBe(7);
    applyAnswer(store, ledger, { room, epoch: 'new', seq: 3, complete: true, state: [matchChange({ version: 2, aScore: 4 })] }, at);

    expect(shown(store)).toEqual({ 34: 4 });
    expect(store.rooms[room]).toMatchObject({ epoch: 'new', seq: 3, complete: true });
  });

  test('a row that leaves one room stays while another room has it', () => {
    const store = emptyStore();
    const ledger = createLedger();
    for (const name of ['event:1', 'table:12']) {
      applyAnswer(store, ledger, { room: name, epoch: 'e', seq: 1, complete: true, state: [matchChange()] }, at);
    }

    applyChanges(
      store,
      ledger,
      { room: 'table:12', epoch: 'e', before: 1, seq: 2, changes: [{ kind: 'match', id: 34, version: 2, gone: true }] },
      at,
    );

    expect(store.rooms['table:12']?.members.match).toEqual([]);
    expect(store.matches[34]).toEqual(liveMatchRow());
    forgetRoom(store, ledger, 'event:1');
    expect(store.matches[34]).toBeUndefined();
  });

  test('a first state is not highlighted, but a later change is', () => {
    const store = emptyStore();
    const ledger = createLedger();
    applyAnswer(store, ledger, { room, epoch: 'e', seq: 1, complete: true, state: [matchChange()] }, at);
    expect(store.changedAt).toEqual({});

    applyChanges(store, ledger, { room, epoch: 'e', before: 1, seq: 2, changes: [matchChange({ version: 2 })] }, at);

    expect(store.changedAt).toEqual({ 'match:34': at });
  });
});
