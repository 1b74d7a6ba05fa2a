/** Plays a record at its speed in the place of the simulator: each tick makes the changes that are due. */
import type { SimulatorState } from '#contract/hall/demo.ts';
import type { EventRecord, RecordedChange } from '#contract/match/event-record.ts';
import type { Context } from '../../store/context.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { playChange } from './play-change.ts';
import { asRecorded, atSpeed, type MoveTime } from './record-times.ts';
import type { Trainee } from './trainee.ts';

/** `callMs`: how long each call took. */
export type ReplayCounts = {
  played: number;
  followed: number;
  left: number;
  refused: { change: RecordedChange; sentence: string }[];
  callMs: number[];
};

const countOf = (): ReplayCounts => ({ played: 0, followed: 0, left: 0, refused: [], callMs: [] });

async function playAndCount(
  counts: ReplayCounts,
  context: Context,
  change: RecordedChange,
  options: Parameters<typeof playChange>[2],
): Promise<void> {
  const begun = performance.now();
  const result = await playChange(context, change, options);
  if (result === 'PLAYED') {
    counts.played += 1;
    counts.callMs.push(performance.now() - begun);
  } else if (result === 'FOLLOWED') counts.followed += 1;
  else if (result === 'LEFT') counts.left += 1;
  else counts.refused.push({ change, sentence: result.refused });
}

/** Plays all changes at once with the times of the record. */
export async function playAtOnce(context: Context, { changes }: EventRecord): Promise<ReplayCounts> {
  const counts = countOf();
  const options = { move: asRecorded, behind: new Map<string, number>(), byValues: false };
  let at = changes[0]?.at ?? '';
  // One context for all changes: what a context caches is shared.
  const then: Context = { ...context, clock: () => new Date(at) };
  for (const change of changes) {
    at = playedAt(change);
    await playAndCount(counts, then, change, options);
  }
  return counts;
}

/** The demo enters its first hours later than they would have been played: the first event of a change has the time that its rows have. */
function playedAt({ at, events = [] }: RecordedChange): string {
  const own: unknown = events[0]?.at;
  return typeof own === 'string' ? own : at;
}

type PlayerOptions = {
  speed: number;
  /** The person who keeps the score of one table. */
  trainee: Trainee | null;
  onEnd: (counts: ReplayCounts) => void | Promise<void>;
};

/** The clock of the replay stands still while it is paused. */
export function createRecordPlayer(context: Context, record: EventRecord, { speed, trainee, onEnd }: PlayerOptions): Simulator {
  const state: SimulatorState = { paused: false, speed };
  const counts = countOf();
  const behind = new Map<string, number>();
  const from = Date.parse(record.changes[0]?.at ?? '');
  const now = (): number => context.clock().getTime();
  /** The moment `recorded` of the record is shown at `shown`. */
  const anchor = { recorded: from, shown: now() };
  let next = 0;
  let isEnded = false;

  const recordedNow = (): number => anchor.recorded + (state.paused ? 0 : (now() - anchor.shown) * state.speed);
  const move: MoveTime = (at) => atSpeed({ from: anchor.recorded, start: anchor.shown, speed: state.speed })(at);
  const tick = async (): Promise<number> => {
    const due = recordedNow();
    let steps = 0;
    for (let change = record.changes[next]; !state.paused && change && Date.parse(change.at) <= due; change = record.changes[next]) {
      next += 1;
      if (await trainee?.takes(change)) continue;
      const byValues = trainee?.isAtTable(change) === true;
      await trainee?.compare(change);
      await playAndCount(counts, context, change, { move, behind, byValues });
      steps += 1;
    }
    if (next >= record.changes.length && !isEnded) {
      isEnded = true;
      await onEnd(counts);
    }
    return steps;
  };
  return {
    state: () => ({ ...state }),
    change: async ({ paused = state.paused, speed: newSpeed = state.speed }) => {
      Object.assign(anchor, { recorded: recordedNow(), shown: now() });
      Object.assign(state, { paused, speed: newSpeed });
      return { ...state };
    },
    tick,
  };
}
