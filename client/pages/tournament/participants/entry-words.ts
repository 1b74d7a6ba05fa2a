/** The texts of the participants dialog that depend on the tournament. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { drawnOf } from '#machines/tournament/entrants.ts';
import { fewestParticipants, mostParticipants } from '#machines/tournament/tournament-rules.ts';

export const notYourEntries = 'Your account may not change entries of this event.';
export const notYourPlayers = 'Your account may not create player profiles. Managers and tournament administrators may.';

/** 'Adria Open 2026 · draw from 129 to 256 players' */
export function entryFacts(tournament: Tournament): string {
  const maxEntrants = mostParticipants(tournament);
  const range =
    maxEntrants === null ? `from ${fewestParticipants(tournament)}` : `from ${fewestParticipants(tournament)} to ${maxEntrants}`;
  return `${tournament.eventName} · draw ${range} ${drawnOf(tournament)}s`;
}
