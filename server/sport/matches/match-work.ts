/** A unit of work in which the change of one match brings that of others: what follows from a change steps them, and need not know who began. */
import type { MatchEvent } from '#machines/match/events.ts';
import type { Work } from '../../store/unit/commit.ts';
import type { StoredMatch } from './read.ts';

export type MatchAnswer = { matchId: number; version: number };

export type MatchWork = Work & { apply: (stored: StoredMatch, events: readonly MatchEvent[]) => Promise<MatchAnswer> };
