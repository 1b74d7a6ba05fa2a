/** The state of rows at any past moment: the stored rows, with their later changes taken back one by one. */

export type ReplayRow = Readonly<Record<string, unknown>> & { readonly version: number };
/** By stream: 'match:12'. */
export type ReplayState = ReadonlyMap<string, ReplayRow>;

/**
 * One stored change of one row. `values`: each changed column with its value before and after. `created`: the row did not exist before.
 * Without both, the entry changed nothing.
 */
export type ReplayChange = {
  stream: string;
  version: number;
  readonly values?: Readonly<Record<string, readonly [before: unknown, after: unknown]>> | undefined;
  readonly created?: boolean | undefined;
};

type RowsInWork = Map<string, ReplayRow>;

/** Takes a change back in place. */
function undo(rows: RowsInWork, { stream, version, values, created }: ReplayChange): void {
  const row = rows.get(stream);
  if (!row) return;
  if (created) rows.delete(stream);
  else if (values) rows.set(stream, { ...row, ...side(values, 0), version: version - 1 });
}

/** Takes a change back. The first change of a row copies the row; later ones change that copy. `copies`: those that no snapshot and no caller holds. */
export function undoInCopies(rows: RowsInWork, copies: Set<ReplayRow>, change: ReplayChange): void {
  const row = rows.get(change.stream);
  if (row && copies.has(row) && change.values && !change.created) {
    const copy: Record<string, unknown> = row;
    for (const [name, [before]] of Object.entries(change.values)) copy[name] = before;
    copy.version = change.version - 1;
    return;
  }
  undo(rows, change);
  const copy = rows.get(change.stream);
  if (copy && copy !== row) copies.add(copy);
}

/** Makes a change of an existing row again in place. */
export function redo(rows: RowsInWork, { stream, version, values }: ReplayChange): void {
  const row = rows.get(stream);
  if (row && values) rows.set(stream, { ...row, ...side(values, 1), version });
}

const side = (values: NonNullable<ReplayChange['values']>, index: 0 | 1): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, pair]) => [name, pair[index]]));

export type Replay<Change extends ReplayChange> = {
  readonly changes: readonly Change[];
  /** Returns the rows after the first `count` changes. */
  stateAfter: (count: number) => ReplayState;
  /** Adds newer changes, and the rows after them. */
  append: (newer: readonly Change[], present: ReplayState) => void;
};

/** After how many changes a snapshot is cached, and the limit of snapshots: 100,000 changes need 20. */
const [snapshotEvery, maxSnapshots] = [5000, 100];

/**
 * Returns the replay of `changes` in their order. `present`: the rows after all changes. Snapshots on the way are built when a moment before
 * them is read. All rows are shared between snapshots.
 */
export function createReplay<Change extends ReplayChange>(changes: readonly Change[], present: ReplayState): Replay<Change> {
  const all = [...changes];
  let newest = present;
  const snapshots = new Map<number, ReplayState>();

  const stateAfter = (count: number): ReplayState => {
    const wanted = Math.max(0, Math.min(all.length, count));
    let at = nearestAfter(wanted, snapshots, all.length);
    const rows = new Map(snapshots.get(at) ?? newest);
    let copies = new Set<ReplayRow>();
    while (at > wanted) {
      at -= 1;
      const change = all[at];
      if (change) undoInCopies(rows, copies, change);
      if (at % snapshotEvery === 0) {
        keep(snapshots, at, new Map(rows));
        copies = new Set();
      }
    }
    return rows;
  };
  return {
    changes: all,
    stateAfter,
    append: (newer, rows) => {
      for (const change of newer) all.push(change);
      newest = rows;
    },
  };
}

function nearestAfter(wanted: number, snapshots: ReadonlyMap<number, ReplayState>, length: number): number {
  for (let at = Math.ceil(wanted / snapshotEvery) * snapshotEvery; at < length; at += snapshotEvery) if (snapshots.has(at)) return at;
  return length;
}

function keep(snapshots: Map<number, ReplayState>, at: number, state: ReplayState): void {
  const [oldest] = snapshots.keys();
  if (snapshots.size >= maxSnapshots && oldest !== undefined) snapshots.delete(oldest);
  snapshots.set(at, state);
}

/** Returns how many changes were made until `at`, this moment included. The changes are sorted by time. */
export function countUntil(changes: readonly { at: string }[], at: string): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((changes[middle]?.at ?? '') <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `namesValues`: whether the entry names the values that changed. */
type ChangeOutline = Pick<ReplayChange, 'stream' | 'version' | 'created'> & { readonly namesValues: boolean };

/**
 * Returns the number of changes after which every row is known: entries of older versions of the software name no values. An entry without
 * values changed nothing if another entry of the same row and version names them.
 */
export function knownAfter(changes: readonly ChangeOutline[]): number {
  const isOpen = ({ version, namesValues, created }: ChangeOutline): boolean => version > 1 && !namesValues && !created;
  if (!changes.some(isOpen)) return 0;
  const explained = new Set(
    changes.flatMap(({ stream, version, namesValues, created }) => (namesValues || created ? [`${stream} ${version}`] : [])),
  );
  return 1 + changes.findLastIndex((change) => isOpen(change) && !explained.has(`${change.stream} ${change.version}`));
}
