/** Stores the answer of every command with an id, so that a retry gets the same answer. */
import { type Selectable, sql, type Transaction } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import { keyReused, Problem } from '../../kernel/errors.ts';
import type { Engine } from '../context.ts';
import { batchedRead } from '../engines/batch.ts';
import { prepared, preparedSql } from '../engines/prepared.ts';
import { jsonOfRows, rowsOfJson } from '../rows/json-rows.ts';
import { StaleRow } from '../rows/violations.ts';
import type { Database } from '../schema.ts';
import type { CommitRequest, CommitResult } from './work.ts';

type StoredProblem = Pick<Problem, 'status' | 'title' | 'key' | 'message' | 'params' | 'extra'>;
export type StoredAnswer = { seq: number; answer: unknown } | { seq: number; problem: StoredProblem };
/** `repeated`: an earlier request got this answer. */
export type SettledCommand = { stored: StoredAnswer; repeated: boolean };

/**
 * Takes the command id and returns null, or returns the answer that is already stored for it. Throws `keyReused` for another command with this id.
 * A second request with the id waits here for the first, before the two can conflict on anything else.
 */
export async function claimCommand(db: Transaction<Database>, request: CommitRequest, at: string): Promise<StoredAnswer | null> {
  if (!request.commandId) return null;
  const { commandId: id, actor, fingerprint = '' } = request;
  const [row] = await claims(db, { id, actor: actorKey(actor), fingerprint, answer: '', at });
  if (!row) return null;
  if (row.actor !== actorKey(actor) || row.fingerprint !== fingerprint) throw keyReused();
  return JSON.parse(row.answer) as StoredAnswer;
}

/** Gives back the ids of commands that left their batch, so that they can be claimed again. */
export async function releaseCommands(db: Transaction<Database>, requests: readonly CommitRequest[]): Promise<void> {
  const ids = requests.flatMap(({ commandId }) => commandId ?? []);
  // Without an answer it is a claim of this transaction.
  if (ids.length > 0) await db.deleteFrom('command').where('id', 'in', ids).where('answer', '=', '').execute();
}

export type NewAnswer = { request: CommitRequest; stored: StoredAnswer };

export async function storeAnswers(db: Transaction<Database>, engine: Engine, answers: readonly NewAnswer[]): Promise<void> {
  const rows = answers.flatMap(({ request: { commandId: id }, stored }) => (id ? { id, answer: JSON.stringify(stored) } : []));
  if (engine === 'postgres' && rows.length > 1) await updateAnswers(db, { rows: jsonOfRows(rows) });
  else for (const row of rows) await updateAnswer(db, row);
}

type Claim = Selectable<Database['command']>;

/** Takes the id and returns no row, or returns the row that has the id already. */
const claims = batchedRead<Claim, Claim>(
  async (db, value) => {
    if ((await claim(db, value)).changed === 1) return [];
    const row = await db.selectFrom('command').selectAll().where('id', '=', value.id).executeTakeFirst();
    if (!row) throw new StaleRow();
    return [row];
  },
  async (db, values) => {
    // Every process takes the ids in the same order, so that two never wait for each other.
    const sorted = values.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const taken = new Set((await claimMany(db, { rows: jsonOfRows(sorted) })).rows.map(({ id }) => id));
    const earlier = values.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
    const rows = earlier.length > 0 ? await db.selectFrom('command').selectAll().where('id', 'in', earlier).execute() : [];
    if (rows.length < earlier.length) throw new StaleRow();
    return values.map(({ id }) => rows.filter((row) => row.id === id));
  },
);

const claimMany = preparedSql<{ rows: string }, { id: string }>(
  ({ rows }) => sql`insert into command (id, actor, fingerprint, answer, at)
    select v.id, v.actor, v.fingerprint, v.answer, v.at from ${rowsOfJson('command', rows)} on conflict (id) do nothing returning id`,
);

const claim = prepared((db, value: Selectable<Database['command']>) =>
  db
    .insertInto('command')
    .values({ id: value.id, actor: value.actor, fingerprint: value.fingerprint, answer: value.answer, at: value.at })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);
/** 'ahead': the commit follows, and it reports an error of this statement. */
const updateAnswer = prepared(
  (db, value: { id: string; answer: string }) => db.updateTable('command').set({ answer: value.answer }).where('id', '=', value.id),
  'ahead',
);
const updateAnswers = preparedSql(
  ({ rows }: { rows: string }) => sql`update command as c set answer = v.answer from ${rowsOfJson('command', rows)} where c.id = v.id`,
  'ahead',
);

/** Returns the stored answer, or throws the stored refusal. */
export function answerOf<Answer>({ stored, repeated }: SettledCommand): CommitResult<Answer> {
  // JSON drops an `undefined` answer.
  if (!('problem' in stored)) return { answer: stored.answer as Answer, seq: stored.seq, repeated };
  const { status, title, key, message, params, extra } = stored.problem;
  throw new Problem(status, title, key, message, params === undefined ? { extra: { ...extra } } : { params, extra: { ...extra } });
}

export function storedProblem({ status, title, key, message, params, extra }: Problem): StoredProblem {
  return { status, title, key, message, params, extra };
}
