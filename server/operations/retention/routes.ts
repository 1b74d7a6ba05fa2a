/** The data protection screen: the retention times, the removed amounts, and the erased people. */
import type { FastifyInstance } from 'fastify';
import { privacyOverview } from '#contract/people/privacy.ts';
import { serve } from '../../http/serve.ts';
import { formerName } from '../../office/privacy/former-name.ts';
import type { Context } from '../../store/context.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import { backupRetention, retentions } from './retentions.ts';

export async function retentionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, privacyOverview, ({ context }) => overview(context));
}

async function overview(context: Context) {
  const { read } = context;
  const removals = await read.selectFrom('retention').selectAll().execute();
  const entries = [...(await retentions(context, context.clock())), ...(context.engine === 'sqlite' ? [backupRetention] : [])];
  const retention = entries.map(({ key, what, why, days }) => {
    const { lastAt = null, lastRemoved = 0, removed = 0 } = removals.find((row) => row.key === key) ?? {};
    return { key, what, why, days, lastAt, lastRemoved, removed };
  });
  const rows = await read.selectFrom('erasure').selectAll().orderBy('at', 'desc').limit(500).execute();
  const names = new Map(
    await Promise.all([...new Set(rows.map(({ actor }) => actor))].map(async (actor) => [actor, await nameOfActor(read, actor)] as const)),
  );
  const erasures = rows.map(({ playerProfileId, at, actor }) => ({
    playerProfileId,
    displayName: formerName(playerProfileId),
    at,
    by: names.get(actor) ?? '',
  }));
  return { retention, erasures };
}
