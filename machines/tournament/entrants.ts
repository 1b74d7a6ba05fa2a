/** What those who enter a tournament are called: the one source for every sentence about them. */

type Known = { numberOfTeamMatches: number };

/** True where teams enter, whose players meet in single matches; who enters is judged by the same. */
export const teamsEnter = ({ numberOfTeamMatches }: Known): boolean => numberOfTeamMatches > 0;

/** Whoever is entered: 'team' or 'participant'. Plurals add an s. */
export const entrantOf = (tournament: Known): 'team' | 'participant' => (teamsEnter(tournament) ? 'team' : 'participant');

export type Drawn = 'team' | 'player';

/** Whoever is drawn and seeded: 'team' or 'player'. */
export const drawnOf = (tournament: Known): Drawn => (teamsEnter(tournament) ? 'team' : 'player');

/** Nobody was named who could enter, or become a member of a team. */
export const pleaseSelect = (drawn: Drawn): string => `Please select a ${drawn} to add`;

/** 'Participants' where a title, a label or a sentence begins. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
