/** The disk after a power cut: synced writes are there; of the others none, all, some, or some in torn form (server/README.md R5 b). */
import type { Dice } from './dice.ts';
import type { DiskOp } from './disk-trace.ts';

/** Content by file name. */
export type Disk = ReadonlyMap<string, Buffer>;
export const fates = ['none', 'all', 'some', 'torn'] as const;
export type Fate = (typeof fates)[number];

export type Cut = { at: number; fate: Fate; disk: Disk; answered: ReadonlySet<string> };

const sector = 512;

type DiskChange = Extract<DiskOp, { kind: 'write' | 'truncate' | 'remove' }>;

/** Yields `count` cuts at random positions of the trace, in its order. */
export function* cutsOf(first: Disk, ops: readonly DiskOp[], count: number, dice: Dice): Generator<Cut> {
  const places = Array.from({ length: count }, () => dice.whole(0, ops.length)).sort((one, other) => one - other);
  const safe = growing(first);
  const answered = new Set<string>();
  let pending: DiskChange[] = [];
  let done = 0;
  for (const at of places) {
    for (; done < at; done++) {
      const op = ops[done] as DiskOp;
      if (op.kind === 'answer') for (const id of op.ids) answered.add(id);
      else if (op.kind === 'sync') {
        for (const change of pending) if (change.file === op.file) apply(safe, change);
        pending = pending.filter(({ file }) => file !== op.file);
      } else pending.push(op);
    }
    const fate = dice.pick(fates);
    yield { at, fate, disk: left(safe, pending, fate, dice), answered: new Set(answered) };
  }
}

function left(safe: GrowingFiles, pending: readonly DiskChange[], fate: Fate, dice: Dice): Disk {
  const disk = growing(contentOf(safe));
  for (const change of pending) {
    if (fate === 'none' || ((fate === 'some' || fate === 'torn') && dice.chance(0.5))) continue;
    if (fate === 'torn' && change.kind === 'write') for (const piece of torn(change, dice)) apply(disk, piece);
    else apply(disk, change);
  }
  return contentOf(disk);
}

/** Returns some of the sectors of a write, each as a whole. */
function torn({ file, offset, bytes }: Extract<DiskChange, { kind: 'write' }>, dice: Dice): DiskChange[] {
  const pieces: DiskChange[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + sector - ((offset + from) % sector));
    if (dice.chance(0.5)) pieces.push({ kind: 'write', file, offset: offset + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return pieces;
}

/** Buffers with spare room, because a file is written to a thousand times. */
type GrowingFiles = Map<string, { room: Buffer; size: number }>;

const growing = (disk: Disk): GrowingFiles =>
  new Map([...disk].map(([name, bytes]) => [name, { room: Buffer.from(bytes), size: bytes.length }]));

const contentOf = (files: GrowingFiles): Disk => new Map([...files].map(([name, { room, size }]) => [name, room.subarray(0, size)]));

function apply(files: GrowingFiles, change: DiskChange): void {
  if (change.kind === 'remove') {
    files.delete(change.file);
    return;
  }
  const file = files.get(change.file) ?? { room: Buffer.alloc(0), size: 0 };
  files.set(change.file, file);
  const size = change.kind === 'truncate' ? change.size : Math.max(file.size, change.offset + change.bytes.length);
  if (size > file.room.length) file.room = Buffer.concat([file.room.subarray(0, file.size)], size * 2);
  // The part that a file grows over is zero.
  if (size > file.size) file.room.fill(0, file.size, size);
  file.size = size;
  if (change.kind === 'write') change.bytes.copy(file.room, change.offset);
}
