/** The tablet's storage in IndexedDB, written with strict durability: a tap that shows as saved survives a flat battery. */
import { emptyOutbox, type Outbox } from './outbox.ts';
import { nothingSaved, type Saved, type Storage } from './storage.ts';
import { placeOf, type Tap } from './tap.ts';

const databaseName = 'event-office-tablet';
const stores = { values: 'values', taps: 'taps' } as const;
type OutboxHead = Omit<Outbox, 'taps'>;
/** Without `deviceId`: written by an earlier version of this page. */
type TapRow = Tap & { deviceId?: number };

export async function openIndexedStorage(factory: IDBFactory = indexedDB): Promise<Storage> {
  let database = await openDatabase(factory);
  /** What the database has; `taps` null: nobody knows. */
  let kept = nothingSaved;
  let taps: readonly Tap[] | null = [];
  let last: Promise<unknown> = Promise.resolve();

  /** A browser may close its database at any time: it is opened once more, and gets all that it had. */
  const persist = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch(async () => {
      taps = null;
      database.close();
      database = await openDatabase(factory);
      return work();
    });
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => persist(work));
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    load: () =>
      inTurn(async () => {
        [kept, taps] = await loadAll(database);
        return kept;
      }),
    save: (change) =>
      inTurn(async () => {
        const whole = { ...kept, ...change };
        await saveAll(database, taps ? change : whole, taps);
        kept = whole;
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
  return answerOf(request);
}

/** Also every tap that is there, of an earlier pairing too. */
async function loadAll(database: IDBDatabase): Promise<[Saved, Tap[]]> {
  const transaction = database.transaction([stores.values, stores.taps], 'readonly');
  const values = transaction.objectStore(stores.values);
  const [keys, contents, taps] = await Promise.all([
    answerOf(values.getAllKeys()),
    answerOf<unknown[]>(values.getAll()),
    answerOf<TapRow[]>(transaction.objectStore(stores.taps).getAll()),
  ]);
  const stored: Partial<Omit<Saved, 'outbox'> & { outbox: OutboxHead | null }> = Object.fromEntries(
    keys.map((key, index) => [String(key), contents[index]]),
  );
  const { outbox: head, ...rest } = stored;
  const own = taps.filter(({ deviceId = head?.deviceId }) => deviceId === head?.deviceId).sort((a, b) => placeOf(a) - placeOf(b));
  return [{ ...nothingSaved, ...rest, outbox: head ? { ...emptyOutbox(head.deviceId), ...head, taps: own } : null }, taps];
}

/** One transaction: either the whole change is kept or nothing of it. */
async function saveAll(database: IDBDatabase, change: Partial<Saved>, before: readonly Tap[] | null): Promise<void> {
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

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The tablet could not read its memory.'));
  });
}
