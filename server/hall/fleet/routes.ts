/** The desk's actions on screens. */
import type { FastifyInstance } from 'fastify';
import { identifyScreen, moveDisplay, moveTablet, muteScreen, reloadScreen, renameScreen, takeAlarm } from '#contract/hall/fleet.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { moveTablet as move } from './move-tablet.ts';
import { identify, mute, reload, rename, showOnDisplay } from './screen-actions.ts';
import { takeAlarm as take } from './take-alarm.ts';

export async function fleetRoutes(app: FastifyInstance): Promise<void> {
  serve(app, identifyScreen, async ({ context, actor, params, command }) => {
    await identify(context, { actor: signedIn(actor), ...command }, params);
    return undefined;
  });
  serve(app, renameScreen, async ({ context, actor, params, body, command }) => {
    await rename(context, { actor: signedIn(actor), ...command }, params, body.name);
    return undefined;
  });
  serve(app, reloadScreen, async ({ context, actor, params, body, command }) => {
    await reload(context, { actor: signedIn(actor), ...command }, params, body.whenIdle);
    return undefined;
  });
  serve(app, muteScreen, async ({ context, actor, params, body, command }) => {
    await mute(context, { actor: signedIn(actor), ...command }, params, body.minutes);
    return undefined;
  });
  serve(app, takeAlarm, async ({ context, actor, params, body, command }) => {
    await take(context, { actor: signedIn(actor), ...command }, params, body.since);
    return undefined;
  });
  serve(app, moveDisplay, async ({ context, actor, params, body, command }) => {
    await showOnDisplay(context, { actor: signedIn(actor), ...command }, params.id, body);
    return undefined;
  });
  serve(app, moveTablet, async ({ context, actor, params, body, command }) => {
    await move(context, { actor: signedIn(actor), ...command }, params.id, body.tableId);
    return undefined;
  });
}
