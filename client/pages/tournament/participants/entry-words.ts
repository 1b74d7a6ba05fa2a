/** The texts of the participants dialog that depend on the tournament. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { maxEntrants, minEntrants } from '#machines/tournament/tournament-rules.ts';

export const notYourEntries = 'Your account may not change entries of this event.';
export const notYourPlayers = 'Your account may not create player profiles. Managers and tournament administrators may.';

/** 'Adria Open 2026 · draw from 129 to 256 players' */
export function entryFacts(tournament: Tournament): string {
  const max = maxEntrants(tournament);
  const range = max === null ? `from ${minEntrants(tournament)}` : `from ${minEntrants(tournament)} to ${max}`;
  return `${tournament.eventName} · draw ${range} ${playerWordOf(tournament)}s`;
}
