/** The QR code of an idle screen: it opens the screen's line in the desk's list. The server draws it, because TVs are slow. */
import type { FastifyInstance } from 'fastify';
import { create } from 'qrcode';
import { displayName } from '#contract/hall/displays.ts';
import { qrDrawing } from '#contract/kit/qr-drawing.ts';
import { notFound } from '../../kernel/errors.ts';
import { runningServerAddresses, spectatorAddress } from '../devices/server-addresses.ts';

export async function displayQrRoute(app: FastifyInstance): Promise<void> {
  const schema = { summary: 'QR code of the line of a screen in the list at the desk', tags: ['media'] };
  app.get('/media/displays/:name', { schema, config: { right: 'public' } }, async ({ params, protocol, host }, reply) => {
    const { data: name } = displayName.safeParse((params as { name: string }).name);
    if (name === undefined) throw notFound();
    const text = `${reachable(app, `${protocol}://${host}`)}/app/matches/devices?search=${encodeURIComponent(name)}`;
    const { size, path } = qrDrawing(create(text, { errorCorrectionLevel: 'M' }).modules);
    reply.headers({
      'cache-control': 'private, max-age=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    return reply
      .type('image/svg+xml')
      .send(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`);
  });
}

/** A TV on the server's own machine uses localhost, which no phone can reach. */
function reachable(app: FastifyInstance, requested: string): string {
  if (!/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(requested)) return requested;
  return spectatorAddress(runningServerAddresses(app))?.url ?? requested;
}
