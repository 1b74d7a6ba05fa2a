/** A REST call declared once: the route, its OpenAPI entry, the client's `send` and the permission test are made from it. */
import type { z } from 'zod';
import type { Right } from '../rights/rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Call = {
  method: Method;
  /** '/api/tournament-matches/:id' */
  path: string;
  /** The operation of the rights table this call is. */
  right: Right;
  /** What it does, in a few words, for the documentation. */
  summary: string;
  /** Heading in the documentation; by default the first word of the path after /api/. */
  tag?: string;
  /** Named in validation problems as `objectName` and in alert headers: 'tournamentMatch'. */
  entity?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Transform-free: it becomes the OpenAPI answer, and what it does not declare is dropped. None: an empty body. */
  answer?: z.ZodType;
  /** Answers the bytes of a file of one of these types instead of JSON. */
  file?: readonly string[];
  /** Of success; 200 by default. */
  status?: number;
  /** Answered however busy the server is; whatever changes a match is so by its right (server/http/serve.ts). */
  urgent?: true;
  /** Also open to programs on the machine of the server, whoever they are (http/auth/this-machine.ts). */
  thisMachine?: true;
  /** Money: refused without an Idempotency-Key, so that no repetition books twice. */
  idempotencyRequired?: true;
  /** Largest body in bytes when 1 MiB is not enough. */
  bodyLimit?: number;
};

export const call = <const Declared extends Call>(declared: Declared): Declared => declared;

type Part = 'params' | 'query' | 'body';

/** What the caller hands over: `{ params, query, body }`, each only where declared. */
export type CallInput<Declared extends Call> = {
  [P in Part as Declared[P] extends z.ZodType ? P : never]: Declared[P] extends z.ZodType ? z.input<Declared[P]> : never;
};

/** The same after validation, as the handler gets it; undeclared parts are undefined. */
export type CallParts<Declared extends Call> = {
  [P in Part]: Declared[P] extends z.ZodType ? z.output<Declared[P]> : undefined;
};

/** What the caller gets back; undefined for an empty body, bytes for a file. */
export type CallAnswer<Declared extends Call> = Declared['answer'] extends z.ZodType
  ? z.output<Declared['answer']>
  : Declared['file'] extends readonly string[]
    ? Uint8Array
    : undefined;

/** The address with its parameters filled in: ('/api/venues/:id', { id: 3 }) → '/api/venues/3'; what a parameter must look like is no part of it. */
export function callPath({ path }: Pick<Call, 'path'>, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)(?:\([^():]*\))?/g, (_whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new Error(`${path} needs the parameter "${name}".`);
    return encodeURIComponent(value);
  });
}
