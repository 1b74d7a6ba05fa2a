/** Draws the QR code of the live pages of an event, for the screens of the hall. The drawing is empty when phones cannot reach this server. */
import type { FastifyInstance } from 'fastify';
import { create } from 'qrcode';
import { qrDrawing } from '#contract/kit/qr-drawing.ts';
import { liveAddress } from '#contract/website/live-addresses.ts';
import { liveCode } from '#contract/website/live-code.ts';
import { runningServerAddresses, spectatorAddress } from '../devices/server-addresses.ts';
import { admitEvent } from './live/read-event.ts';
import { servePublic } from './serve-public.ts';

export async function liveCodeRoute(app: FastifyInstance): Promise<void> {
  servePublic(app, liveCode, async ({ context, params }) => {
    await admitEvent(context, params.id);
    // Phones have no certificate of the hall, and localhost leads nowhere on them.
    const server = spectatorAddress(runningServerAddresses(app))?.url;
    // A missing picture would be an error in the console of each TV.
    if (server === undefined) return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const address = `${server.replace(/\/$/, '')}${liveAddress('en', `/events/${params.id}`)}`;
    const { size, path } = qrDrawing(create(address, { errorCorrectionLevel: 'M' }).modules);
    const words = `<text x="${size / 2}" y="${size + 2}" font-family="sans-serif" font-weight="700" font-size="4.5" text-anchor="middle">Live scores</text>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + 4}"><path fill="#fff" d="M0 0h${size}v${size + 4}h-${size}z"/><path d="${path}"/>${words}</svg>`;
  });
}
