/** Why a screen has nothing to show, in one sentence, and what to do about it. */
import type { LiveStore } from '../../client/live/store.ts';
import type { Route } from './route.ts';
import { clockTime } from './time.ts';

export type EmptyScreenReason = { sentence: string; help: string };
type ScreenStatus = Pick<LiveStore, 'connection' | 'display'>;

/** Returns null as long as the server may still answer. `problem`: the server's own sentence about the room. */
export function emptyScreenReason(
  route: Route,
  { connection, display }: ScreenStatus,
  problem: string | null,
  timeZone: string,
): EmptyScreenReason | null {
  if (display?.revoked) return revokedReason(display.revoked, timeZone);
  if (route.screen === 'unknown')
    return {
      sentence: 'No event is chosen for this screen.',
      help: 'Open /web here and choose one, or an address that the desk has: Displays and tablets, Addresses for TVs.',
    };
  if (problem !== null) return refusalOf(route);
  if (connection.status !== 'offline') return null;
  return {
    sentence: 'The server does not answer; trying again.',
    help: 'Check that this screen is on the hall’s network. It recovers by itself.',
  };
}

function revokedReason({ at, by }: { at: string; by: string }, timeZone: string): EmptyScreenReason {
  const time = clockTime(Date.parse(at), timeZone);
  return {
    sentence: `This screen was revoked${time && ` at ${time}`}${by && ` by ${by}`}.`,
    help: 'The desk can use it again: Displays and tablets.',
  };
}

const notActive: EmptyScreenReason = {
  sentence: 'The event is not active yet; the desk starts it.',
  help: 'As soon as it is active, or the desk opens another page here, this changes by itself.',
};

/** Why the server shows this screen nothing. */
function refusalOf(route: Route): EmptyScreenReason {
  if (route.screen !== 'scoreboard') return notActive;
  return {
    sentence: `This hall has no table\u00a0${route.tableId}.`,
    help: 'Or its event is not active yet. As soon as the desk enters the table or starts the event, this changes by itself.',
  };
}
