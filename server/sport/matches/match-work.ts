/** A unit of work that can change several matches: effects change further matches through `apply`, whichever command began. */
import type { MatchEvent } from '#machines/match/events.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { StoredMatch } from './read.ts';

export type MatchAnswer = { matchId: number; version: number };

export type MatchWork = WorkContext & { apply: (stored: StoredMatch, events: readonly MatchEvent[]) => Promise<MatchAnswer> };
