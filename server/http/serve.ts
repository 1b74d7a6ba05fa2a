/** Registers a declared call as a Fastify route: validation, answer schema, right, documentation and retry-safe commands in one place. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, preValidationHookHandler, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Call, CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { Right } from '#contract/rights/rights.ts';
import type { Actor } from '../kernel/actor.ts';
import { badRequest, keyMissing, unavailable } from '../kernel/errors.ts';
import { createTurns } from '../kernel/limiter.ts';
import type { Context } from '../store/context.ts';
import { sanitizer } from './sanitizer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** camelCase name for validation problems. */
    entity?: string;
  }
}

export type Served<Declared extends Call> = CallParts<Declared> & {
  /** Null for anonymous visitors, whom only public calls let in. */
  actor: Actor | null;
  /** Spread into commit(): a repeated Idempotency-Key gets the stored answer. */
  command: CommandOf;
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
};

type CommandOf = { commandId: string | null; fingerprint: string };

type Handler<Declared extends Call> = (input: Served<Declared>) => Given<Declared>;

/** A call without an answer has nothing to return. */
type Given<Declared extends Call> = Declared extends { file: readonly string[] }
  ? Promise<Uint8Array | Readable> | Uint8Array
  : Declared extends { answer: z.ZodType }
    ? Promise<CallAnswer<Declared>> | CallAnswer<Declared>
    : Promise<void> | undefined;

/** `hooks.preValidation` may tidy a body before it is checked. */
export function serve<const Declared extends Call>(
  app: FastifyInstance,
  declared: Declared,
  handler: Handler<Declared>,
  hooks: Pick<RouteOptions, 'preValidation'> = {},
): void {
  const { method, path, right, entity, bodyLimit, thisMachine, status = 200 } = declared;
  const inTurn = isList(declared) ? listTurns : atOnce;
  const sanitize = sanitizer(declared);
  app.route({
    method,
    url: path,
    schema: schemaOf(declared),
    config: { right, canWait: canWait(declared), ...(thisMachine && { thisMachine }), ...(entity !== undefined && { entity }) },
    validatorCompiler: (part) => validatorCompiler({ ...part, schema: zodSchema(part.schema) }),
    serializerCompiler: (part) => serializerCompiler({ ...part, schema: zodSchema(part.schema) }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    preValidation: [...withoutEmpty(declared), ...[hooks.preValidation ?? []].flat()],
    handler: async (request, reply) => {
      const { params, query, body } = request as CallParts<Declared>;
      sanitize(body);
      reply.code(status);
      const { actor } = request;
      const command = commandOf(request);
      if (declared.idempotencyRequired && command.commandId === null) throw keyMissing();
      const answer = await inTurn(async () => handler({ params, query, body, actor, command, request, reply, context: app.context }));
      return reply.send(answer);
    },
  });
}

/** An optional part of an address that is left empty is not there: clients send `replacementPlayerId=` for nobody. */
function withoutEmpty({ query }: Call): preValidationHookHandler[] {
  if (!(query instanceof z.ZodObject)) return [];
  const optional = Object.entries(query.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
    part.safeParse(undefined).success ? [name] : [],
  );
  if (optional.length === 0) return [];
  return [
    (request, _reply, done) => {
      const asked = request.query as Record<string, unknown>;
      for (const name of optional) if (asked[name] === '') delete asked[name];
      done();
    },
  ];
}

/** Twenty long lists at once would keep every point waiting for seconds. */
const listTurns = createTurns({
  atOnce: 4,
  mostWaiting: 100,
  refusal: () => unavailable('Many lists are asked for at this moment. Please try again.', 2),
});
const atOnce = <Result>(work: () => Promise<Result>): Promise<Result> => work();

/** Whoever says how many rows he wants gets a list. */
const isList = ({ method, query }: Call): boolean => method === 'GET' && query instanceof z.ZodObject && 'size' in query.shape;

/** A match goes on however busy the server is. */
const playRights: ReadonlySet<Right> = new Set(['match:edit', 'match:approve', 'match:edit-approved', 'device:self']);
const canWait = ({ method, right, urgent }: Call): boolean => !urgent && (method === 'GET' || !playRights.has(right));

/** Fastify and the documentation read the same object; an undeclared answer is an empty body. */
export function schemaOf({ method, path, summary, tag, params, query, body, answer, file, status = 200 }: Call): FastifySchema {
  return {
    summary,
    tags: [tag ?? path.split('/')[2] ?? 'api'],
    operationId: `${method.toLowerCase()} ${path}`.replace(/[^A-Za-z]+(.)?/g, (_whole, next?: string) => next?.toUpperCase() ?? ''),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(file && { produces: [...file] }),
    response: { [status]: answer ?? (file ? z.any().describe('The file') : z.undefined().describe('Nothing')) },
  };
}

export function zodSchema(schema: unknown): z.core.$ZodType {
  if (schema instanceof z.core.$ZodType) return schema;
  throw new Error('Every part of a declared call is a zod schema.');
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The key a client repeats a command with, and what it stood for the first time. */
export function commandOf(request: FastifyRequest): CommandOf {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return { commandId: null, fingerprint: '' };
  if (typeof key !== 'string' || !keyPattern.test(key)) throw badRequest('The Idempotency-Key must be 1 to 200 visible characters.');
  const content = JSON.stringify([request.method, request.url, request.headers['if-match'] ?? null, request.body ?? null]);
  return { commandId: key, fingerprint: createHash('sha256').update(content).digest('hex') };
}
