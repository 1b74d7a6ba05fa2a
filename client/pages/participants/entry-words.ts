/** The words of the participants dialog that depend on the tournament. */
import type { Tournament } from '#contract/tournaments.ts';
import { fewestParticipants, mostParticipants } from '#machines/tournament-rules.ts';

export const notYourEntries = 'Your account may not change participants of this event.';
export const notYourPlayers = 'Your account may not create player profiles. Managers and tournament administrators may.';

/** Its entrants are teams, whose members are added one by one (spec 2 §2: the discipline is 'Team'). */
export const isTeamTournament = ({
  disciplineName,
  numberOfTeamMatches,
}: Pick<Tournament, 'disciplineName' | 'numberOfTeamMatches'>): boolean =>
  numberOfTeamMatches > 0 || disciplineName.trim().toLowerCase() === 'team';

/** 'Adria Open 2026 · draw from 129 to 256 players' */
export function entryFacts(tournament: Tournament): string {
  const who = isTeamTournament(tournament) ? 'teams' : 'players';
  const most = mostParticipants(tournament);
  const range = most === null ? `from ${fewestParticipants(tournament)}` : `from ${fewestParticipants(tournament)} to ${most}`;
  return `${tournament.eventName} · draw ${range} ${who}`;
}
