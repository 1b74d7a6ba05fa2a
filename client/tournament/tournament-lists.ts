/** The three lists of tournaments: their statuses, words and order. */
import type { TournamentStatus } from '#machines/names.ts';
import type { ListOrder } from '../lists/list-address.ts';

export const tournamentLists = ['running', 'upcoming', 'archive'] as const;
export type TournamentList = (typeof tournamentLists)[number];

export const listWords: Readonly<Record<TournamentList, { title: string; label: string; statuses: readonly TournamentStatus[] }>> = {
  running: { title: 'Running Tournaments', label: 'Running', statuses: ['RUNNING', 'GENERATED', 'FINISHED'] },
  upcoming: { title: 'Upcoming Tournaments', label: 'Upcoming', statuses: ['CREATED'] },
  archive: { title: 'Tournament Archive', label: 'Archive', statuses: ['APPROVED', 'CANCELED'] },
};

/** Maps a column to the fields that the server sorts by. */
const properties: ListOrder['properties'] = {
  id: [],
  name: ['name'],
  start: ['tournamentStartDate'],
  race: ['raceTo'],
  category: ['tournamentCategoryName'],
  discipline: ['disciplineName'],
  event: ['eventName'],
  status: ['tournamentStatus'],
};

/** Upcoming lists start with the next tournament, the archive with the latest one. */
export const listOrders: Readonly<Record<TournamentList, ListOrder>> = {
  running: { defaultSort: { id: 'start', desc: false }, properties },
  upcoming: { defaultSort: { id: 'start', desc: false }, properties },
  archive: { defaultSort: { id: 'start', desc: true }, properties },
};

export const listPath = (list: TournamentList): string => `/app/tournaments/${list}`;

/** The page of a tournament; without a tab it opens the one that its status asks for. */
export const tournamentPath = (id: number, tab?: string): string => `/app/tournaments/${id}${tab ? `/${tab}` : ''}`;

/** The dialog that corrects the draw, over the participants. */
export const correctionPath = (id: number): string => `${tournamentPath(id, 'participants')}/correct`;
