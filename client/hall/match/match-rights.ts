/** Why this person may not, in words: shown with the button that is refused. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { matchSettingOf, matchStateOf } from '../../live/match-state.ts';
import { hall } from '../../state/hall.ts';

/** Said with a button that is refused for want of the right. */
export const notYourEvent = 'Your account may not change matches of this event.';

/** The first reason against it: the right, then the rules of the match; null = it can be done. */
export function whyNotNow(match: LiveMatch, allowed: boolean, event: MatchEvent): string | null {
  if (!allowed) return notYourEvent;
  return whyNot(matchStateOf(match), matchSettingOf(match), event)?.sentence ?? null;
}

/** Why the match cannot go to another table now. */
export function whyNotMove(match: LiveMatch, allowed: boolean, whyNot: typeof whyNotNow = whyNotNow): string | null {
  // Table 0 stands for whichever will be chosen: only the status and the right are asked here.
  return whyNot(match, allowed, { type: 'ASSIGN_TABLE', tableId: 0, at: new Date(hall.serverNow()).toISOString() });
}
