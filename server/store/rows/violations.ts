/** What the database refuses, as sentences: the last line of defence behind the rules. */
import { allEntities } from '#contract/masters/all-entities.ts';
import { badRequest, invalidForm, notAllowed, type Problem } from '../../kernel/errors.ts';
import { relationAt } from './related.ts';

type Violation = {
  kind: 'unique' | 'foreign' | 'missing' | 'check';
  about: string;
  constraint: string | null;
  table: string | null;
  /** What PostgreSQL says the key was: the column that leads elsewhere, or the id that something still leads to. */
  column: string | null;
};

/** The problem to answer with, or null when the error is not a constraint of ours. */
export function violationProblem(error: unknown): Problem | null {
  const violation = readViolation(error);
  if (!violation) return null;
  const known = sentences.find(([pattern]) => pattern.test(violation.about));
  if (known) return notAllowed({ code: known[1], sentence: known[2] });
  const taken = violation.kind === 'unique' ? takenProblem(violation) : null;
  if (taken) return taken;
  if (violation.kind === 'unique') return notAllowed({ code: 'alreadyExists', sentence: 'This entry exists already.' });
  const lost = violation.kind === 'foreign' ? lostProblem(violation) : null;
  if (lost) return lost;
  if (violation.kind === 'foreign')
    return notAllowed({ code: 'stillInUse', sentence: 'This entry is still in use, or refers to something that does not exist.' });
  return badRequest('The entered values are not valid.');
}

/** What entities say of their unique indexes: by its name on PostgreSQL, by its columns on SQLite, which names the index of what is no column. */
function takenProblem({ about, constraint }: Violation): Problem | null {
  for (const { name, table, unique = [] } of allEntities) {
    const held = (fields: readonly string[]): boolean => fields.every((field) => about.includes(`${snakeCase(table)}.${snakeCase(field)}`));
    const taken = unique.find(({ index, fields, folded }) => {
      if (constraint !== null) return constraint === index;
      return held(fields) || (folded && (held(['search']) || about.includes(`index '${index}'`)));
    });
    if (taken) return invalidForm(name, [{ field: taken.fields[0] ?? '', code: 'Unique', sentence: taken.sentence }]);
  }
  return null;
}

/** Removed by somebody in the moment between looking and writing: PostgreSQL alone has two writers. */
function lostProblem({ table, column }: Violation): Problem | null {
  if (table === null || column === null || column === 'id') return null;
  const at = relationAt(camelCase(table), camelCase(column));
  return at ? invalidForm(at.objectName, [at.problem]) : badRequest('Something that this leads to does not exist any more.');
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sentences: readonly (readonly [RegExp, string, string])[] = [
  [/tournament_match_live_table|tournament_match\.table_id/, 'tableTaken', 'This table already has a match. Choose another table.'],
  [/live_player/, 'playerBusy', 'One of the players is still in another match.'],
  [/billiard_table_number|billiard_table\.display_number/, 'tableNumberTaken', 'This table number exists already in the event.'],
  [/device_generation|device\.generation/, 'pairedMeanwhile', 'This table was paired by somebody else just now.'],
];

/** The row changed between reading and writing: the whole unit of work is done again. */
export class StaleRow extends Error {}

/** It waited for somebody else's lock for as long as it may. */
export const metLock = (error: unknown): boolean => codeOf(error) === '55P03';

/** Transactions that lost a race, or met a lock for too long, and may simply be done again. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof StaleRow || isOutdatedPlan(error) || isMissingPlan(error) || metLock(error)) return true;
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || code === 'SQLITE_BUSY' || code === 'SQLITE_BUSY_SNAPSHOT';
}

/** Another node's migration changed a table under a line that keeps its plans (kept-plans.ts). Its words are in the language of the database, its code many share. */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** A statement that this line has not prepared, or has already: what lies between changed the line under it (kept-plans.ts). */
export const isMissingPlan = (error: unknown): boolean => /^(?:26000|42P05)$/.test(codeOf(error));

/** The connection or the database itself is in trouble, or it took too long: ask again. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  isTooBusy(error) ||
  /^(?:25P0[34]|53|55(?!P03)|57014|SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN))/.test(codeOf(error));

/** Nothing is wrong with what was asked: asked again it may be answered. */
export const isPassing = (error: unknown): boolean => isUnavailable(error) || isRetryable(error);

/** Nobody answers where the database was: it is no matter of how much is asked of it. */
export const isConnectionLost = (error: unknown): boolean =>
  !isTooBusy(error) && (codeOf(error) === '' ? hasWords(error, brokenConnection) : lostCodes.test(codeOf(error)));

/** Others have all there is: nobody more is let in, or nothing was heard in time, of the database or of a pool. */
export const isTooBusy = (error: unknown): boolean => isFull(error) || hasWords(error, tookTooLong);

/** Nobody more is let in. */
export const isFull = (error: unknown): boolean => codeOf(error) === tooManyConnections || hasWords(error, turnedAway);

const lostCodes = /^(?:08|57P0|ECONN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;
// A connection that breaks under a query, or was broken by the one before it, and a pool that has none left, have no code.
const brokenConnection = /^(?:Connection terminated|Client (?:was closed|has encountered a connection error))/;
const tooManyConnections = '53300';
const tookTooLong = /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
// PgBouncer's own, under the code of a connection that is lost.
const turnedAway = /^(?:query_wait_timeout|no more connections allowed|client connections exceeded)/;

const hasWords = (error: unknown, words: RegExp): boolean => error instanceof Error && words.test(error.message);

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
