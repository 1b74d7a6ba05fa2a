/** One reader per process follows the journal and publishes every change to its rooms. No handler ever emits to a room. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import type { Context } from '../../store/context.ts';
import { meansDatabaseAway } from '../../store/journal/hints.ts';
import { journalHead, journalSince } from '../../store/journal/journal.ts';
import { isTemporary } from '../../store/rows/violations.ts';
import type { JournalRow } from '../../store/schema.ts';
import { changesByRoom, storedRoomNames } from './changes.ts';
import { hasDependents } from './dependents.ts';
import { createLoop, disconnectAfterMs } from './journal-loop.ts';
import { readPublicRows } from './public-rows.ts';
import { isStaffRoom } from './rooms.ts';
import { unpublishedIn } from './views.ts';

/**
 * `unpublished`: events of the staff room's rows that only insiders may see (views.ts). `named`: the changes of the frame for people who read the
 * names of all players; the frame itself has initials of those who are not public, except in staff rooms.
 */
export type Outlet = (frame: ChangesFrame, inside: { unpublished: ReadonlySet<number>; named: LiveChange[] }) => void;
type EntriesListener = (entries: readonly JournalRow[]) => Promise<void>;

export type Publisher = {
  /** True when the database has been away for so long that this server no longer knows what happens at the event. */
  isDisconnected: () => boolean;
  onDisconnected: (listener: () => void) => void;
  /** True while the journal is not read: no client may be told that its state is complete. */
  isStalled: () => boolean;
  /** Position in the journal up to which everything is published. */
  position: () => number;
  /** Position of a room's last frame; 0 when the room had no frame since this process started. */
  headOf: (room: string) => number;
  addOutlet: (outlet: Outlet) => void;
  /** The listener handles every entry before the rooms receive it. */
  onEntries: (listener: EntriesListener) => void;
  /** Reports rooms that missed an entry and have to be fetched again. Null: any room may be among them. */
  onSkipped: (listener: (rooms: readonly string[] | null) => void) => void;
  stop: () => Promise<void>;
};

const maxEntries = 500;
/** Tries per entry that cannot be published, before the reader skips it. */
const maxTries = 3;
/** The set is cleared when it is full: the streams then get all their tries again. */
const maxSkippedStreams = 100;

/** Rethrows a temporary error of the database. No entry causes it, so the reader tries again until it is over. */
function rethrowTemporary(error: unknown): void {
  if (isTemporary(error)) throw error;
}

/** Starts to read the journal at its present end: clients fetch earlier entries when they subscribe. Throws when the database cannot be read. */
export async function createPublisher(context: Context, epoch: string): Promise<Publisher> {
  const heads = new Map<string, number>();
  const outlets: Outlet[] = [];
  const listeners: EntriesListener[] = [];
  let cursor = await journalHead(context.read);
  const start = cursor;
  /** Newest skipped entry that any room may have missed. */
  let missedByAny = 0;
  const headOf = (room: string): number => Math.max(heads.get(room) ?? 0, missedByAny);

  /** Returns true when more entries may be waiting. */
  const pass = async (): Promise<boolean> => {
    const entries = await journalSince(context.read, cursor, maxEntries);
    await publishOrSkip(entries);
    return entries.length === maxEntries;
  };

  /** An entry that can never be published does not hold back the other entries. */
  const publishOrSkip = async (entries: readonly JournalRow[]): Promise<void> => {
    const last = entries.at(-1);
    if (!last) return;
    try {
      await publishAll(entries, last.seq);
    } catch (error) {
      rethrowTemporary(error);
      if (entries.length === 1) return retryOrSkip(last, error);
      const half = Math.ceil(entries.length / 2);
      await publishOrSkip(entries.slice(0, half));
      await publishOrSkip(entries.slice(half));
    }
  };

  /** Streams whose last entry was skipped: their next entry is skipped after one try, so that nobody waits for more tries. */
  const skippedStreams = new Set<string>();
  /** The newest entry that failed, and how often. */
  const failing = { seq: 0, times: 0 };
  const retryOrSkip = async (entry: JournalRow, error: unknown): Promise<void> => {
    Object.assign(failing, { seq: entry.seq, times: failing.seq === entry.seq ? failing.times + 1 : 1 });
    if (failing.times < maxTries && !skippedStreams.has(entry.stream)) throw error;
    // One of the listeners may be the cause. The others still close the sockets of clients that lost their rights.
    for (const listener of listeners) await listener([entry]).catch(rethrowTemporary);
    skipEntry(entry, error);
  };

  const skipListeners: ((rooms: readonly string[] | null) => void)[] = [];
  /** Members of the entry's rooms notice the new heads and fetch the state. */
  const skipEntry = (entry: JournalRow, error: unknown): void => {
    const { seq, stream } = entry;
    context.log.error(
      { err: error, seq, stream },
      'Skipped a journal entry that cannot be published; the screens of its rooms fetch their state again',
    );
    cursor = seq;
    if (skippedStreams.size >= maxSkippedStreams) skippedStreams.clear();
    skippedStreams.add(stream);
    const rooms = roomsOfEntry(entry);
    if (rooms) for (const room of rooms) heads.set(room, seq);
    else missedByAny = seq;
    for (const listener of skipListeners) listener(rooms);
  };

  /** Returns null if the rooms of the entry cannot be known for certain. */
  const roomsOfEntry = ({ stream, rooms }: JournalRow): string[] | null => {
    if (hasDependents(stream)) return null;
    try {
      return storedRoomNames(rooms);
    } catch {
      return null;
    }
  };

  const publishAll = async (entries: readonly JournalRow[], seq: number): Promise<void> => {
    for (const listener of listeners) await listener(entries);
    const rooms = await changesByRoom(context.read, entries);
    const unpublished = await unpublishedIn(context.read, rooms.get('matches') ?? []);
    const publicOf = await readPublicRows(context.read, [...rooms.values()].flat());
    const serverTime = context.clock().getTime();
    // Nothing may await from here on. A client that joined a room before gets the frame, one that joins later has it in its state.
    cursor = seq;
    for (const { stream } of entries) skippedStreams.delete(stream);
    const frames = [...rooms].map(([room, named]) => {
      // Before its first frame this process has published nothing: the chain begins at the journal position on start.
      const before = headOf(room) || start;
      const changes = isStaffRoom(room) ? named : publicOf(named);
      const frame: ChangesFrame = { room, epoch, before, seq, serverTime, changes };
      return { frame, named };
    });
    // A client that missed a frame notices the head and asks for the state.
    for (const { frame } of frames) heads.set(frame.room, seq);
    for (const { frame, named } of frames) for (const outlet of outlets) sendFrame(outlet, frame, { unpublished, named });
  };

  /** If one outlet throws, the others still get their frame. */
  const sendFrame = (outlet: Outlet, frame: ChangesFrame, inside: Parameters<Outlet>[1]): void => {
    try {
      outlet(frame, inside);
    } catch (error) {
      context.log.error({ err: error, room: frame.room, seq: frame.seq }, 'A change could not be published to one kind of socket');
    }
  };

  const disconnectListeners: (() => void)[] = [];
  const loop = createLoop(pass, {
    isAway: (error) => meansDatabaseAway(error, context.config),
    failed: (error) => context.log.error({ err: error }, 'Could not read the journal; trying again'),
    disconnected: () => {
      for (const listener of disconnectListeners) listener();
    },
  });
  const stopListening = context.committed.on(loop.wake);
  const closeHints = context.hints({ onHint: loop.wake, onLost: loop.lose });
  return {
    isDisconnected: loop.isDisconnected,
    isStalled: () => loop.isFailing() || loop.runningMs() >= disconnectAfterMs,
    onDisconnected: (listener) => disconnectListeners.push(listener),
    position: () => cursor,
    headOf,
    addOutlet: (outlet) => outlets.push(outlet),
    onEntries: (listener) => listeners.push(listener),
    onSkipped: (listener) => skipListeners.push(listener),
    stop: async () => {
      stopListening();
      await closeHints();
      await loop.stop();
    },
  };
}
