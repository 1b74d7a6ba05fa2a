/** Why this person may not, in words: shown with the button that is refused. */
import type { LiveMatch } from '#contract/live.ts';
import type { MatchEvent } from '#machines/match-events.ts';
import { whyNot } from '#machines/match-rules.ts';
import { matchSettingOf, matchStateOf } from '../../live/match-state.ts';
import { notYourEvent } from './not-your-event.ts';

/** The first reason against it: the right, then the rules of the match; null = it can be done. */
export function whyNotNow(match: LiveMatch, allowed: boolean, event: MatchEvent): string | null {
  if (!allowed) return notYourEvent;
  return whyNot(matchStateOf(match), matchSettingOf(match), event)?.sentence ?? null;
}
