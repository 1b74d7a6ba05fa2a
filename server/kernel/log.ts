/**
 * Logs JSON lines on standard output. Private data is never logged: tokens, passwords, addresses, mails, bank data, birthdays
 * (.github/SECURITY.md control 34).
 */
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Log = FastifyBaseLogger;

export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { req: describeRequest, err: (error: unknown) => describeError(error) },
    hooks: {
      // Trap: pino would use the message of a bare error as the log message and so bypass the serializer.
      logMethod(args, method) {
        const [first, ...others] = args as unknown[];
        Reflect.apply(method, this, first instanceof Error && others.length === 0 ? [{ err: first }, 'Something failed'] : args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes plain text below the lines that were logged before. pino does not wait for its lines, so console.log would overtake them. */
export function printBelow(log: Log, text: string): void {
  const stream = Reflect.get(log, pino.symbols.streamSym) as DestinationStream;
  stream.write(`${text}\n`);
}

const secret = ['authorization', 'cookie', 'token', 'deviceToken', 'accessToken', 'password', 'currentPassword', 'newPassword'];
const personal = [
  'iban',
  'bic',
  'accountHolder',
  'bankIban',
  'birthday',
  'email',
  'email2',
  'phone',
  'to',
  'toAddress',
  'subject',
  'text',
  'html',
];
/** At the top level and two levels below. Nothing deeper is logged. */
const redacted = [...secret, ...personal].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

type LoggedRequest = { method?: string; url?: string; ip?: string; routeOptions?: { url?: string | undefined } };

/** Leaves out the query, because people paste tokens into it, although no code reads them. */
function describeRequest({ method, url = '', ip, routeOptions }: LoggedRequest) {
  return { method, url: describePath(url.split('?', 1)[0] ?? '', routeOptions?.url), remoteAddress: ip };
}

/** Returns the declared route with its numbers, but without names and secrets. For an unknown address it returns only the beginning. */
function describePath(path: string, route: string | undefined): string {
  const parts = path.split('/');
  if (route === undefined || route.endsWith('*')) return parts.length > 2 ? `/${parts[1]?.slice(0, 20)}/…` : path.slice(0, 20);
  return route
    .split('/')
    .map((word, index) => (word.startsWith(':') && /^\d+$/.test(parts[index] ?? '') ? parts[index] : word))
    .join('/');
}

const detailFields = ['code', 'table', 'column', 'constraint', 'syscall', 'statusCode'] as const;
const maxDepth = 3;

/** Describes the error and its position without values, because databases and mail servers repeat their input in messages. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const stack = error.stack ?? '';
  return {
    type: error.name,
    message: repeatsValues(error) ? withoutQuoted(withoutValues(error.message)) : withoutValues(error.message),
    ...Object.fromEntries(detailFields.flatMap((field) => (field in error ? [[field, Reflect.get(error, field)]] : []))),
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))),
    ...(error.cause !== undefined && depth < maxDepth && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** PostgreSQL (its errors have a severity) and JSON.parse quote unreadable values in their messages. */
const repeatsValues = (error: Error): boolean => 'severity' in error || error instanceof SyntaxError;
const withoutQuoted = (text: string): string => text.replace(/"[^"]*"?/g, '"…"');
const withoutValues = (text: string): string => text.replace(/[^\s<>"'(),;:=@]{1,64}@[^\s<>"'(),;:=@]{1,255}/g, '…@…').slice(0, 500);
