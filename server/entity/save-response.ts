/** Checks the id of a saving call and writes its response headers, exactly as JHipster's clients expect (server/http/README.md 1.3–1.5). */
import type { FastifyReply } from 'fastify';
import { appName } from '#contract/kit/problem.ts';
import { etagOf } from '../http/precondition.ts';
import { badEntity, notFound } from '../kernel/errors.ts';

type BodyWithId = { id?: unknown };

/** `one`: the singular name of the entity. Throws a 400 when the body has an id. */
export function requireNew(name: string, one: string, { id }: BodyWithId): void {
  if (typeof id === 'number') throw badEntity(name, 'idexists', `A new ${one} cannot already have an ID`);
}

/** Returns the id of the body. Throws a 400 when there is none. */
export function requiredId(name: string, { id }: BodyWithId): number {
  if (typeof id !== 'number') throw badEntity(name, 'idnull', 'Invalid id');
  return id;
}

/** Returns the id of the address. Throws a 400 when the body names another row. */
export function sameId(name: string, { params, body }: { params: { id: number }; body: BodyWithId }): number {
  if (requiredId(name, body) !== params.id) throw badEntity(name, 'idinvalid', 'Invalid ID');
  return params.id;
}

/** Writes JHipster's alert headers, which name the action and the id. */
export function alert(reply: FastifyReply, name: string, action: 'created' | 'updated' | 'deleted', id: number): void {
  reply.header(`X-${appName}-alert`, `${appName}.${name}.${action}`).header(`X-${appName}-params`, String(id));
}

/** Returns the row and writes its version as the ETag. Throws a 404 when there is no row. */
export function tagged<Row extends { version: number }>(reply: FastifyReply, row: Row | undefined): Row {
  if (!row) throw notFound();
  reply.header('etag', etagOf(row));
  return row;
}
