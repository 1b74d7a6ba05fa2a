/** The pages of the compat feed: each address that a streamer has stored is redirected to the page of ours that shows the same. */
import type { FastifyInstance } from 'fastify';
import { compatJumbotron, compatJumbotronSlash, compatOverlayPage, compatOverlayPageSlash } from '#contract/live/compat-feed.ts';
import { overlayLanguages } from '#contract/live/overlay-address.ts';
import { eventStatusesInHand } from '#machines/names.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { Redirect, servePublic } from '../public/serve-public.ts';
import { readId, readVenueId } from './compat-ids.ts';
import { publicBase } from './public-base.ts';

export function compatPages(app: FastifyInstance): void {
  for (const call of [compatOverlayPage, compatOverlayPageSlash])
    servePublic(app, call, async ({ query }) => {
      const id = readId(query.tableId);
      if (id === null) throw notFound();
      const lang = overlayLanguages.find((known) => known === query.lang?.slice(0, 2).toLowerCase());
      return new Redirect(`/overlay/tables/${id}${lang ? `?lang=${lang}` : ''}`, 302);
    });
  for (const call of [compatJumbotron, compatJumbotronSlash])
    servePublic(app, call, async ({ query }) => {
      const event = await eventAt(app.context, readVenueId(query.venueId));
      // The port of the compat feed has no screens of the hall.
      return new Redirect(`${publicBase(app)}/web${event === null ? '' : `/tables?event=${event}`}`, 302);
    });
}

/** Returns the event that is on at the venue, the earliest of several. */
async function eventAt({ read }: Context, venueId: number | null): Promise<number | null> {
  const event = await read
    .selectFrom('event')
    .select('id')
    .where('venueId', '=', venueId ?? 0)
    .where('eventStatus', 'in', [...eventStatusesInHand])
    .orderBy('eventStartDate')
    .orderBy('id')
    .executeTakeFirst();
  return event?.id ?? null;
}
