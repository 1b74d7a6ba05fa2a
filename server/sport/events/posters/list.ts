/** The list of posters. Its rows contain the address of the picture, not the picture. */
import { posterFilters } from '#contract/tournament/event-posters.ts';
import { columnsOf } from '../../../entity/lists/list-page.ts';
import { listing } from '../../../entity/lists/listing.ts';
import { onlyShownPosters } from './poster-owners.ts';

export const posters = listing({
  entity: 'eventPoster',
  from: (db) => db.selectFrom('eventPoster as p'),
  columns: columnsOf(posterFilters, 'eventPoster as p', {}),
  defaultSort: ['id,asc'],
  where: ({ actor }) => onlyShownPosters(actor),
  rows: async ({ context }, ids) => {
    const stored = context.read.selectFrom('eventPoster').select(['id', 'version', 'posterContentType']).where('id', 'in', ids);
    return (await stored.execute()).map((row) => ({ ...row, poster: null, posterUrl: posterUrl(row) }));
  },
});

export const posterUrl = ({ id, version }: { id: number; version: number }): string => `/media/posters/${id}?v=${version}`;
