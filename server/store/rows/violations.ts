/** Turns constraint violations of the database into sentences. They are the last defense behind the rules. */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { badRequest, invalidForm, notAllowed, type Problem } from '../../kernel/errors.ts';
import { relationAt } from './reference-check.ts';

type Violation = {
  kind: 'unique' | 'foreign' | 'missing' | 'check';
  about: string;
  constraint: string | null;
  table: string | null;
  /** The key that PostgreSQL reports: the referencing column, or the id of a row that is still referenced. */
  column: string | null;
};

/** Returns the problem for the client, or null if the error is no constraint violation. */
export function violationProblem(error: unknown): Problem | null {
  const violation = readViolation(error);
  if (!violation) return null;
  const match = sentences.find(([pattern]) => pattern.test(violation.about));
  if (match) return notAllowed({ code: match[1], sentence: match[2] });
  const taken = violation.kind === 'unique' ? takenProblem(violation) : null;
  if (taken) return taken;
  if (violation.kind === 'unique') return notAllowed({ code: 'alreadyExists', sentence: 'This entry exists already.' });
  const lost = violation.kind === 'foreign' ? lostProblem(violation) : null;
  if (lost) return lost;
  if (violation.kind === 'foreign')
    return notAllowed({ code: 'stillInUse', sentence: 'This entry is still in use, or refers to something that does not exist.' });
  return badRequest('The entered values are not valid.');
}

/** Finds the sentence that an entity declares for its unique index. PostgreSQL reports the index name, SQLite the columns, or the name for an expression. */
function takenProblem({ about, constraint }: Violation): Problem | null {
  for (const { name, table, unique = [] } of allEntities) {
    const names = (fields: readonly string[]): boolean =>
      fields.every((field) => about.includes(`${snakeCase(table)}.${snakeCase(field)}`));
    const taken = unique.find(({ index, fields, folded }) => {
      if (constraint !== null) return constraint === index;
      return names(fields) || (folded && (names(['search']) || about.includes(`index '${index}'`)));
    });
    if (taken) return invalidForm(name, [{ field: taken.fields[0] ?? '', code: 'Unique', sentence: taken.sentence }]);
  }
  return null;
}

/** Another transaction removed the row between the check and the write. This happens only on PostgreSQL, which has several writers. */
function lostProblem({ table, column }: Violation): Problem | null {
  if (table === null || column === null || column === 'id') return null;
  const at = relationAt(camelCase(table), camelCase(column));
  return at ? invalidForm(at.objectName, [at.problem]) : badRequest('Something that this leads to does not exist any more.');
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sentences: readonly (readonly [RegExp, ErrorCode, string])[] = [
  [/tournament_match_live_table|tournament_match\.table_id/, 'tableTaken', 'This table already has a match. Choose another table.'],
  [/live_player/, 'playerBusy', 'One of the players is still in another match.'],
  [/billiard_table_number|billiard_table\.display_number/, 'tableNumberTaken', 'This table number exists already in the event.'],
  [/device_generation|device\.generation/, 'pairedMeanwhile', 'This table was paired by somebody else just now.'],
];

/** The row changed between reading and writing. The whole unit of work runs again. */
export class StaleRow extends Error {}

/** The transaction reached the lock timeout. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** Whether the transaction lost a race or waited too long for a lock, so that it can simply run again. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof StaleRow || isOutdatedPlan(error) || isMissingPlan(error) || isLockTimeout(error)) return true;
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || code === 'SQLITE_BUSY' || code === 'SQLITE_BUSY_SNAPSHOT';
}

/**
 * A migration of another node changed a table of a cached plan (plan-cache.ts).
 * The routine identifies the error, because its message is localized and its code is shared by many errors.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** This connection has not prepared the statement, or already has: a pooler in between exchanged the connection (plan-cache.ts). */
export const isMissingPlan = (error: unknown): boolean => /^(?:26000|42P05)$/.test(codeOf(error));

/** Whether the connection or the database has a problem or took too long, so that the client should try again. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  isTooBusy(error) ||
  /^(?:25P0[34]|53|55(?!P03)|57014|SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)|DATABASE_LOST)/.test(codeOf(error));

/** Whether the request itself is fine, so that a retry may succeed. */
export const isTemporary = (error: unknown): boolean => isUnavailable(error) || isRetryable(error);

/** Whether the database does not answer at all, independent of its load. */
export const isConnectionLost = (error: unknown): boolean =>
  !isTooBusy(error) && (codeOf(error) === '' ? hasMessage(error, brokenConnection) : lostCodes.test(codeOf(error)));

/** Whether all connections are taken, or the database or a pool did not answer in time. */
export const isTooBusy = (error: unknown): boolean => isFull(error) || hasMessage(error, timedOut);

/** Whether the database or the pool accepts no more connections. */
export const isFull = (error: unknown): boolean => codeOf(error) === tooManyConnections || hasMessage(error, rejected);

const lostCodes = /^(?:08|57P0|ECONN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;
// These errors have no code: a connection that breaks during a query or broke before, and a pool without connections.
const brokenConnection = /^(?:Connection terminated|Client (?:was closed|has encountered a connection error))/;
const tooManyConnections = '53300';
const timedOut = /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
// The messages of PgBouncer, which uses the code of a lost connection.
const rejected = /^(?:query_wait_timeout|no more connections allowed|client connections exceeded)/;

const hasMessage = (error: unknown, words: RegExp): boolean => error instanceof Error && words.test(error.message);

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function readViolation(error: unknown): Violation | null {
  const code = codeOf(error);
  const kind = kinds[code];
  if (!kind || !(error instanceof Error)) return null;
  const { constraint, table, detail } = error as { constraint?: unknown; table?: unknown; detail?: unknown };
  const about = `${String(constraint ?? '')} ${String(table ?? '')} ${error.message}`;
  const [, column = null] = /\((\w+)\)=\(/.exec(String(detail ?? '')) ?? [];
  return { kind, about, column, constraint: textOf(constraint), table: textOf(table) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const kinds: Readonly<Record<string, Violation['kind']>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign',
  SQLITE_CONSTRAINT_NOTNULL: 'missing',
  SQLITE_CONSTRAINT_CHECK: 'check',
  '23505': 'unique',
  '23503': 'foreign',
  '23502': 'missing',
  '23514': 'check',
};
