/** Every call of a plain entity, exactly as JHipster's clients expect it (api.md §1.3–1.6). */
import type { FastifyInstance, FastifyReply, preValidationHookHandler } from 'fastify';
import { type Complaint, checkFields, checkForm } from '#contract/check.ts';
import type { Entity } from '#contract/entity.ts';
import { signedIn } from '../auth/guard.ts';
import type { Actor, Context } from '../context.ts';
import { preconditionsOf } from '../precondition.ts';
import { type Served, serve } from '../serve.ts';
import { type Form, isForm, refuse, tidyBody, withoutNulls } from './bodies.ts';
import { callsOf, type EntityCalls } from './calls.ts';
import { countRows, findRow, listRows } from './rows.ts';
import { alert, requiredId, requireNew, sameId, tagged } from './saved.ts';
import { searchOf } from './search.ts';
import { type Change, createRow, removeRow, updateRow } from './write.ts';

export function serveEntity(app: FastifyInstance, entity: Entity): void {
  const calls = callsOf(entity);
  serveReading(app, entity, calls);
  serveSaving(app, entity, calls);
  serve(app, calls.remove, async ({ params: { id }, actor, command, request, reply, context }) => {
    await removeRow(context, { actor: signedIn(actor), ...command }, entity, {
      id,
      expected: preconditionsOf(request),
    });
    alert(reply, entity.name, 'deleted', id);
  });
}

function serveReading(app: FastifyInstance, entity: Entity, calls: EntityCalls): void {
  serve(app, calls.list, (asked) => listRows(asked.context, entity, asked, asked));
  serve(app, calls.count, (asked) => countRows(asked.context, entity, asked));
  if (calls.search)
    serve(app, calls.search, (asked) => listRows(asked.context, entity, { ...asked, search: searchOf(asked.query.query) }, asked));
  serve(app, calls.get, ({ params, actor, reply, context }) => answerRow(context, entity, params.id, actor, reply));
}

function serveSaving(app: FastifyInstance, entity: Entity, calls: EntityCalls): void {
  /** A form is refused in words before the route looks at its shape. */
  const judgedBy =
    (judge: (body: Form) => Complaint[], read: (sent: Form) => Form = (sent) => sent): preValidationHookHandler =>
    async (request) => {
      if (!isForm(request.body)) return;
      const body = tidyBody(entity, read(request.body));
      refuse(entity, judge(body));
      request.body = body;
    };
  serve(
    app,
    calls.create,
    async ({ body, actor, command, reply, context }) => {
      requireNew(entity.name, entity.words.one, body);
      const id = await createRow(context, { actor: signedIn(actor), ...command }, entity, body);
      reply.header('location', `/api/${entity.path}/${id}`);
      alert(reply, entity.name, 'created', id);
      return answerRow(context, entity, id, actor, reply);
    },
    { preValidation: judgedBy((body) => checkForm(entity, body)) },
  );
  const whole = (form: Record<string, unknown>) => ({ form, partly: false });
  const named = (body: Form) => checkFields(entity, body, new Set(Object.keys(body)));
  const put = { preValidation: judgedBy(named) };
  serve(app, calls.update, (input) => save(entity, input, requiredId(entity.name, input.body), whole(input.body)), put);
  serve(app, calls.updateAt, (input) => save(entity, input, sameId(entity.name, input), whole(input.body)), put);
  serve(app, calls.patch, (input) => save(entity, input, sameId(entity.name, input), { form: input.body, partly: true }), {
    preValidation: judgedBy(named, withoutNulls),
  });
}

type Saving = Pick<Served<EntityCalls['update']>, 'actor' | 'command' | 'request' | 'reply' | 'context'> & {
  body: Record<string, unknown>;
};

async function save(
  entity: Entity,
  { actor, command, request, reply, context }: Saving,
  id: number,
  change: Pick<Change, 'form' | 'partly'>,
) {
  await updateRow(context, { actor: signedIn(actor), ...command }, entity, { id, expected: preconditionsOf(request), ...change });
  alert(reply, entity.name, 'updated', id);
  return answerRow(context, entity, id, actor, reply);
}

async function answerRow(context: Context, entity: Entity, id: number, actor: Actor | null, reply: FastifyReply) {
  return tagged(reply, await findRow(context.read, entity, id, actor));
}
