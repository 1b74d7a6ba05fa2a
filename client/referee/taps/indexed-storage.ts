/** The tablet's storage in IndexedDB. Strict durability means that a tap shown as saved survives an empty battery. */
import { emptyOutbox, type Outbox } from './outbox.ts';
import { emptyMemory, type Storage, type TabletMemory } from './storage.ts';
import { orderOf, type Tap } from './tap.ts';

const databaseName = 'event-office-tablet';
const stores = { values: 'values', taps: 'taps' } as const;
type OutboxHead = Omit<Outbox, 'taps'>;
/** `deviceId` is missing in rows that an earlier version of this page wrote. */
type TapRow = Tap & { deviceId?: number };

export async function openIndexedStorage(factory: IDBFactory = indexedDB): Promise<Storage> {
  let database = await openDatabase(factory);
  /** The content of the database. `taps` is null while its content is unknown. */
  let stored = emptyMemory;
  let taps: readonly Tap[] | null = [];
  let last: Promise<unknown> = Promise.resolve();

  /** A browser may close its database at any time. Open it once more and write everything again. */
  const persist = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch(async () => {
      taps = null;
      database.close();
      database = await openDatabase(factory);
      return work();
    });
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const queued = last.then(() => persist(work));
    last = queued.catch(() => undefined);
    return queued;
  };
  return {
    load: () =>
      enqueue(async () => {
        [stored, taps] = await loadAll(database);
        return stored;
      }),
    save: (change) =>
      enqueue(async () => {
        const whole = { ...stored, ...change };
        await saveAll(database, taps ? change : whole, taps);
        stored = whole;
        taps = whole.outbox?.taps ?? [];
      }),
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.values);
    request.result.createObjectStore(stores.taps, { keyPath: 'id' });
  };
  return resultOf(request);
}

/** Returns the memory of this pairing, and every stored tap including those of an earlier pairing. */
async function loadAll(database: IDBDatabase): Promise<[TabletMemory, Tap[]]> {
  const transaction = database.transaction([stores.values, stores.taps], 'readonly');
  const values = transaction.objectStore(stores.values);
  const [keys, contents, taps] = await Promise.all([
    resultOf(values.getAllKeys()),
    resultOf<unknown[]>(values.getAll()),
    resultOf<TapRow[]>(transaction.objectStore(stores.taps).getAll()),
  ]);
  const stored: Partial<Omit<TabletMemory, 'outbox'> & { outbox: OutboxHead | null }> = Object.fromEntries(
    keys.map((key, index) => [String(key), contents[index]]),
  );
  const { outbox: head, ...rest } = stored;
  const own = taps.filter(({ deviceId = head?.deviceId }) => deviceId === head?.deviceId).sort((a, b) => orderOf(a) - orderOf(b));
  return [{ ...emptyMemory, ...rest, outbox: head ? { ...emptyOutbox(head.deviceId), ...head, taps: own } : null }, taps];
}

/** Writes in one transaction, so that the change is stored completely or not at all. */
async function saveAll(database: IDBDatabase, change: Partial<TabletMemory>, before: readonly Tap[] | null): Promise<void> {
  const transaction = database.transaction([stores.values, stores.taps], 'readwrite', { durability: 'strict' });
  const values = transaction.objectStore(stores.values);
  const { outbox, ...rest } = change;
  for (const [key, value] of Object.entries(rest)) values.put(value, key);
  if (outbox !== undefined) saveOutbox(transaction, outbox, before);
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The tablet could not write its memory.'));
  });
}

function saveOutbox(transaction: IDBTransaction, outbox: Outbox | null, before: readonly Tap[] | null): void {
  const { taps = [], ...head } = outbox ?? {};
  transaction.objectStore(stores.values).put(outbox ? head : null, 'outbox');
  const store = transaction.objectStore(stores.taps);
  if (!before) store.clear();
  const unchanged = new Set(before);
  const present = new Set(taps.map((tap) => tap.id));
  for (const tap of before ?? []) if (!present.has(tap.id)) store.delete(tap.id);
  for (const tap of taps) if (!unchanged.has(tap)) store.put({ ...tap, deviceId: outbox?.deviceId });
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The tablet could not read its memory.'));
  });
}
