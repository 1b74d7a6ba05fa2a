/** The tablet's storage in IndexedDB, written with strict durability: a tap that shows as saved survives a flat battery. */
import { emptyOutbox, type Outbox } from './outbox.ts';
import { nothingSaved, type Saved, type Storage } from './storage.ts';
import type { Tap } from './tap.ts';

const databaseName = 'event-office-tablet';
const stores = { values: 'values', taps: 'taps' } as const;
type OutboxHead = Omit<Outbox, 'taps'>;

export async function openIndexedStorage(factory: IDBFactory = indexedDB): Promise<Storage> {
  const database = await openDatabase(factory);
  let written: readonly Tap[] = [];
  return {
    async load() {
      const saved = await loadAll(database);
      written = saved.outbox?.taps ?? [];
      return saved;
    },
    async save(change) {
      const before = written;
      if (change.outbox !== undefined) written = change.outbox?.taps ?? [];
      await saveAll(database, change, before).catch((error: unknown) => {
        written = [];
        throw error;
      });
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.values);
    request.result.createObjectStore(stores.taps, { keyPath: 'id' });
  };
  return answerOf(request);
}

async function loadAll(database: IDBDatabase): Promise<Saved> {
  const transaction = database.transaction([stores.values, stores.taps], 'readonly');
  const values = transaction.objectStore(stores.values);
  const [keys, contents, taps] = await Promise.all([
    answerOf(values.getAllKeys()),
    answerOf<unknown[]>(values.getAll()),
    answerOf<Tap[]>(transaction.objectStore(stores.taps).getAll()),
  ]);
  const stored: Partial<Omit<Saved, 'outbox'> & { outbox: OutboxHead | null }> = Object.fromEntries(
    keys.map((key, index) => [String(key), contents[index]]),
  );
  const { outbox: head, ...rest } = stored;
  const outbox = head ? { ...emptyOutbox(head.deviceId), ...head, taps: taps.toSorted((a, b) => a.seq - b.seq) } : null;
  return { ...nothingSaved, ...rest, outbox };
}

/** One transaction: either the whole change is kept or nothing of it. */
function saveAll(database: IDBDatabase, change: Partial<Saved>, before: readonly Tap[]): Promise<void> {
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

function saveOutbox(transaction: IDBTransaction, outbox: Outbox | null, before: readonly Tap[]): void {
  const { taps = [], ...head } = outbox ?? {};
  transaction.objectStore(stores.values).put(outbox ? head : null, 'outbox');
  const store = transaction.objectStore(stores.taps);
  const unchanged = new Set(before);
  const present = new Set(taps.map((tap) => tap.id));
  for (const tap of before) if (!present.has(tap.id)) store.delete(tap.id);
  for (const tap of taps) if (!unchanged.has(tap)) store.put(tap);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The tablet could not read its memory.'));
  });
}
