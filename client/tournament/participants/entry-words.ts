/** The texts of the list of participants that depend on the tournament. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { capitalized, entrantWordOf, playerWordOf } from '#machines/tournament/entrants.ts';
import { maxEntrants, minEntrants } from '#machines/tournament/tournament-rules.ts';

export const notYourEntries = 'Your account may not change entries of this event.';
export const notYourPlayers = 'Your account may not create player profiles. Managers and tournament administrators may.';

/** 'Adria Open 2026 · draw from 129 to 256 players' */
export function entryFacts(tournament: Tournament): string {
  const max = maxEntrants(tournament);
  const range = max === null ? `from ${minEntrants(tournament)}` : `from ${minEntrants(tournament)} to ${max}`;
  return `${tournament.eventName} · draw ${range} ${playerWordOf(tournament)}s`;
}

export function lifeWords(tournament: Tournament): string {
  if (tournament.tournamentStatus === 'CREATED') return `${capitalized(entrantWordOf(tournament))}s can be removed until the draw.`;
  return `The draw is made: ${entrantWordOf(tournament)}s can only withdraw.`;
}
