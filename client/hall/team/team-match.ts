/** What kind of match of a team event a row is. */
import type { LiveMatch } from '#contract/live/rows.ts';

/** Between two teams: it is started without a table, its single matches are played. */
export const isTeamMatch = (match: Pick<LiveMatch, 'numberOfTeamMatches' | 'teamParentMatchId'>): boolean =>
  match.numberOfTeamMatches > 0 && match.teamParentMatchId === null;

/** The shoot-out, in which everybody of the team may play (machines/README.md 9.4). */
export const isShootOut = ({ label }: Pick<LiveMatch, 'label'>): boolean => label.endsWith('-SO');
