/** What every saving call insists on before and says beside its answer, exactly as JHipster's clients expect it (server/http/README.md 1.3–1.5). */
import type { FastifyReply } from 'fastify';
import { appName } from '#contract/kit/problem.ts';
import { etagOf } from '../http/precondition.ts';
import { badEntity, notFound } from '../kernel/errors.ts';

type Sent = { id?: unknown };

/** `one`: what the entity is called. */
export function requireNew(name: string, one: string, { id }: Sent): void {
  if (typeof id === 'number') throw badEntity(name, 'idexists', `A new ${one} cannot already have an ID`);
}

export function requiredId(name: string, { id }: Sent): number {
  if (typeof id !== 'number') throw badEntity(name, 'idnull', 'Invalid id');
  return id;
}

/** Of a body that names the row which its address names. */
export function sameId(name: string, { params, body }: { params: { id: number }; body: Sent }): number {
  if (requiredId(name, body) !== params.id) throw badEntity(name, 'idinvalid', 'Invalid ID');
  return params.id;
}

export function alert(reply: FastifyReply, name: string, what: 'created' | 'updated' | 'deleted', id: number): void {
  reply.header(`X-${appName}-alert`, `${appName}.${name}.${what}`).header(`X-${appName}-params`, String(id));
}

/** The one row that was asked for, with its version; 404 where there is none. */
export function tagged<Row extends { version: number }>(reply: FastifyReply, row: Row | undefined): Row {
  if (!row) throw notFound();
  reply.header('etag', etagOf(row));
  return row;
}
