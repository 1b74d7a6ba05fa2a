/** The live single matches of a team match, and the form that chooses their players. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMatches } from '#contract/match/matches.ts';
import { saveTeamLineUp } from '#contract/tournament/teams.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { matchName } from '../../../format.ts';
import { refreshMatches } from '../../../hall/rows/refresh-matches.ts';
import { useHallMatches } from '../../../hall/rows/use-hall-matches.ts';
import { isShootOut } from '../../../hall/team/team-match.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { hasDouble, type LineUpChoices, lineUpChanges } from './line-up.ts';

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
  const [choices, setChoices] = useState<LineUpChoices>({});
  const changes = lineUpChanges(singles, choices);
  const { busy, sentence, save, setRefusal } = useSave({
    send: (body: { singles: typeof changes }) => send(saveTeamLineUp, { query: { matchId: main.id }, body }),
    saved: `Line-up of ${matchName(main)} saved`,
    failed: null,
    ends: true,
    onSaved: onDone,
    onEnd: refreshMatches,
  });
  const isDouble = hasDouble(singles, choices);
  return {
    choices,
    busy,
    refusal: sentence,
    /** The reason why it cannot be saved now. */
    reason: isDouble ? 'A player plays one single match only.' : changes.length === 0 ? 'Nothing has changed yet.' : null,
    isRefused: isDouble,
    choose: (key: string, participantId: number | null) => {
      setRefusal(null);
      setChoices({ ...choices, [key]: participantId });
    },
    reset: () => setChoices({}),
    save: () => void save({ singles: changes }),
  };
}

const newest = (listed: LiveMatch, live: LiveMatch | undefined): LiveMatch => (live && live.version >= listed.version ? live : listed);
