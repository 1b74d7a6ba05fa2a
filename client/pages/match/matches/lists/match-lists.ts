/** The three lists of matches with their content, filters and default order. */
import { liveMatchStatuses, type MatchStatus, type TournamentStatus, upcomingMatchStatuses } from '#machines/names.ts';
import type { SortOrder } from '../../../../ui/table/data-table-column.ts';

export type MatchListName = 'running' | 'upcoming' | 'approved';

type MatchList = {
  matches: readonly MatchStatus[];
  tournaments: readonly TournamentStatus[];
  /** True when the list contains walkovers. They are left out otherwise (machines/README.md 3.6), but stay listed while on a table. */
  walkovers: boolean;
  /** The filters besides round, session, tournament, event and search. */
  filters: readonly ('discipline' | 'status' | 'playtime' | 'due')[];
  defaultSort: SortOrder;
  /** The name of a column → the fields that the server sorts by. */
  properties: Readonly<Record<string, readonly string[]>>;
  /** The field that sorts rows with equal values. */
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
    defaultSort: { id: 'scheduled', desc: false },
    properties: { ...shared, label: ['roundMnemonic', 'label'], table: [], status: ['matchStatus'] },
    last: 'tableDisplayNumber',
  },
  upcoming: {
    ...played,
    matches: upcomingMatchStatuses,
    tournaments: ['RUNNING', 'GENERATED'],
    filters: [...played.filters, 'due'],
    properties: { ...played.properties, due: ['matchScheduledTime'] },
    defaultSort: { id: 'due', desc: false },
  },
  approved: { ...played, matches: ['APPROVED'], tournaments: ['RUNNING'], defaultSort: { id: 'started', desc: true } },
};
