/** Serves the personal settings of a user, which nobody else can read or write. */
import type { FastifyInstance } from 'fastify';
import { maxLists } from '#contract/kit/list-limits.ts';
import { getListSettings, listSetting, saveListSetting } from '#contract/masters/list-settings.ts';
import { personOf } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { badRequest } from '../../kernel/errors.ts';
import { commit } from '../../store/unit/commit.ts';

const prefix = 'list:';

export async function userSettingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getListSettings, async ({ context, actor }) => {
    const rows = await context.read
      .selectFrom('userSetting')
      .select(['key', 'json'])
      .where('userId', '=', personOf(actor).userId)
      .where('key', 'like', `${prefix}%`)
      .execute();
    return Object.fromEntries(
      rows.flatMap(({ key, json }) => {
        // Skips settings that another version stored in a different shape.
        const parsed = listSetting.safeParse(JSON.parse(json));
        return parsed.success ? [[key.slice(prefix.length), parsed.data]] : [];
      }),
    );
  });
  serve(app, saveListSetting, async ({ context, actor, params, body, command }) => {
    const person = personOf(actor);
    const setting = { userId: person.userId, key: prefix + params.name, json: JSON.stringify(body) };
    await commit(context, { actor: person, ...command }, async ({ db }) => {
      const otherLists = await db
        .selectFrom('userSetting')
        .select('key')
        .where('userId', '=', person.userId)
        .where('key', '!=', setting.key)
        .execute();
      if (otherLists.length >= maxLists) throw badRequest('So many lists cannot be kept.');
      await db
        .insertInto('userSetting')
        .values(setting)
        .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ json: setting.json }))
        .execute();
      return null;
    });
  });
}
