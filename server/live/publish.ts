/** One reader per process follows the journal and tells every room what changed in it; no handler ever emits to a room (design.md, sentence 3). */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { Context } from '../context.ts';
import { tellsOfAway } from '../db/hints.ts';
import { journalHead, journalSince } from '../db/journal.ts';
import type { JournalRow } from '../db/schema.ts';
import { isConnectionLost, isTooBusy } from '../db/violations.ts';
import { changesOf } from './changes.ts';
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
  stop: () => Promise<void>;
};

/** Milliseconds in which the changes of a room become one frame. */
const coalesceMs = 50;
const retryMs = 500;
const entriesAtOnce = 500;
/** A database that restarts is back by then; whoever waits longer had better ask another server. In milliseconds. */
const cutOffAfterMs = 3_000;
/** One that is only slow is so for the other servers too: to send a whole hall there would add to it. In milliseconds. */
const givenUpAfterMs = 15_000;

export async function createPublisher(context: Context, epoch: string): Promise<Publisher> {
  const heads = new Map<string, number>();
  const outlets: Outlet[] = [];
  const listeners: Listener[] = [];
  let cursor = await journalHead(context.read);
  const start = cursor;

  /** True when there may be more at once. */
  const pass = async (): Promise<boolean> => {
    const entries = await journalSince(context.read, cursor, entriesAtOnce);
    const last = entries.at(-1);
    if (!last) return false;
    for (const listener of listeners) await listener(entries);
    const rooms = await changesOf(context.read, entries);
    const unpublished = await unpublishedIn(context.read, rooms.get('matches') ?? []);
    const serverTime = context.clock().getTime();
    // From here to the end without a pause: whoever joined a room before hears of it, whoever joins later has it in his state.
    cursor = last.seq;
    const frames = [...rooms].map(([room, changes]): ChangesFrame => {
      // Of what was before this process nobody here has told anything.
      const before = heads.get(room) ?? start;
      return { room, epoch, before, seq: last.seq, serverTime, changes };
    });
    // A frame that somebody does not get is asked for by whoever hears of the head.
    for (const { room, seq } of frames) heads.set(room, seq);
    for (const frame of frames) for (const outlet of outlets) tell(outlet, frame, unpublished);
    return entries.length === entriesAtOnce;
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
    headOf: (room) => heads.get(room) ?? 0,
    addOutlet: (outlet) => outlets.push(outlet),
    onEntries: (listener) => listeners.push(listener),
    stop: async () => {
      forget();
      await hang();
      await loop.stop();
    },
  };
}

const lasts = (since: number | null, ms: number): boolean => since !== null && performance.now() - since >= ms;

/** Runs `pass` when woken, one at a time, and never twice within the time in which changes are gathered. */
function createLoop(
  pass: () => Promise<boolean>,
  on: { isAway: (error: unknown) => boolean; failed: (error: unknown) => void; cutOff: () => void },
) {
  let running: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastStart = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let awaySince: number | null = null;
  let lostSince: number | null = null;
  let isCutOff = false;

  const run = async (): Promise<void> => {
    wanted = false;
    lastStart = performance.now();
    let pause = coalesceMs;
    try {
      wanted = (await pass()) || wanted;
      isFailing = false;
      awaySince = null;
      lostSince = null;
      isCutOff = false;
    } catch (error) {
      isFailing = true;
      // An entry that cannot be told is no reason to send anybody away.
      awaySince = on.isAway(error) || (lostSince !== null && isTooBusy(error)) ? (awaySince ?? lastStart) : null;
      if (awaySince === null) lostSince = null;
      else if (isConnectionLost(error)) lostSince ??= lastStart;
      if (!stopped) failed(error);
      wanted = true;
      pause = retryMs;
    }
    running = null;
    if (wanted) schedule(pause);
  };
  const failed = (error: unknown): void => {
    on.failed(error);
    const wasCutOff = isCutOff;
    // Until the journal is heard again, whatever the next tries die of.
    isCutOff = awaySince !== null && (wasCutOff || lasts(lostSince, cutOffAfterMs) || lasts(awaySince, givenUpAfterMs));
    if (isCutOff && !wasCutOff) on.cutOff();
  };
  const schedule = (pause: number): void => {
    if (stopped || timer || running) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        running = run();
      },
      Math.max(0, lastStart + pause - performance.now()),
    );
  };
  return {
    isFailing: () => isFailing,
    isCutOff: () => isCutOff,
    runningMs: () => (running === null ? 0 : performance.now() - lastStart),
    wake: () => {
      wanted = true;
      schedule(coalesceMs);
    },
    lose: () => {
      if (isCutOff) return;
      isCutOff = true;
      on.cutOff();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
