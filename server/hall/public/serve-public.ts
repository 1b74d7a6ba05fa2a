/** Calls for strangers: no account, no cookie, their own bucket, and an answer that is kept for a minute and asked for again by its ETag. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Call, CallAnswer, CallParts } from '#contract/kit/call.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { isKnownTo } from '../../http/etag.ts';
import { schemaOf, zodSchema } from '../../http/serve.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';

/** A website behind one address asks for its readers; each answer is kept for a minute. */
const perMinute = 600;

type Asked<Declared extends Call> = CallParts<Declared> & { context: Context; total: (rows: number) => void };
type Told<Declared extends Call> = Declared['file'] extends readonly string[] ? string : CallAnswer<Declared>;

/** An answer that has moved: where it is now. */
export class Moved {
  readonly to: string;
  /** 301: for ever. */
  readonly status: 301 | 302;
  constructor(to: string, status: 301 | 302 = 301) {
    this.to = to;
    this.status = status;
  }
}

export function servePublic<const Declared extends Call>(
  app: FastifyInstance,
  declared: Declared,
  tell: (asked: Asked<Declared>) => Promise<Told<Declared> | Moved>,
): void {
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => `public ${addressKey(ip)}` });
  app.route({
    method: 'GET',
    url: declared.path,
    schema: schemaOf(declared),
    config: { right: declared.right },
    validatorCompiler: (part) => validatorCompiler({ ...part, schema: zodSchema(part.schema) }),
    serializerCompiler: (part) => serializerCompiler({ ...part, schema: zodSchema(part.schema) }),
    handler: async (request, reply) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds);
      const { params, query, body } = request as unknown as CallParts<Declared>;
      const total = (rows: number): void => {
        reply.header('x-total-count', String(rows));
      };
      const told = await tell({ params, query, body, context: app.context, total });
      // A way round something that is not there yet is gone as soon as it is.
      const isPassing = told instanceof Moved && told.status === 302;
      reply.header('cache-control', isPassing ? 'no-store' : 'public, max-age=60, stale-while-revalidate=600');
      if (told instanceof Moved) return reply.redirect(told.to, told.status);
      // What is not declared is not told.
      const text = typeof told === 'string' ? told : JSON.stringify(declared.answer?.parse(told));
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag);
      if (isKnownTo(request, etag)) return reply.code(304).send();
      return reply.type(declared.file?.[0] ?? 'application/json; charset=utf-8').send(text);
    },
  });
}
