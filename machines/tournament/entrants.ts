/** The words for the entrants of a tournament. All sentences about them use these. */

type TeamMatchCount = { numberOfTeamMatches: number };

/** Whether teams enter the tournament and their players meet in single matches. */
export const teamsEnter = ({ numberOfTeamMatches }: TeamMatchCount): boolean => numberOfTeamMatches > 0;

/** The word for an entrant: 'team' or 'participant'. The plural adds an s. */
export const entrantWordOf = (tournament: TeamMatchCount): 'team' | 'participant' => (teamsEnter(tournament) ? 'team' : 'participant');

export type PlayerWord = 'team' | 'player';

/** The word for an entrant in the draw and the seeding: 'team' or 'player'. */
export const playerWordOf = (tournament: TeamMatchCount): PlayerWord => (teamsEnter(tournament) ? 'team' : 'player');

/** The error when a form adds an entrant or a team member without a selection. */
export const pleaseSelect = (word: PlayerWord): string => `Please select a ${word} to add`;

/** 'participants' → 'Participants', for the start of a title, label or sentence. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
