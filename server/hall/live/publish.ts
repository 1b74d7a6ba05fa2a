/** One reader per process follows the journal and tells every room what changed in it; no handler ever emits to a room (design.md, sentence 3). */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { Context } from '../../store/context.ts';
import { tellsOfAway } from '../../store/journal/hints.ts';
import { journalHead, journalSince } from '../../store/journal/journal.ts';
import { isPassing } from '../../store/rows/violations.ts';
import type { JournalRow } from '../../store/schema.ts';
import { changesOf, roomNames } from './changes.ts';
import { hasDependents } from './dependents.ts';
import { createLoop, cutOffAfterMs } from './journal-loop.ts';
import { unpublishedIn } from './views.ts';

/** `unpublished`: of the staff room's rows, the events that only insiders may see (views.ts). */
export type Outlet = (frame: ChangesFrame, unpublished: ReadonlySet<number>) => void;
type Listener = (entries: readonly JournalRow[]) => Promise<void>;

export type Publisher = {
  /** The database has been away for so long that nobody here knows what happens in the hall. */
  isCutOff: () => boolean;
  onCutOff: (listener: () => void) => void;
  /** The journal is not heard at this moment: nobody may be told that what they have is all there is. */
  isDeaf: () => boolean;
  /** Position of the last frame of a room; 0 for one that had none since this process started. */
  headOf: (room: string) => number;
  addOutlet: (outlet: Outlet) => void;
  /** Sees every entry, and is done with it, before the rooms hear of it. */
  onEntries: (listener: Listener) => void;
  /** These rooms were not told of an entry: what stands there has to be fetched. Null: any room may be among them. */
  onPassedOver: (listener: (rooms: readonly string[] | null) => void) => void;
  stop: () => Promise<void>;
};

const entriesAtOnce = 500;
/** Of an entry that cannot be told, before it is passed over. */
const mostTries = 3;
/** What is forgotten of them costs its tries once more. */
const mostStreamsKept = 100;

/** What is the database's, and no entry's, is waited for however long it lasts. */
function unlessPassing(error: unknown): void {
  if (isPassing(error)) throw error;
}

export async function createPublisher(context: Context, epoch: string): Promise<Publisher> {
  const heads = new Map<string, number>();
  const outlets: Outlet[] = [];
  const listeners: Listener[] = [];
  let cursor = await journalHead(context.read);
  const start = cursor;
  /** Newest entry that any room may have missed. */
  let missedByAny = 0;
  const headOf = (room: string): number => Math.max(heads.get(room) ?? 0, missedByAny);

  /** True when there may be more at once. */
  const pass = async (): Promise<boolean> => {
    const entries = await journalSince(context.read, cursor, entriesAtOnce);
    await tellOrPassOver(entries);
    return entries.length === entriesAtOnce;
  };

  /** An entry that cannot be told, ever again, keeps the rest of the hall from nothing. */
  const tellOrPassOver = async (entries: readonly JournalRow[]): Promise<void> => {
    const last = entries.at(-1);
    if (!last) return;
    try {
      await tellAll(entries, last.seq);
    } catch (error) {
      unlessPassing(error);
      if (entries.length === 1) return failedAt(last, error);
      const half = Math.ceil(entries.length / 2);
      await tellOrPassOver(entries.slice(0, half));
      await tellOrPassOver(entries.slice(half));
    }
  };

  /** Of these an entry could not be told, and none since: the next one keeps nobody waiting for more tries. */
  const untold = new Set<string>();
  /** What lasts for a moment only is tried again, as when the journal cannot be read. */
  const failing = { seq: 0, times: 0 };
  const failedAt = async (entry: JournalRow, error: unknown): Promise<void> => {
    Object.assign(failing, { seq: entry.seq, times: failing.seq === entry.seq ? failing.times + 1 : 1 });
    if (failing.times < mostTries && !untold.has(entry.stream)) throw error;
    // One of them may be what fails; the others end the sockets of who may see no more.
    for (const listener of listeners) await listener([entry]).catch(unlessPassing);
    passOver(entry, error);
  };

  const passedOver: ((rooms: readonly string[] | null) => void)[] = [];
  /** Whoever is in its rooms hears of their heads, and fetches what stands there. */
  const passOver = (entry: JournalRow, error: unknown): void => {
    const { seq, stream } = entry;
    context.log.error(
      { err: error, seq, stream },
      'An entry of the journal cannot be told; the screens it concerns fetch their rooms anew',
    );
    cursor = seq;
    if (untold.size >= mostStreamsKept) untold.clear();
    untold.add(stream);
    const rooms = roomsNamed(entry);
    if (rooms) for (const room of rooms) heads.set(room, seq);
    else missedByAny = seq;
    for (const listener of passedOver) listener(rooms);
  };

  /** Null: to find all of them is what failed. */
  const roomsNamed = ({ stream, rooms }: JournalRow): string[] | null => {
    if (hasDependents(stream)) return null;
    try {
      return roomNames(rooms);
    } catch {
      return null;
    }
  };

  const tellAll = async (entries: readonly JournalRow[], seq: number): Promise<void> => {
    for (const listener of listeners) await listener(entries);
    const rooms = await changesOf(context.read, entries);
    const unpublished = await unpublishedIn(context.read, rooms.get('matches') ?? []);
    const serverTime = context.clock().getTime();
    // From here to the end without a pause: whoever joined a room before hears of it, whoever joins later has it in his state.
    cursor = seq;
    for (const { stream } of entries) untold.delete(stream);
    const frames = [...rooms].map(([room, changes]): ChangesFrame => {
      // Of what was before this process nobody here has told anything.
      const before = headOf(room) || start;
      return { room, epoch, before, seq, serverTime, changes };
    });
    // A frame that somebody does not get is asked for by whoever hears of the head.
    for (const frame of frames) heads.set(frame.room, seq);
    for (const frame of frames) for (const outlet of outlets) tell(outlet, frame, unpublished);
  };

  /** Nobody waits for a frame because of what another outlet throws at it. */
  const tell = (outlet: Outlet, frame: ChangesFrame, unpublished: ReadonlySet<number>): void => {
    try {
      outlet(frame, unpublished);
    } catch (error) {
      context.log.error({ err: error, room: frame.room, seq: frame.seq }, 'A change could not be told');
    }
  };

  const cutOffListeners: (() => void)[] = [];
  const loop = createLoop(pass, {
    isAway: (error) => tellsOfAway(error, context.config),
    failed: (error) => context.log.error({ err: error }, 'Could not read the journal; trying again'),
    cutOff: () => {
      for (const listener of cutOffListeners) listener();
    },
  });
  const forget = context.committed.on(loop.wake);
  const hang = context.hints({ heard: loop.wake, lost: loop.lose });
  return {
    isCutOff: loop.isCutOff,
    isDeaf: () => loop.isFailing() || loop.runningMs() >= cutOffAfterMs,
    onCutOff: (listener) => cutOffListeners.push(listener),
    headOf,
    addOutlet: (outlet) => outlets.push(outlet),
    onEntries: (listener) => listeners.push(listener),
    onPassedOver: (listener) => passedOver.push(listener),
    stop: async () => {
      forget();
      await hang();
      await loop.stop();
    },
  };
}
