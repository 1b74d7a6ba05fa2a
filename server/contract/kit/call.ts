/** A REST call, declared once: the route, its OpenAPI entry, the client's `send` and the permission test are made from it. */
import type { z } from 'zod';
import type { Right } from '../rights/rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Call = {
  method: Method;
  /** '/api/tournament-matches/:id' */
  path: string;
  /** The entry of the rights table that the caller needs. */
  right: Right;
  /** A short description for the documentation. */
  summary: string;
  /** The heading in the documentation; by default the first word of the path after /api/. */
  tag?: string;
  /** The `objectName` of validation problems and the name in alert headers: 'tournamentMatch'. */
  entity?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Becomes the OpenAPI answer, so it must not transform; properties that it does not declare are dropped. Without it the body is empty. */
  answer?: z.ZodType;
  /** The call answers a file of one of these types instead of JSON. */
  file?: readonly string[];
  /** The status of a success; 200 by default. */
  status?: number;
  /** Is answered however busy the server is. Calls whose right changes a match are urgent without this mark (server/http/serve.ts). */
  urgent?: true;
  /** Is also open to every program on the server's machine (http/auth/this-machine.ts). */
  thisMachine?: true;
  /** Money: refused without an Idempotency-Key, so that no repeated request books twice. */
  idempotencyRequired?: true;
  /** The largest body in bytes, if 1 MiB is not enough. */
  bodyLimit?: number;
};

export const call = <const Declared extends Call>(declared: Declared): Declared => declared;

type Part = 'params' | 'query' | 'body';

/** The arguments of the caller: `{ params, query, body }`, each only if the call declares it. */
export type CallInput<Declared extends Call> = {
  [P in Part as Declared[P] extends z.ZodType ? P : never]: Declared[P] extends z.ZodType ? z.input<Declared[P]> : never;
};

/** The same parts after validation, for the handler; undeclared parts are undefined. */
export type CallParts<Declared extends Call> = {
  [P in Part]: Declared[P] extends z.ZodType ? z.output<Declared[P]> : undefined;
};

/** The answer for the caller; undefined for an empty body, bytes for a file. */
export type CallAnswer<Declared extends Call> = Declared['answer'] extends z.ZodType
  ? z.output<Declared['answer']>
  : Declared['file'] extends readonly string[]
    ? Uint8Array
    : undefined;

/**
 * Returns the address with its parameters filled in: ('/api/venues/:id', { id: 3 }) → '/api/venues/3'. A pattern behind a parameter is dropped.
 * Throws if a parameter is missing.
 */
export function callPath({ path }: Pick<Call, 'path'>, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)(?:\([^():]*\))?/g, (_whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new Error(`${path} needs the parameter "${name}".`);
    return encodeURIComponent(value);
  });
}
