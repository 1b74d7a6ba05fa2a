/** Starts a match between two teams. Its single matches then wait for players and tables. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { startTeamMainMatch } from '#contract/tournament/teams.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { refreshMatches } from '../../../hall/rows/refresh-matches.ts';

/** Returns null when the match has started, otherwise the server's sentence. */
export async function startTeamMatch({ id }: Pick<LiveMatch, 'id'>): Promise<string | null> {
  try {
    await send(startTeamMainMatch, { query: { matchId: id } });
    refreshMatches();
    return null;
  } catch (error) {
    return `There was an error starting the team main match: ${sentenceOf(error)}`;
  }
}
