/** Renews the next matches of free tables after each change that can matter, and every few seconds because of the clock. */
import type { Context } from '../../store/context.ts';
import { namedType } from './named-in.ts';
import { renewNextMatches } from './next-on-tables.ts';

const checkEveryMs = 5_000;
/** In milliseconds. Several changes within this time are one. */
const coalesceMs = 100;
/** In milliseconds. Each pass reads a whole event. */
const minPauseMs = 1_000;
/** Every this number of clock passes, also renews the events whose tournaments do not run yet. */
const allEvery = 12;
/** Taps and reports of tablets that change no call, and the entries of these passes themselves. */
const quietTypes = [
  'SCORE',
  'FOUL',
  'UNDO',
  'SET_UNIFORM',
  'SET_BREAKER',
  'TOGGLE_SHOTCLOCK',
  'ACKNOWLEDGE_SHOTCLOCK',
  'reported',
  'seen',
  namedType,
];

/** Runs until the returned function is called. */
export function renewNextRegularly(context: Context): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  let isRunning = false;
  let isWoken = false;
  let passes = 0;
  let seenSeq: number | null = null;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let lastByClock = Number.NEGATIVE_INFINITY;
  const plan = (ms: number): void => {
    if (timer) clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void run(), ms);
  };
  /** Whether an entry since the last look can change a call. */
  const isChanged = async (): Promise<boolean> => {
    const since = seenSeq;
    seenSeq = (await lastSeq(context)) ?? 0;
    return since === null || (await hasChange(context, since));
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    // In a busy event a change starts every pass. Holds and rests end by the clock, so a pass by the clock must come all the same.
    const byClock = !isWoken || performance.now() - lastByClock >= checkEveryMs;
    isWoken = false;
    try {
      if (byClock) {
        passes += 1;
        lastByClock = performance.now();
      }
      if ((await isChanged()) || byClock) await renewNextMatches(context, byClock && passes % allEvery === 1 ? 'all' : 'running');
    } catch (error) {
      context.log.warn({ err: error }, 'Could not renew the next matches of the tables');
    }
    isRunning = false;
    lastEnd = performance.now();
    plan(isWoken ? minPauseMs : checkEveryMs);
  };
  const stopListening = context.committed.on(() => {
    if (isWoken) return;
    isWoken = true;
    if (!isRunning) plan(Math.max(coalesceMs, lastEnd + minPauseMs - performance.now()));
  });
  plan(coalesceMs);
  return () => {
    isOver = true;
    stopListening();
    if (timer) clearTimeout(timer);
  };
}

async function lastSeq({ read }: Context): Promise<number | undefined> {
  return (await read.selectFrom('journal').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq;
}

async function hasChange({ read }: Context, since: number): Promise<boolean> {
  const entries = read.selectFrom('journal').select('seq').where('seq', '>', since).where('type', 'not in', quietTypes);
  return (await entries.limit(1).executeTakeFirst()) !== undefined;
}
