/** The venue's screens, for the desk. */
import type { FastifyInstance } from 'fastify';
import { forgetDisplays, listDisplays, readmitDisplay, revokeDisplay } from '#contract/hall/displays.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { eventsInScope } from '../../http/auth/scope.ts';
import { serve } from '../../http/serve.ts';
import { presentDisplays } from './present.ts';
import { displayQrRoute } from './qr.ts';
import { revokeDisplay as revoke } from './revoke.ts';
import { forgetStrangers } from './strangers.ts';

export async function displayRoutes(app: FastifyInstance): Promise<void> {
  await displayQrRoute(app);
  serve(app, listDisplays, async ({ context: { read }, actor }) => {
    const events = await eventsInScope(read, actor, 'device:manage');
    const displays = await read.selectFrom('display').select(['id', 'eventId']).orderBy('id').execute();
    // A screen that shows no event belongs to everybody who may pair devices.
    const own = displays.filter(({ eventId }) => eventId === null || events === 'all' || events.includes(eventId));
    return presentDisplays(
      read,
      own.map(({ id }) => id),
    );
  });
  serve(app, revokeDisplay, async ({ context, actor, params, command }) => {
    await revoke(context, { actor: signedIn(actor), ...command }, params.id, true);
    return undefined;
  });
  serve(app, forgetDisplays, async ({ context, actor, body, command }) => {
    await forgetStrangers(context, { actor: signedIn(actor), ...command }, body.ids);
    return undefined;
  });
  serve(app, readmitDisplay, async ({ context, actor, params, command }) => {
    await revoke(context, { actor: signedIn(actor), ...command }, params.id, false);
    return undefined;
  });
}
