/** The tablet's storage in an IndexedDB that fails, closes and forgets. */
import { beforeEach, expect, test } from 'vitest';
import { openIndexedStorage } from '../../../client/referee/taps/indexed-storage.ts';
import { addTap, emptyOutbox, type Outbox } from '../../../client/referee/taps/outbox.ts';
import type { Storage } from '../../../client/referee/taps/storage.ts';
import type { Tap } from '../../../client/referee/taps/tap.ts';

const pairing = { deviceId: 5, token: 'secret', tableId: 3, tableDisplayNumber: 12, generation: 1 };
const note = { words: '', matchLabel: 'A034', rack: null, side: null };
const withTaps = (...ids: string[]): Outbox =>
  ids.reduce(
    (outbox, id) => addTap(outbox, { id, clientAt: '2026-06-05T12:00:00.000Z', body: { type: 'START', matchId: 12 }, note }),
    emptyOutbox(5),
  );

let disk: ReturnType<typeof createDisk>;
let storage: Storage;
const reload = async () => (await openIndexedStorage(disk.factory)).load();
const tapIds = async () => (await reload()).outbox?.taps.map(({ id }) => id);

beforeEach(async () => {
  disk = createDisk();
  storage = await openIndexedStorage(disk.factory);
  await storage.load();
  await storage.save({ pairing, outbox: withTaps('a', 'b') });
});

test('a tap that was dropped after a failed write does not come back', async () => {
  disk.refuse(2);
  await expect(storage.save({ outbox: withTaps('a', 'b', 'c') })).rejects.toThrow('full');

  await storage.save({ outbox: withTaps('b', 'd') });

  expect(await tapIds()).toEqual(['b', 'd']);
});

test('a tap of an earlier pairing counts for no other', async () => {
  disk.stores.taps.set('old', { ...withTaps('old').taps[0], deviceId: 4 });

  expect(await tapIds()).toEqual(['a', 'b']);
});

test('taps keep the order in which the referee made them, whatever numbers they have after a restore', async () => {
  const { taps, ...head } = withTaps('late', 'known', 'new');
  const [late, known, fresh] = taps as [Tap, Tap, Tap];
  await storage.save({ outbox: { ...head, taps: [{ ...late, seq: 5 }, known, { ...fresh, seq: 1 }] } });

  expect(await tapIds()).toEqual(['late', 'known', 'new']);
});

test('a database that the browser closed is opened again for the next tap', async () => {
  disk.close();

  await storage.save({ outbox: withTaps('a', 'b', 'c') });

  expect(await tapIds()).toEqual(['a', 'b', 'c']);
});

test('a database that the browser emptied is filled again with all of its data', async () => {
  disk.close();
  disk.stores.taps.clear();
  disk.stores.values.clear();

  await storage.save({ swapped: true });

  expect(await reload()).toMatchObject({ swapped: true, pairing, outbox: { taps: [{ id: 'a' }, { id: 'b' }] } });
});

/**
 * The part of IndexedDB that the storage uses. A transaction is done whole or not at all, and one without strict durability is lost as if
 * the battery died.
 */
function createDisk() {
  const stores = { values: new Map<unknown, unknown>(), taps: new Map<unknown, unknown>() };
  let generation = 0;
  let refused = 0;
  const answer = (result: unknown) => {
    const request = { result, onsuccess: () => {}, onerror: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const transaction = ({ durability = 'relaxed' }: IDBTransactionOptions = {}) => {
    const changes: (() => void)[] = [];
    const own = { oncomplete: () => {}, onabort: () => {}, error: new Error('The disk is full.'), objectStore };
    function objectStore(name: keyof typeof stores) {
      const store = stores[name];
      return {
        put: (value: { id?: string }, key: unknown = value?.id) => changes.push(() => store.set(key, structuredClone(value))),
        delete: (key: unknown) => changes.push(() => store.delete(key)),
        clear: () => changes.push(() => store.clear()),
        getAll: () => answer([...store.values()]),
        getAllKeys: () => answer([...store.keys()]),
      };
    }
    queueMicrotask(() => {
      if (changes.length > 0 && refused-- > 0) return own.onabort();
      if (durability === 'strict') for (const change of changes) change();
      own.oncomplete();
    });
    return own;
  };
  const open = () => {
    const opened = generation;
    return answer({
      close: () => {},
      transaction: (_stores: string[], _mode: IDBTransactionMode, options?: IDBTransactionOptions) => {
        if (opened !== generation) throw new DOMException('The database connection is closing.', 'InvalidStateError');
        return transaction(options);
      },
    });
  };
  return {
    stores,
    factory: { open } as unknown as IDBFactory,
    /** A browser closes its database under memory pressure, or when a user clears the data. */
    close: () => {
      generation += 1;
    },
    refuse: (writes: number) => {
      refused = writes;
    },
  };
}
