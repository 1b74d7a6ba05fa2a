/** The three lists of matches: what each holds, what it can be narrowed by, its usual order. */
import { liveMatchStatuses, type MatchStatus, type TournamentStatus, upcomingMatchStatuses } from '#machines/names.ts';
import type { Sort } from '../../../../ui/table/data-table-column.ts';

export type MatchListName = 'running' | 'upcoming' | 'approved';

type MatchList = {
  matches: readonly MatchStatus[];
  tournaments: readonly TournamentStatus[];
  /** What a walkover decides is not listed (machines/README.md 3.6); while it is on a table it is. */
  walkovers: boolean;
  /** Besides round, session, tournament, event and search. */
  filters: readonly ('discipline' | 'status' | 'playtime')[];
  usual: Sort;
  /** A column's name → the fields the server sorts by. */
  properties: Readonly<Record<string, readonly string[]>>;
  /** The field that settles what the chosen column leaves equal. */
  last: string;
};

const shared: MatchList['properties'] = {
  scheduled: ['matchScheduledTime'],
  started: ['matchStartTime'],
  race: ['raceTo'],
  a: ['participantADisplayName'],
  b: ['participantBDisplayName'],
  tournament: ['tournamentName'],
};
const played: Pick<MatchList, 'walkovers' | 'filters' | 'properties' | 'last'> = {
  walkovers: false,
  filters: ['discipline'],
  properties: { ...shared, label: ['roundMnemonic'], discipline: ['disciplineMnemonic'], previous: ['previousAssignedTable'] },
  last: 'label',
};

export const matchLists: Readonly<Record<MatchListName, MatchList>> = {
  running: {
    matches: liveMatchStatuses,
    tournaments: ['RUNNING'],
    walkovers: true,
    filters: ['status', 'playtime'],
    usual: { id: 'scheduled', desc: false },
    properties: { ...shared, label: ['roundMnemonic', 'label'], table: [], status: ['matchStatus'] },
    last: 'tableDisplayNumber',
  },
  upcoming: {
    ...played,
    matches: upcomingMatchStatuses,
    tournaments: ['RUNNING', 'GENERATED'],
    usual: { id: 'scheduled', desc: false },
  },
  approved: { ...played, matches: ['APPROVED'], tournaments: ['RUNNING'], usual: { id: 'started', desc: true } },
};
