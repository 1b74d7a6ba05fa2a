/** Every call of a plain entity, exactly as JHipster's clients expect it (api.md §1.3–1.6). */
import type { FastifyInstance, FastifyReply, preValidationHookHandler } from 'fastify';
import { appName } from '#contract/problem.ts';
import type { Fields, Resource } from '#contract/resource.ts';
import { resourceCalls } from '#contract/resource-calls.ts';
import { signedIn } from '../auth/guard.ts';
import { badEntity, notFound } from '../errors.ts';
import type { Actor, Office } from '../office.ts';
import { etagOf, preconditionsOf } from '../precondition.ts';
import { type Served, serve } from '../serve.ts';
import { tidyBody, withoutNulls } from './bodies.ts';
import type { Query } from './criteria.ts';
import { linkHeader, pageOf } from './paging.ts';
import { countRows, findRow, listRows } from './rows.ts';
import { type Search, searchOf } from './search.ts';
import { type Change, createRow, removeRow, updateRow } from './write.ts';

export function registerResource<F extends Fields>(app: FastifyInstance, declared: Resource<F>): void {
  const resource = declared as unknown as Resource;
  const calls = resourceCalls(resource);
  serveReading(app, resource, calls);
  serveSaving(app, resource, calls);
  serve(app, calls.remove, async ({ params: { id }, actor, command, request, reply, office }) => {
    await removeRow(office, { actor: signedIn(actor), ...command }, resource, {
      id,
      expected: preconditionsOf(request),
    });
    alert(reply, resource, 'deleted', id);
  });
}

type Calls = ReturnType<typeof resourceCalls<Fields>>;
type Listing = { query: unknown; actor: Actor | null; request: { url: string }; reply: FastifyReply; office: Office };

function serveReading(app: FastifyInstance, resource: Resource, calls: Calls): void {
  const list = async ({ query, actor, request, reply, office }: Listing, search?: Search) => {
    const asked = { query: query as Query, actor, ...(search && { search }) };
    const { rows, total } = await listRows(office, resource, asked);
    reply.header('x-total-count', total).header('link', linkHeader(request.url, pageOf(asked.query), total));
    return rows;
  };
  serve(app, calls.list, (input) => list(input));
  if (calls.search) serve(app, calls.search, (input) => list(input, searchOf(input.query.query)));
  serve(app, calls.count, ({ query, actor, office }) => countRows(office, resource, { query: query as Query, actor }));
  serve(app, calls.get, ({ params, actor, reply, office }) => answerRow(office, resource, params.id, actor, reply));
}

function serveSaving(app: FastifyInstance, resource: Resource, calls: Calls): void {
  const preValidation: preValidationHookHandler = async (request) => {
    request.body = tidyBody(resource, request.body);
  };
  serve(
    app,
    calls.create,
    async ({ body, actor, command, reply, office }) => {
      if (numberOf(body.id) !== null)
        throw badEntity(resource.name, 'idexists', `A new ${resource.label.toLowerCase()} cannot already have an ID`);
      const id = await createRow(office, { actor: signedIn(actor), ...command }, resource, body);
      reply.header('location', `/api/${resource.path}/${id}`);
      alert(reply, resource, 'created', id);
      return answerRow(office, resource, id, actor, reply);
    },
    { preValidation },
  );
  const whole = (form: Record<string, unknown>) => ({ form, partly: false });
  serve(app, calls.update, (input) => save(resource, input, requiredId(resource, input.body.id), whole(input.body)), { preValidation });
  serve(app, calls.updateAt, (input) => save(resource, input, sameId(resource, input), whole(input.body)), { preValidation });
  serve(app, calls.patch, (input) => save(resource, input, sameId(resource, input), { form: input.body, partly: true }), {
    preValidation: async (request) => {
      const tidy = tidyBody(resource, request.body);
      request.body = typeof tidy === 'object' && tidy !== null && !Array.isArray(tidy) ? withoutNulls(tidy) : tidy;
    },
  });
}

type Saving = Pick<Served<Calls['update']>, 'actor' | 'command' | 'request' | 'reply' | 'office'> & { body: Record<string, unknown> };

async function save(
  resource: Resource,
  { actor, command, request, reply, office }: Saving,
  id: number,
  change: Pick<Change, 'form' | 'partly'>,
) {
  await updateRow(office, { actor: signedIn(actor), ...command }, resource, { id, expected: preconditionsOf(request), ...change });
  alert(reply, resource, 'updated', id);
  return answerRow(office, resource, id, actor, reply);
}

async function answerRow(office: Office, resource: Resource, id: number, actor: Actor | null, reply: FastifyReply) {
  const row = await findRow(office.read, resource, id, actor);
  if (!row) throw notFound();
  reply.header('etag', etagOf(row));
  return row;
}

function requiredId({ name }: Resource, id: unknown): number {
  const number = numberOf(id);
  if (number === null) throw badEntity(name, 'idnull', 'Invalid id');
  return number;
}

function sameId(resource: Resource, { params, body }: { params: { id: number }; body: Record<string, unknown> }): number {
  if (requiredId(resource, body.id) !== params.id) throw badEntity(resource.name, 'idinvalid', 'Invalid ID');
  return params.id;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function alert(reply: FastifyReply, { name }: Resource, what: 'created' | 'updated' | 'deleted', id: number): void {
  reply.header(`X-${appName}-alert`, `${appName}.${name}.${what}`).header(`X-${appName}-params`, String(id));
}
