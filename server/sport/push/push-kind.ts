/** Decides which change of a match causes a message to its followers. */
import { isDecidedByWalkover } from '#machines/draw/byes.ts';
import type { MatchSetting, MatchState } from '#machines/match/events.ts';
import type { PushKind } from '../../store/schema/push.ts';

/** The highest number of messages about one match to one follower. */
export const maxPerMatch = 4;

type KindRule = {
  /** For how many more messages the limit must leave room after this one, because more important ones come later. */
  leaves: number;
  /** Not for the player themselves, who is at the table. */
  ofOthers: boolean;
  /** For how many minutes the message is useful. */
  minutes: number;
};

export const kindRules: Readonly<Record<PushKind, KindRule>> = {
  SOON: { leaves: 0, ofOthers: false, minutes: 20 },
  CALLED: { leaves: 1, ofOthers: false, minutes: 15 },
  STARTED: { leaves: 2, ofOthers: true, minutes: 15 },
  LAST_RACK: { leaves: 1, ofOthers: true, minutes: 10 },
  RESULT: { leaves: 0, ofOthers: false, minutes: 120 },
};

export const pushKinds = Object.keys(kindRules) as PushKind[];

/** Returns the time at which a message of this kind becomes useless if it is queued at `now`. */
export const expiryOf = (kind: PushKind, now: Date): string => new Date(now.getTime() + kindRules[kind].minutes * 60_000).toISOString();

/** Returns the kind of the message, or null. */
export function pushKindOf(before: MatchState, after: MatchState, setting: Pick<MatchSetting, 'isStraightPool' | 'team'>): PushKind | null {
  if (after.status === 'APPROVED') return before.status === 'APPROVED' || isDecidedByWalkover(after) ? null : 'RESULT';
  if (after.status === 'READY') return isCalled(before, after) ? 'CALLED' : null;
  if (after.status !== 'RUNNING') return null;
  if (before.startTime === null) return 'STARTED';
  // A match between teams counts single matches, and an equal score before the last of them is no last rack.
  const hasRacks = !setting.isStraightPool && setting.team !== 'MAIN';
  return hasRacks && isLastRack(after) && !isLastRack(before) ? 'LAST_RACK' : null;
}

/** Called for the first time, again, or to another table. */
const isCalled = (before: MatchState, after: MatchState): boolean =>
  before.status !== 'READY' || before.tableId !== after.tableId || before.announcedAt !== after.announcedAt || before.calls < after.calls;

const isLastRack = ({ aScore, bScore, raceTo }: MatchState): boolean => raceTo > 1 && aScore === raceTo - 1 && bScore === raceTo - 1;
