/** One page of tournaments with live updates; loaded again when a tournament is added, removed or changes its status. */
import { useMemo } from 'react';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { listTournaments, searchTournaments } from '#contract/tournament/tournament-lists.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../api/queries.ts';
import { sendList } from '../api/send.ts';
import { type PagedList, useList } from '../entity/list/use-list.ts';
import { idFilter } from '../lists/list-address.ts';
import { useRefetchOnChange } from '../lists/use-refetch-on-change.ts';
import { useStorePart } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { listOrders, listWords, type TournamentList } from './tournament-lists.ts';

export function useTournamentList(list: TournamentList): PagedList<Tournament> {
  const answer = useList({
    order: listOrders[list],
    filter: (address) => ({
      extended: true,
      'tournamentStatus.in': listWords[list].statuses,
      query: address.search.trim(),
      'eventId.in': idFilter(address, 'event'),
      'disciplineId.in': idFilter(address, 'discipline'),
      'tournamentCategoryId.in': idFilter(address, 'classification'),
    }),
    ask: (query, signal) => sendList(query.query ? searchTournaments : listTournaments, query, { signal }),
    key: keys.tournaments.list,
  });
  const live = useLiveTournaments();
  useRefetchOnChange(signatureOf(live), answer.refresh);
  const listed = answer.rows;
  const rows = useMemo(() => listed?.map((row) => withLive(row, live[row.id])), [listed, live]);
  return { ...answer, rows };
}

type LiveRows = Readonly<Record<number, Readonly<LiveTournament> | undefined>>;

/** Every tournament in the live store. */
export const useLiveTournaments = (): LiveRows => useStorePart(hall, ({ tournaments }) => tournaments);

/** Overwrites a row with newer live values: status, entrants, and the possible next steps. */
export function withLive(row: Tournament, live: Readonly<LiveTournament> | undefined): Tournament {
  if (!live || live.version < row.version || liveFields.every((field) => live[field] === row[field])) return row;
  return { ...row, ...(Object.fromEntries(liveFields.map((field) => [field, live[field]])) as Pick<LiveTournament, LiveField>) };
}

const liveFields = [
  'name',
  'raceTo',
  'tournamentStatus',
  'numberOfParticipants',
  'currentRunningStage',
  'readyForNextStageDraw',
  'readyToFinish',
  'matchesToGo',
  'hasNextStage',
] as const satisfies readonly (keyof LiveTournament & keyof Tournament)[];
type LiveField = (typeof liveFields)[number];

const signatureOf = (rows: LiveRows): string =>
  Object.values(rows)
    .map((row) => (row ? `${row.id},${row.version},${row.tournamentStatus}` : ''))
    .join(' ');
