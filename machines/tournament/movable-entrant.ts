/** Decides whether an entrant of a drawn tournament can still be moved to another slot of the chart. */
import type { Refusal } from '../match/events.ts';
import { type TournamentStatus, tournamentStatusWords } from '../names.ts';
import { type BegunMatch, begunText } from './begun-matches.ts';

type EntrantFacts = {
  displayName: string;
  withdrawn: boolean;
  disqualified: boolean;
  /** The matches of the entrant, without those that a walkover decided. */
  matches: number;
  begunMatches: readonly BegunMatch[];
};

/** Returns why nobody of the tournament can be moved now, or null. */
export function whyNotCorrectDraw(status: TournamentStatus): Refusal | null {
  if (status === 'GENERATED' || status === 'RUNNING') return null;
  if (status === 'CREATED') return { code: 'TOURNAMENT_NOT_DRAWN', sentence: 'There is no draw yet: nothing to correct.' };
  return { code: 'TOURNAMENT_OVER', sentence: `The tournament is ${tournamentStatusWords[status]}: its draw stays.` };
}

/** Returns why the entrant stays where they are, or null. */
export function whyNotMove({ displayName, withdrawn, disqualified, matches, begunMatches }: EntrantFacts): Refusal | null {
  if (withdrawn) return { code: 'WITHDRAWN_ALREADY', sentence: `${displayName} has withdrawn.` };
  if (disqualified) return { code: 'DISQUALIFIED', sentence: `${displayName} is disqualified.` };
  if (begunMatches.length > 0) return { code: 'MATCHES_BEGUN', sentence: `${displayName} has played: ${begunText(begunMatches)}.` };
  if (matches === 0) return { code: 'NOT_A_PLAYER', sentence: `${displayName} stands in no match.` };
  return null;
}
