/** Registers a declared call as a Fastify route with validation, answer schema, right, documentation and retry-safe commands. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, preValidationHookHandler, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Call, CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { Right } from '#contract/rights/rights.ts';
import type { Actor } from '../kernel/actor.ts';
import { badRequest, keyMissing, unavailable } from '../kernel/errors.ts';
import { createLimiter } from '../kernel/limiter.ts';
import type { Context } from '../store/context.ts';
import { sanitizer } from './sanitizer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The camelCase name of the entity in validation problems. */
    entity?: string;
  }
}

export type CallRequest<Declared extends Call> = CallParts<Declared> & {
  /** Null for anonymous visitors, who may only use public calls. */
  actor: Actor | null;
  /** Spread it into commit(), so that a repeated Idempotency-Key gets the stored answer. */
  command: CommandIdentity;
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
};

type CommandIdentity = { commandId: string | null; fingerprint: string };

type Handler<Declared extends Call> = (input: CallRequest<Declared>) => HandlerResult<Declared>;

/** A call without an answer has nothing to return. */
type HandlerResult<Declared extends Call> = Declared extends { file: readonly string[] }
  ? Promise<Uint8Array | Readable | string> | Uint8Array
  : Declared extends { answer: z.ZodType }
    ? Promise<CallAnswer<Declared>> | CallAnswer<Declared>
    : Promise<void> | undefined;

/** `hooks.preValidation` may clean up a body before the validation. */
export function serve<const Declared extends Call>(
  app: FastifyInstance,
  declared: Declared,
  handler: Handler<Declared>,
  hooks: Pick<RouteOptions, 'preValidation'> = {},
): void {
  const { right, entity, bodyLimit, thisMachine, status = 200 } = declared;
  const run = isList(declared) ? limitLists : runNow;
  const sanitize = sanitizer(declared);
  app.route({
    ...routeOf(declared),
    config: { right, canWait: canWait(declared), ...(thisMachine && { thisMachine }), ...(entity !== undefined && { entity }) },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    preValidation: [...withoutEmpty(declared), ...[hooks.preValidation ?? []].flat()],
    handler: async (request, reply) => {
      const { params, query, body } = request as CallParts<Declared>;
      sanitize(body);
      reply.code(status);
      const { actor } = request;
      const command = commandOf(request);
      if (declared.idempotencyRequired && command.commandId === null) throw keyMissing();
      const answer = await run(async () => handler({ params, query, body, actor, command, request, reply, context: app.context }));
      return reply.send(answer);
    },
  });
}

/** Returns what every route of a declared call has: method, address, documentation, and validation by the contract. */
export const routeOf = (declared: Call): Pick<RouteOptions, 'method' | 'url' | 'schema' | 'validatorCompiler' | 'serializerCompiler'> => ({
  method: declared.method,
  url: declared.path,
  schema: schemaOf(declared),
  validatorCompiler: (part) => validatorCompiler({ ...part, schema: zodSchema(part.schema) }),
  serializerCompiler: (part) => serializerCompiler({ ...part, schema: zodSchema(part.schema) }),
});

/** Removes empty optional query parameters: clients send `replacementPlayerId=` for nobody. */
function withoutEmpty({ query }: Call): preValidationHookHandler[] {
  if (!(query instanceof z.ZodObject)) return [];
  const optional = Object.entries(query.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
    part.safeParse(undefined).success ? [name] : [],
  );
  if (optional.length === 0) return [];
  return [
    (request, _reply, done) => {
      const params = request.query as Record<string, unknown>;
      for (const name of optional) if (params[name] === '') delete params[name];
      done();
    },
  ];
}

/** Twenty long lists at once would delay every point for seconds. */
const limitLists = createLimiter({
  maxParallel: 4,
  maxWaiting: 100,
  refusal: () => unavailable('Many lists are asked for at this moment. Please try again.', 2),
});
const runNow = <Result>(work: () => Promise<Result>): Promise<Result> => work();

/** A call with a `size` parameter returns a list. */
const isList = ({ method, query }: Call): boolean => method === 'GET' && query instanceof z.ZodObject && 'size' in query.shape;

/** Calls with these rights run even during an overload, because matches go on. */
const playRights: ReadonlySet<Right> = new Set(['match:edit', 'match:approve', 'match:edit-approved', 'device:self']);
const canWait = ({ method, right, urgent }: Call): boolean => !urgent && (method === 'GET' || !playRights.has(right));

/** Returns the schema for Fastify and the documentation. A call without a declared answer has an empty body. */
function schemaOf({ method, path, summary, tag, params, query, body, answer, file, status = 200 }: Call): FastifySchema {
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

/** Returns the schema. Throws if a part of a declared call is no zod schema. */
function zodSchema(schema: unknown): z.core.$ZodType {
  if (schema instanceof z.core.$ZodType) return schema;
  throw new Error('Every part of a declared call is a zod schema.');
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Returns the Idempotency-Key and the fingerprint of the request. Throws 400 on an invalid key. */
export function commandOf(request: FastifyRequest): CommandIdentity {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return { commandId: null, fingerprint: '' };
  if (typeof key !== 'string' || !keyPattern.test(key)) throw badRequest('The Idempotency-Key must be 1 to 200 visible characters.');
  const content = JSON.stringify([request.method, request.url, request.headers['if-match'] ?? null, request.body ?? null]);
  return { commandId: key, fingerprint: createHash('sha256').update(content).digest('hex') };
}
