/** The kinds of matches in a team event. */
import type { LiveMatch } from '#contract/live/rows.ts';

/** A match between two teams: it starts without a table, because its single matches are played. */
export const isTeamMatch = (match: Pick<LiveMatch, 'numberOfTeamMatches' | 'teamParentMatchId'>): boolean =>
  match.numberOfTeamMatches > 0 && match.teamParentMatchId === null;

/** The shoot-out, in which every member of the team may play (machines/README.md 9.4). */
export const isShootOut = ({ label }: Pick<LiveMatch, 'label'>): boolean => label.endsWith('-SO');
