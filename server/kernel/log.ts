/** Log lines as JSON on standard output. What is private never gets into one: tokens, passwords, addresses, mails, bank data, birthdays (.github/SECURITY.md control 34). */
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Log = FastifyBaseLogger;

export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { req: describeRequest, err: (error: unknown) => describeError(error) },
    hooks: {
      // Trap: of a bare error its message would become the line's own, past the serializer.
      logMethod(args, method) {
        const [first, ...others] = args as unknown[];
        Reflect.apply(method, this, first instanceof Error && others.length === 0 ? [{ err: first }, 'Something failed'] : args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
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
/** At the top of a line and two levels down: deeper nothing is logged. */
const redacted = [...secret, ...personal].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

type Asked = { method?: string; url?: string; ip?: string; routeOptions?: { url?: string | undefined } };

/** Without the query: people paste tokens there although nothing reads them. */
function describeRequest({ method, url = '', ip, routeOptions }: Asked) {
  return { method, url: describePath(url.split('?', 1)[0] ?? '', routeOptions?.url), remoteAddress: ip };
}

/** As the route is declared, with the numbers that stand in it: names and secrets are no part of it. Of an address that is none of ours only its beginning. */
function describePath(path: string, route: string | undefined): string {
  const parts = path.split('/');
  if (route === undefined || route.endsWith('*')) return parts.length > 2 ? `/${parts[1]?.slice(0, 20)}/…` : path.slice(0, 20);
  return route
    .split('/')
    .map((word, place) => (word.startsWith(':') && /^\d+$/.test(parts[place] ?? '') ? parts[place] : word))
    .join('/');
}

const places = ['code', 'table', 'column', 'constraint', 'syscall', 'statusCode'] as const;
const deepest = 3;

/** What went wrong and where, not with which values: databases and mail servers repeat what they were given. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const stack = error.stack ?? '';
  return {
    type: error.name,
    message: repeatsValues(error) ? withoutQuoted(withoutValues(error.message)) : withoutValues(error.message),
    ...Object.fromEntries(places.flatMap((place) => (place in error ? [[place, Reflect.get(error, place)]] : []))),
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** PostgreSQL (which names a severity) and JSON.parse quote what they could not read. */
const repeatsValues = (error: Error): boolean => 'severity' in error || error instanceof SyntaxError;
const withoutQuoted = (text: string): string => text.replace(/"[^"]*"?/g, '"…"');
const withoutValues = (text: string): string => text.replace(/[^\s<>"'(),;:=@]{1,64}@[^\s<>"'(),;:=@]{1,255}/g, '…@…').slice(0, 500);
