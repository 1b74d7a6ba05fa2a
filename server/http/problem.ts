/** Sends every error as application/problem+json (server/http/README.md 1.7), and accepts the request bodies that are not plain JSON. */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorCodes } from '#contract/errors/error-codes.ts';
import type { ErrorKey } from '#contract/errors/error-keys.ts';
import { appName, type ProblemBody } from '#contract/kit/problem.ts';
import { badRequest, methodNotAllowed, notFound, Problem, unavailable } from '../kernel/errors.ts';
import { isUnavailable } from '../store/rows/violations.ts';
import { fieldErrorsOf, type ValidationIssue, violationsOf } from './validation.ts';

/** Register it first: routes that are registered earlier answer with Fastify's own errors. */
export const problemAnswers = fp(
  async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerProblem);
    answerUnknownAddresses(app);
    acceptEmptyBodies(app);
  },
  { name: 'problem-answers' },
);

/** Sends the error as a problem. Fastify's `frameworkErrors` uses it too, for an unreadable address. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error, request);
  if (isBusy(problem, error)) request.log.info({ detail: problem.message }, 'The request was refused because the server is busy');
  else if (problem.status >= 500) request.log.error(error);
  // Some tests build a server without a context, which has no metrics.
  request.server.context?.metrics.refusals.inc({ status: problem.status, problem: problem.key });
  reply.code(problem.status).header('cache-control', 'no-store').headers(problem.headers);
  if (problem.params !== undefined) {
    reply.header(`X-${appName}-error`, problem.key);
    reply.header(`X-${appName}-params`, encodeURIComponent(problem.params));
  }
  reply
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem, request.url));
}

/** A load that the server sheds is no fault of it. A database that does not answer is one. */
const isBusy = ({ status }: Problem, error: unknown): boolean =>
  status === 503 && (error instanceof Problem || Object(error).statusCode === 503);

function problemBody({ status, title, key, message, params, fieldErrors, extra }: Problem, url: string): ProblemBody {
  return {
    ...extra,
    type: `https://www.jhipster.tech/problem/${typeOf(key, title)}`,
    title,
    status,
    detail: message,
    path: url.split('?', 1)[0] ?? url,
    message: key,
    ...(params !== undefined && { params }),
    ...(fieldErrors !== undefined && { fieldErrors: [...fieldErrors] }),
  };
}

function typeOf(key: string, title: string): string {
  if (key === 'error.validation') return 'constraint-violation';
  if (key === 'error.userexists') return 'login-already-used';
  if (key === 'error.emailexists') return 'email-already-used';
  return title === 'Incorrect password' ? 'invalid-password' : 'problem-with-message';
}

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error as unknown as ValidationFailure, request);
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (statusCode === 400 || error instanceof SyntaxError) return badRequest('The request cannot be read.');
  const refusal = refusals[statusCode];
  // A plugin returns 403 for a path outside its folder; for the client that is not found.
  if (statusCode === 403) return notFound();
  if (isUnavailable(error)) return unavailable('The database does not answer. Please try again.');
  if (refusal) return fastifyProblem(statusCode, refusal, code);
  return new Problem(500, 'Internal Server Error', 'error.http.500', 'Something went wrong on the server. It was noted.', {
    extra: { requestId: request.id },
  });
}

type FastifyRefusal = readonly [key: ErrorKey, title: string, detail: string];

/** The errors of Fastify and its plugins. */
const refusals: Readonly<Record<number, FastifyRefusal>> = {
  404: ['error.http.404', 'Not Found', '404 NOT_FOUND'],
  408: ['error.http.408', 'Request Timeout', 'The request took too long to arrive.'],
  413: ['error.http.413', 'Payload Too Large', 'The request is too large.'],
  414: ['error.http.414', 'URI Too Long', 'The address is too long.'],
  431: ['error.http.431', 'Request Header Fields Too Large', 'The headers of the request are too large.'],
  415: ['error.http.415', 'Unsupported Media Type', 'The content must be JSON.'],
  429: ['error.http.429', 'Too Many Requests', 'Too many attempts. Please wait a moment and try again.'],
  503: ['error.http.503', 'Service Unavailable', 'The server is busy. Please try again.'],
};

function fastifyProblem(status: number, [key, title, detail]: FastifyRefusal, fastifyCode: string): Problem {
  const code = errorCodes.find((known) => known === fastifyCode);
  return new Problem(status, title, key, detail, code ? { extra: { code } } : {});
}

type ValidationFailure = { validation: readonly ValidationIssue[]; validationContext?: string };

function validationProblem({ validation, validationContext }: ValidationFailure, request: FastifyRequest): Problem {
  if (validationContext === 'params') {
    // A number outside the range of ids is not found. Any other text in the path is a bad request.
    return validation.every(({ keyword }) => /^too_/.test(keyword)) ? notFound() : badRequest('The address is not valid.');
  }
  const violations = violationsOf(validation);
  const objectName = request.routeOptions.config.entity ?? 'request';
  return new Problem(400, 'Method argument not valid', 'error.validation', violations[0]?.message ?? 'The entered values are not valid.', {
    fieldErrors: fieldErrorsOf(validation, objectName, validationContext === 'body' ? request.body : request.query),
    extra: { violations },
  });
}

/** Answers a request that cannot be parsed as HTTP, so that no route and no hook sees it. `clientErrorHandler` of Fastify. */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = unparsedStatuses[error.code ?? ''] ?? 400;
  const refusal = refusals[status];
  const problem = refusal ? fastifyProblem(status, refusal, '') : badRequest('The request cannot be read.');
  const body = JSON.stringify(problemBody(problem, ''));
  const head = [
    `HTTP/1.1 ${status} ${problem.title}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

const unparsedStatuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers 405 if the address exists with another method, else 404. */
function answerUnknownAddresses(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allow = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    throw allow.length > 0 ? methodNotAllowed([...new Set(allow)].sort()) : notFound();
  });
}

const patternOf = (url: string): RegExp => {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
};

/** The specification has PUT and POST calls without a body, and some clients send a content type with them. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(['application/json', 'application/merge-patch+json'], { parseAs: 'string' }, (request, body, done) =>
    body.trim() === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    body === '' ? done(null, undefined) : done(Object.assign(new Error('The content must be JSON.'), { statusCode: 415 })),
  );
}
