/** Serves every call of a plain entity, exactly as JHipster's clients expect it (server/http/README.md 1.3–1.6). */
import type { FastifyInstance, preValidationHookHandler } from 'fastify';
import { bulkCallOf } from '#contract/kit/bulk.ts';
import { checkForm, checkPart, type FieldProblem, withVariantDefaults } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { importCallOf, importsCallOf, takeBackCallOf } from '#contract/kit/list-import.ts';
import { inUseCallOf, restoreCallOf, usedByCallOf } from '#contract/kit/used-by.ts';
import { signedIn } from '../http/auth/guard.ts';
import { preconditionsOf } from '../http/precondition.ts';
import { type CallRequest, serve } from '../http/serve.ts';
import { notFound } from '../kernel/errors.ts';
import { type Form, isForm, refuse, tidyBody, withoutNulls } from './bodies.ts';
import { bulkRows } from './bulk/bulk.ts';
import { callsOf, type EntityCalls } from './calls.ts';
import { type EntityHandlers, plainHandlers } from './entity-handlers.ts';
import { withVariant } from './form-variant.ts';
import { importRows } from './import/import-rows.ts';
import { importsOf, takeBackImport } from './import/imports.ts';
import { usedRows } from './in-use.ts';
import { mayKnow } from './lists/columns.ts';
import { answerCsv } from './lists/list-csv.ts';
import { searchOf } from './lists/search.ts';
import { restoreRow } from './removed-records.ts';
import { alert, requiredId, requireNew, sameId, tagged } from './save-response.ts';
import { usersByKind } from './used-by.ts';
import { withRelatedProblems } from './validate-row.ts';

/** Registers all routes of the entity that its handlers support. */
export function serveEntity(app: FastifyInstance, entity: Entity, handlers: EntityHandlers = plainHandlers(entity)): void {
  const calls = callsOf(entity);
  serveReading(app, calls, handlers);
  serve(app, calls.csv, (request) => answerCsv(entity, handlers.list, request));
  serveSaving(app, entity, calls, handlers);
  if (!entity.unreferenced) {
    serve(app, usedByCallOf(entity), async ({ params: { id }, actor, context }) => {
      if (!(await handlers.get(context, id, actor))) throw notFound();
      return usersByKind(context.read, { table: entity.table, id, mayKnow: (read) => mayKnow(read, actor) });
    });
  }
  const { within } = handlers;
  if (within) {
    serve(app, bulkCallOf(entity), ({ body, actor, command, request, context }) =>
      bulkRows(context, { actor: signedIn(actor), ...command }, { entity, handlers: { ...handlers, within }, body, url: request.url }),
    );
    if (entity.import) {
      serve(app, importsCallOf(entity), ({ context }) => importsOf(context, entity));
      serve(app, takeBackCallOf(entity), ({ params: { id }, actor, command, request, context }) =>
        takeBackImport(
          context,
          { actor: signedIn(actor), ...command },
          { entity, handlers: { ...handlers, within }, id, url: request.url },
        ),
      );
    }
  }
  if (entity.import === true) {
    serve(app, importCallOf(entity), ({ body, actor, command, context }) =>
      importRows(context, { actor: signedIn(actor), ...command }, entity, {
        ...body,
        fields: body.fields ?? null,
        dayOrder: body.dayOrder ?? null,
        expectedCount: body.expectedCount ?? null,
      }),
    );
  }
  const { remove } = handlers;
  if (!remove) return;
  if (!entity.unreferenced)
    serve(app, inUseCallOf(entity), ({ query, actor, context }) =>
      usedRows(context, entity, query.ids.split(',').map(Number), signedIn(actor)),
    );
  if (handlers.within?.drop)
    serve(app, restoreCallOf(entity), async ({ params: { id }, actor, command, reply, context }) => {
      await restoreRow(context, { actor: signedIn(actor), ...command }, entity, id);
      alert(reply, entity.name, 'created', id);
    });
  serve(app, calls.remove, async ({ params: { id }, actor, command, request, reply, context }) => {
    await remove(context, { actor: signedIn(actor), ...command }, { id, expected: preconditionsOf(request) });
    alert(reply, entity.name, 'deleted', id);
  });
}

function serveReading(app: FastifyInstance, calls: EntityCalls, handlers: EntityHandlers): void {
  serve(app, calls.list, handlers.list);
  serve(app, calls.count, handlers.count);
  if (calls.search) serve(app, calls.search, (request) => handlers.list({ ...request, search: searchOf(request.query.query) }));
  serve(app, calls.get, async ({ context, params, actor, reply }) => tagged(reply, await handlers.get(context, params.id, actor)));
}

function serveSaving(app: FastifyInstance, entity: Entity, calls: EntityCalls, handlers: EntityHandlers): void {
  /** Refuses a form with its own sentences before the route checks the schema. */
  const validate =
    (judge: (body: Form) => FieldProblem[], read: (sent: Form) => Form = (sent) => sent): preValidationHookHandler =>
    async (request) => {
      if (!isForm(request.body)) return;
      const { form, withoutVariant } = await withVariant(app.context, entity, request.body, request.params);
      const body = tidyBody(entity, read(form));
      // A refused form names the missing references too, so that nobody saves in rounds.
      await withRelatedProblems(app.context.read, entity, { values: body, stored: null }, () => refuse(entity, judge(body)));
      request.body = withoutVariant(body);
    };
  /** Keeps one sentence per field. */
  const complaintsOf = (body: Form): FieldProblem[] => {
    const complaints = checkForm(entity, body);
    const more = handlers.judge?.(body) ?? [];
    return [...complaints, ...more.filter(({ field }) => !complaints.some((complaint) => complaint.field === field))];
  };
  serve(
    app,
    calls.create,
    async ({ body, actor, command, reply, context }) => {
      requireNew(entity.name, entity.words.one, body);
      const id = await handlers.create(context, { actor: signedIn(actor), ...command }, body);
      reply.header('location', `/api/${entity.path}/${id}`);
      alert(reply, entity.name, 'created', id);
      return tagged(reply, await handlers.get(context, id, actor));
    },
    {
      preValidation: validate(
        (body) => complaintsOf(body),
        (sent) => withVariantDefaults(entity, sent),
      ),
    },
  );
  const save = async ({ body, actor, command, request, reply, context }: SaveRequest, id: number) => {
    const change = { id, expected: preconditionsOf(request), form: body, partly: request.method === 'PATCH' };
    await handlers.update(context, { actor: signedIn(actor), ...command }, change);
    alert(reply, entity.name, 'updated', id);
    return tagged(reply, await handlers.get(context, id, actor));
  };
  const namesOf = (body: Form) => new Set(Object.keys(body));
  const checkNamed = (body: Form) => checkPart(entity, body, namesOf(body));
  const first = (sent: Form) => withVariantDefaults(entity, sent, namesOf(sent));
  const put = { preValidation: validate(checkNamed, first) };
  serve(app, calls.update, (request) => save(request, requiredId(entity.name, request.body)), put);
  serve(app, calls.updateAt, (request) => save(request, sameId(entity.name, request)), put);
  serve(app, calls.patch, (request) => save(request, sameId(entity.name, request)), {
    preValidation: validate(checkNamed, (sent) => first(withoutNulls(sent))),
  });
}

type SaveRequest = Pick<CallRequest<EntityCalls['update']>, 'actor' | 'command' | 'request' | 'reply' | 'context'> & { body: Form };
