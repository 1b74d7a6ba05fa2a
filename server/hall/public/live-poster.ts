/** A poster with a QR code for the live pages of the event. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { exportLivePoster } from '#contract/tournament/exports.ts';
import { liveAddress } from '#contract/website/live-addresses.ts';
import { renderWith } from '../../entity/documents/render.ts';
import { requireVisibleEvent } from '../../entity/published.ts';
import { serve } from '../../http/serve.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { runningServerAddresses, spectatorAddress } from '../devices/server-addresses.ts';
import type { LivePoster } from './live-poster-pdf.ts';

const renderLivePoster = renderWith<LivePoster>(new URL('./live-poster-pdf.ts', import.meta.url), 'livePosterPdf');

export async function livePosterRoute(app: FastifyInstance): Promise<void> {
  serve(app, exportLivePoster, async ({ context, actor, params, request, reply }) => {
    await requireVisibleEvent(context.read, actor, params.id);
    const { name, ...event } = await readEvent(context, params.id);
    // Phones have no certificate of the hall, and localhost leads nowhere on them.
    const server = spectatorAddress(runningServerAddresses(app))?.url ?? `${request.protocol}://${request.host}`;
    const address = `${server.replace(/\/$/, '')}${liveAddress('en', `/events/${params.id}`)}`;
    const file = await renderLivePoster({ name, ...event, address, at: context.clock().toISOString() });
    reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`Live ${name.replace(/[\\/:*?"<>|]+/g, '-')}.pdf`))
      .header('cache-control', 'no-store');
    return file;
  });
}

async function readEvent({ read }: Context, id: number) {
  const row = await read
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select(['e.name', 'e.eventStartDate as start', 'e.eventEndDate as end', 'v.name as venue', 'v.city'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
