/** The address at which a search result opens: the dialog or screen for the next step. */

import type { EventHit, MatchHit, PlayerHit, RecordHit, TableHit, TournamentHit } from '#contract/masters/search.ts';
import { entityOfKind } from '#contract/masters/search-kinds.ts';
import type { Right } from '#contract/rights/rights.ts';
import { isLive, type TournamentStatus } from '#machines/names.ts';
import { cardParam } from '../../lists/card-param.ts';

type MayCheck = (right: Right, eventId?: number) => boolean;

export function matchPath({ id, matchStatus, eventId }: Pick<MatchHit, 'id' | 'matchStatus' | 'eventId'>, may: MayCheck): string {
  const mayEdit = may('match:edit', eventId);
  if (isLive(matchStatus)) return `/app/matches/running/${id}/${mayEdit ? 'editMatch' : 'showHistory'}`;
  if (matchStatus === 'APPROVED') return `/app/matches/approved/${id}/showHistory`;
  return `/app/matches/upcoming/${id}/${mayEdit && matchStatus === 'SCHEDULED' ? 'assignTable' : 'showHistory'}`;
}

/** The card of a player, over whatever screen is open (`cardPathOver`). */
export const playerPath = ({ id }: Pick<PlayerHit, 'id'>): string => `${cardStart}${id}`;
const cardStart = `/app?${cardParam}=`;

/** Returns the address of the open screen with the card beside it; null if the path is no card. */
export function cardPathOver({ pathname, search }: { pathname: string; search: string }, path: string): string | null {
  if (!path.startsWith(cardStart)) return null;
  const params = new URLSearchParams(search);
  params.set(cardParam, path.slice(cardStart.length));
  return `${pathname}?${params}`;
}

type ChartLink = { tournamentId: number; tournamentStatus: TournamentStatus; participantId: number; label?: string | undefined };

/** The flow chart with the player's route highlighted; with a label it opens the sheet of that match and marks its box. */
export function chartPath({ tournamentId, tournamentStatus, participantId, label }: ChartLink): string {
  const params = new URLSearchParams({ follow: String(participantId), ...(label === undefined ? {} : { match: label }) });
  return `${chartOf({ id: tournamentId, tournamentStatus })}?${params}`;
}

export function tablePath({ id, tableStatus, eventId, matchId }: TableHit, may: MayCheck): string {
  const tables = '/app/matches/tables';
  if (matchId !== null) return `${tables}/match/${matchId}/${may('match:edit', eventId) ? 'editMatch' : 'showHistory'}`;
  if (tableStatus === 'FREE' && may('match:edit', eventId)) return `${tables}/${id}/assignMatch`;
  return tableStatus === 'BLOCKED' && may('table:block', eventId) ? `${tables}/${id}/blockTable` : tables;
}

export function tournamentPath({ id, tournamentStatus }: Pick<TournamentHit, 'id' | 'tournamentStatus'>): string {
  if (tournamentStatus === 'CREATED') return `/app/tournaments/upcoming/${id}/participants`;
  if (tournamentStatus === 'APPROVED') return `/app/tournaments/archive/${id}/ranking`;
  return tournamentStatus === 'CANCELED' ? '/app/tournaments/archive' : chartOf({ id, tournamentStatus });
}

/** The page of the event. */
export const eventPagePath = ({ id }: Pick<EventHit, 'id'>): string => `/app/events/${id}`;

/** The form of the event. */
export const eventPath = ({ id, eventStatus }: Pick<EventHit, 'id' | 'eventStatus'>): string =>
  `/app/events/${eventStatus === 'APPROVED' || eventStatus === 'CANCELED' ? 'archive' : 'active'}/${id}`;

const chartOf = ({ id, tournamentStatus }: { id: number; tournamentStatus: TournamentStatus }): string =>
  `/app/tournaments/${tournamentStatus === 'APPROVED' ? 'archive' : 'running'}/${id}/chart`;

/** The page of the player or team. */
export const playerPagePath = ({ id }: Pick<PlayerHit, 'id'>): string => `/app/players/${id}`;

/** The form of the player or team. */
export const profilePath = ({ id, teamProfile }: Pick<PlayerHit, 'id' | 'teamProfile'>): string =>
  `/app/management/${teamProfile ? 'team' : 'player'}/profile/${id}`;

/** The list of a kind of record; the address of its form adds the key. */
export const listOfKind = (kind: string): string => {
  if (kind === 'user') return '/app/administration/users';
  return `/app/${entityOfKind(kind)?.screen?.path ?? 'management/invoices'}`;
};

export const recordPath = ({ kind, key }: RecordHit): string => `${listOfKind(kind)}/${encodeURIComponent(key)}`;
