/** Starts a match between two teams; its single matches then wait for their players and tables. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { startTeamMainMatch } from '#contract/tournament/teams.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { refreshMatches } from '../../../hall/rows/refresh-matches.ts';

/** Null when it has started, else the sentence of spec 1 §8. */
export async function startTeamMatch({ id }: Pick<LiveMatch, 'id'>): Promise<string | null> {
  try {
    await send(startTeamMainMatch, { query: { matchId: id } });
    refreshMatches();
    return null;
  } catch (error) {
    return `There was an error starting the team main match: ${sentenceOf(error)}`;
  }
}
