/** Why this user may not do something, as a sentence for the disabled button. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { matchSettingOf, matchStateOf } from '../../live/match-state.ts';
import { hall } from '../../state/hall.ts';

/** For a button that is disabled because the right is missing. */
export const notYourEvent = 'Your account may not change matches of this event.';

/** Returns the first reason against an action: the right, then the rules of the match; null if it is allowed. */
export function whyNotNow(match: LiveMatch, allowed: boolean, event: MatchEvent): string | null {
  if (!allowed) return notYourEvent;
  return whyNot(matchStateOf(match), matchSettingOf(match), event)?.sentence ?? null;
}

/** Returns why the match cannot move to another table now, or null. */
export function whyNotMove(match: LiveMatch, allowed: boolean, whyNot: typeof whyNotNow = whyNotNow): string | null {
  // Table 0 stands for any table: only the status and the right are checked here.
  return whyNot(match, allowed, { type: 'ASSIGN_TABLE', tableId: 0, at: new Date(hall.serverNow()).toISOString() });
}
