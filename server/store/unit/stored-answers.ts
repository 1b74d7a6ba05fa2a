/** Stores the answer of every command with an id, so that a retry gets the same answer. */
import { type Selectable, sql, type Transaction } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import { keyReused, Problem } from '../../kernel/errors.ts';
import type { Engine } from '../context.ts';
import { batchedRead, isInBatch } from '../engines/batch.ts';
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
  // A batch stores the id together with the answer (storeNewAnswers).
  const isClaimed = !isInBatch(db) && (await claim(db, { id, actor: actorKey(actor), fingerprint, answer: '', at })).changed === 1;
  if (isClaimed) return null;
  const [row] = await commands(db, { id });
  if (!row && isInBatch(db)) return null;
  if (!row) throw new StaleRow();
  if (row.actor !== actorKey(actor) || row.fingerprint !== fingerprint) throw keyReused();
  return JSON.parse(row.answer) as StoredAnswer;
}

/** Stores the ids and answers of a batch. The transaction fails when another connection stored one of the ids meanwhile. */
export async function storeNewAnswers(db: Transaction<Database>, engine: Engine, answers: readonly NewAnswer[]): Promise<void> {
  const rows = answers.flatMap(({ request: { commandId, actor, fingerprint = '' }, at, stored }) =>
    commandId ? { id: commandId, actor: actorKey(actor), fingerprint, answer: JSON.stringify(stored), at } : [],
  );
  if (rows.length > 0 && engine === 'postgres') await insertMany(db, { rows: jsonOfRows(rows) });
  else for (const row of rows) if ((await claim(db, row)).changed !== 1) throw new StaleRow();
}

export type NewAnswer = { request: CommitRequest; at: string; stored: StoredAnswer };

export async function storeAnswer(db: Transaction<Database>, { commandId }: CommitRequest, stored: StoredAnswer): Promise<void> {
  if (!commandId) return;
  await updateAnswer(db, { id: commandId, answer: JSON.stringify(stored) });
}

const commands = batchedRead(
  async (db, { id }: { id: string }) => (await commandOf(db, { id })).rows,
  async (db, values) => {
    const { rows } = await commandsOf(db, { ids: values.map(({ id }) => id) });
    return values.map(({ id }) => rows.filter((row) => row.id === id));
  },
);
const commandOf = prepared((db, { id }: { id: string }) => db.selectFrom('command').selectAll().where('id', '=', id));
const commandsOf = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('command').selectAll().where('id', '=', sql<string>`any(${ids}::text[])`),
);

/** 'ahead': the commit follows, and it reports a command id that exists already. */
const insertMany = preparedSql(
  ({ rows }: { rows: string }) => sql`insert into command (id, actor, fingerprint, answer, at)
    select v.id, v.actor, v.fingerprint, v.answer, v.at from ${rowsOfJson('command', rows)}`,
  'ahead',
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
