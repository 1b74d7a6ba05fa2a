/** The live single matches of a team match, and the form that chooses their players. */

import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMatches } from '#contract/match/matches.ts';
import { saveTeamLineUp } from '#contract/tournament/teams.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { send } from '../../../api/send.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import { matchName } from '../../../format.ts';
import { refreshMatches } from '../../../hall/rows/refresh-matches.ts';
import { useHallMatches } from '../../../hall/rows/use-hall-matches.ts';
import { isShootOut } from '../../../hall/team/team-match.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { hasDouble, type LineUpChoices, lineUpChanges, storedLineUp } from './line-up.ts';

export function useSinglesOf(mainId: number) {
  const query = { 'teamParentMatchId.equals': mainId, page: 0, size: 50, sort: 'label,asc' };
  const { data, error, refetch } = useQuery({
    ...listQuery(keys.matches, listMatches, query),
    refetchInterval: refreshEveryMs,
  });
  const live = useHallMatches().rows;
  const singles = data?.rows
    .map((row) => newest(row, live[row.id]))
    .filter(({ matchStatus }) => matchStatus !== 'NONE')
    .toSorted((one, other) => Number(isShootOut(one)) - Number(isShootOut(other)) || one.id - other.id);
  return { singles, error, refetch };
}

export function useLineUp(main: LiveMatch, singles: readonly LiveMatch[], onDone: () => void) {
  const stored = storedLineUp(singles);
  const form = useForm<LineUpChoices, unknown>({
    initial: () => stored,
    version: null,
    live: { values: stored, follows: true },
    labels: {},
    send: (choices) =>
      send(saveTeamLineUp, { query: { matchId: main.id }, body: { singles: lineUpChanges(singles, choices) } }).finally(refreshMatches),
    saved: `Line-up of ${matchName(main)} saved`,
    failed: null,
    ends: true,
    onSaved: onDone,
  });
  const isDouble = hasDouble(singles, form.values);
  const isSame = lineUpChanges(singles, form.values).length === 0;
  return {
    form,
    /** The reason why it cannot be saved now. */
    reason: isDouble ? 'A player plays one single match only.' : isSame ? 'Nothing has changed yet.' : null,
    isRefused: isDouble,
  };
}

const newest = (listed: LiveMatch, live: LiveMatch | undefined): LiveMatch => (live && live.version >= listed.version ? live : listed);
