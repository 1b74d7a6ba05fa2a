/** Serves the settings of the federation. Each group is read and saved separately. */
import type { FastifyInstance, FastifyReply, preValidationHookHandler } from 'fastify';
import { z } from 'zod';
import { call } from '#contract/kit/call.ts';
import { checkFields } from '#contract/kit/check.ts';
import { changesOf, rowOf } from '#contract/kit/field-schemas.ts';
import type { SettingGroup } from '#contract/kit/setting-group.ts';
import { tidyForm } from '#contract/kit/tidy-form.ts';
import { type SettingKey, settingGroups, settingKeys } from '#contract/masters/settings.ts';
import { type Form, isForm, refuse } from '../../entity/bodies.ts';
import { tagged } from '../../entity/save-response.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { saveSettings } from './save.ts';

export async function settingRoutes(app: FastifyInstance): Promise<void> {
  for (const key of settingKeys) serveGroup(app, key);
}

function serveGroup(app: FastifyInstance, key: SettingKey): void {
  const group: SettingGroup = settingGroups[key];
  const { get, put } = callsOf(key, group);
  const read = async (context: Context, reply: FastifyReply) => ({ ...tagged(reply, await settingRow(context.read, key)) });
  /** Refuses a form with its own sentences before the route checks the schema. */
  const preValidation: preValidationHookHandler = async (request) => {
    if (!isForm(request.body)) return;
    const body: Form = tidyForm(group, request.body);
    refuse(group, checkFields(group, body, new Set(Object.keys(body))));
    request.body = body;
  };
  serve(app, get, ({ context, reply }) => read(context, reply));
  serve(
    app,
    put,
    async ({ context, actor, body, command, request, reply }) => {
      await saveSettings(context, { actor: signedIn(actor), ...command }, { key, form: body, expected: preconditionsOf(request) });
      return read(context, reply);
    },
    { preValidation },
  );
}

function callsOf(key: SettingKey, { name, fields, words }: SettingGroup) {
  const common = { path: `/api/settings/${key}`, right: 'settings:write', tag: 'settings', entity: name } as const;
  const shape = Object.entries(rowOf({ name, fields }).shape).filter(([field]) => field !== 'id' && !field.endsWith('Url'));
  // Most values are null until an administrator saves them.
  const answer = z.object({ ...Object.fromEntries(shape.map(nullable)), version: z.number().int() });
  const body = changesOf({ fields }).omit({ id: true });
  return {
    get: call({ method: 'GET', ...common, summary: `Settings: ${words.one}`, answer }),
    put: call({ method: 'PUT', ...common, summary: `Save the settings: ${words.one}; what is left out stays`, body, answer }),
  };
}

const nullable = ([name, schema]: [string, z.ZodType]): [string, z.ZodType] => [name, schema.nullable()];
