/** The order of the desk that a screen has not carried out yet, as a sentence. Times are in milliseconds on the server's clock. */
import { formatTime } from '../../format.ts';
import type { ScreenRow } from './screen-rows.ts';
import { screenStatusOf } from './screen-status.ts';

type OpenOrder = {
  words: string;
  /** No screen has carried it out in time, so the desk should check the screen. */
  failed: boolean;
};

/** A screen that answers carries out an order within a few seconds. */
const carriedOutWithinMs = 10_000;
/** The longest time that a user waits for a screen to show its name. */
const identifyShownMs = 5 * 60_000;
/** The clock of the screen differs from the server's by less. */
const clockErrorMs = 2_000;

/** Returns null when the screen has carried out everything. */
export function openOrderOf(line: ScreenRow, now: number, zone: string | undefined): OpenOrder | null {
  if (line.revoked) return null;
  return moveOrder(line, now, zone) ?? reloadOrder(line, now, zone) ?? identifyOrder(line, now, zone);
}

function moveOrder(line: ScreenRow, now: number, zone: string | undefined): OpenOrder | null {
  const { goesTo, wantedAt } = line;
  if (!goesTo) return null;
  if (wantedAt === null || !isLate(wantedAt, now)) return { words: `→ ${goesTo}`, failed: false };
  const isSilent = screenStatusOf(line, now) === 'silent';
  const reason = isSilent ? 'it does not answer. It goes there when it is switched on' : 'it still shows something else';
  return { words: `Not carried out: sent to ${asPlace(goesTo)} at ${formatTime(wantedAt, zone)}, but ${reason}.`, failed: true };
}

function reloadOrder(line: ScreenRow, now: number, zone: string | undefined): OpenOrder | null {
  const { reloadAskedAt, state, lastSeenAt, busy } = line;
  if (reloadAskedAt === null) return null;
  const at = Date.parse(reloadAskedAt);
  // Without a report, a screen that was seen since may have loaded itself anew long ago.
  const isOpen = state ? state.loadedAt < at : lastSeenAt !== null && Date.parse(lastSeenAt) <= at;
  if (!isOpen) return null;
  if (busy !== null) return { words: 'Reloads when the match is over', failed: false };
  if (!isLate(reloadAskedAt, now)) return { words: 'Reload requested', failed: false };
  const reason = screenStatusOf(line, now) === 'silent' ? ', but it does not answer' : '';
  return { words: `Not carried out: asked to reload at ${formatTime(reloadAskedAt, zone)}${reason}.`, failed: true };
}

function identifyOrder({ identifyRequestedAt, state }: ScreenRow, now: number, zone: string | undefined): OpenOrder | null {
  if (identifyRequestedAt === null || !isLate(identifyRequestedAt, now)) return null;
  const at = Date.parse(identifyRequestedAt);
  // A page of an older build does not report it.
  if (now - at > identifyShownMs || state?.outdated || (state?.identifiedAt ?? 0) >= at - clockErrorMs) return null;
  return {
    words: `Not carried out: asked for its name at ${formatTime(identifyRequestedAt, zone)}, but it does not answer.`,
    failed: true,
  };
}

const isLate = (at: string, now: number): boolean => now - Date.parse(at) > carriedOutWithinMs;

/** 'Table 7' → 'table 7' inside a sentence; names of screens keep their capital. */
const asPlace = (name: string): string => (/^Table \d/.test(name) ? name.toLowerCase() : name);
