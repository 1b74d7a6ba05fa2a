/** One page of tournaments, kept up to date by the hall's sockets, asked anew every 20 s and whenever a tournament came, went or moved on. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveTournament } from '#contract/live.ts';
import { listTournaments, type Tournament } from '#contract/tournaments.ts';
import { keys } from '../api/queries.ts';
import { sendList } from '../api/send.ts';
import { idFilter, type ListAddress, pageQueryOf } from '../lists/list-address.ts';
import { refreshEveryMs } from '../lists/refresh-every-ms.ts';
import { useAskAnew } from '../lists/use-ask-anew.ts';
import { usePart } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { listOrders, listWords, type TournamentList } from './tournament-lists.ts';

/** `address` must keep its identity while it says the same. */
export function useTournamentList(list: TournamentList, address: ListAddress) {
  const query = {
    extended: true,
    'tournamentStatus.in': listWords[list].statuses,
    'name.contains': address.search.trim(),
    'eventId.in': idFilter(address, 'event'),
    'disciplineId.in': idFilter(address, 'discipline'),
    'tournamentCategoryId.in': idFilter(address, 'classification'),
    ...pageQueryOf(address, listOrders[list]),
  };
  const answer = useQuery({
    queryKey: keys.tournaments.list(query),
    queryFn: ({ signal }) => sendList(listTournaments, query, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: (before, asked) => (isSameList(asked?.queryKey, query) ? before : undefined),
  });
  const live = useLiveTournaments();
  useAskAnew(signatureOf(live), answer.refetch);
  const listed = answer.data?.rows;
  const rows = useMemo(() => listed?.map((row) => withLive(row, live[row.id])), [listed, live]);
  return {
    rows,
    total: answer.data?.total,
    updatedAt: answer.dataUpdatedAt,
    error: answer.error,
    refresh: answer.refetch,
    isFetching: answer.isFetching,
  };
}

type LiveRows = Readonly<Record<number, Readonly<LiveTournament> | undefined>>;

/** Every tournament the hall tells of. */
export const useLiveTournaments = (): LiveRows => usePart(hall, ({ tournaments }) => tournaments);

/** What the hall says is newer than the answer: status, entrants, and what may be done next. */
export function withLive(row: Tournament, live: Readonly<LiveTournament> | undefined): Tournament {
  if (!live || live.version < row.version || signature(live) === signature(row)) return row;
  return {
    ...row,
    name: live.name,
    raceTo: live.raceTo,
    tournamentStatus: live.tournamentStatus,
    numberOfParticipants: live.numberOfParticipants,
    currentRunningStage: live.currentRunningStage,
    readyForNextStageDraw: live.readyForNextStageDraw,
    readyToFinish: live.readyToFinish,
    matchesToGo: live.matchesToGo,
    hasNextStage: live.hasNextStage,
  };
}

type Shown = Pick<
  LiveTournament,
  | 'name'
  | 'raceTo'
  | 'tournamentStatus'
  | 'numberOfParticipants'
  | 'currentRunningStage'
  | 'readyForNextStageDraw'
  | 'readyToFinish'
  | 'matchesToGo'
  | 'hasNextStage'
>;

const signature = (row: Shown): string =>
  [
    row.name,
    row.raceTo,
    row.tournamentStatus,
    row.numberOfParticipants,
    row.currentRunningStage,
    row.readyForNextStageDraw,
    row.readyToFinish,
    row.matchesToGo,
    row.hasNextStage,
  ].join();

const signatureOf = (rows: LiveRows): string =>
  Object.values(rows)
    .map((row) => (row ? `${row.id},${row.version},${row.tournamentStatus}` : ''))
    .join(' ');

/** Rows of another list are not shown while this one loads. */
function isSameList(key: readonly unknown[] | undefined, query: { 'tournamentStatus.in': readonly string[] }): boolean {
  const before = key?.[2];
  return typeof before === 'object' && before !== null && Reflect.get(before, 'tournamentStatus.in') === query['tournamentStatus.in'];
}
