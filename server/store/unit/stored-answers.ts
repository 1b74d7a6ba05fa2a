/** What every command with an id was answered: who asks again is answered the same. */
import type { Selectable, Transaction } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import { keyReused, Problem } from '../../kernel/errors.ts';
import { prepared } from '../engines/prepared.ts';
import { StaleRow } from '../rows/violations.ts';
import type { Database } from '../schema.ts';
import type { CommitRequest, Committed } from './work.ts';

type StoredProblem = Pick<Problem, 'status' | 'title' | 'key' | 'message' | 'params' | 'extra'>;
export type Stored = { seq: number; answer: unknown } | { seq: number; problem: StoredProblem };
/** `repeated`: it was answered so before. */
export type Settled = { stored: Stored; repeated: boolean };

/** Takes the id, or gives the answer it was given before. A second request with it waits here for the first, whatever else the two would collide on. */
export async function claimCommand(db: Transaction<Database>, request: CommitRequest, at: string): Promise<Stored | null> {
  if (!request.commandId) return null;
  const { commandId: id, actor, fingerprint = '' } = request;
  const { changed } = await claim(db, { id, actor: actorKey(actor), fingerprint, answer: '', at });
  if (changed === 1) return null;
  const row = await db.selectFrom('command').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new StaleRow();
  if (row.actor !== actorKey(actor) || row.fingerprint !== fingerprint) throw keyReused();
  return JSON.parse(row.answer) as Stored;
}

export async function storeAnswer(db: Transaction<Database>, { commandId }: CommitRequest, stored: Stored): Promise<void> {
  if (!commandId) return;
  await keepAnswer(db, { id: commandId, answer: JSON.stringify(stored) });
}

const claim = prepared((db, value: Selectable<Database['command']>) =>
  db
    .insertInto('command')
    .values({ id: value.id, actor: value.actor, fingerprint: value.fingerprint, answer: value.answer, at: value.at })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);
/** The commit comes behind it. */
const keepAnswer = prepared(
  (db, value: { id: string; answer: string }) => db.updateTable('command').set({ answer: value.answer }).where('id', '=', value.id),
  'ahead',
);

/** Throws the refusal that was given. */
export function answerOf<Answer>({ stored, repeated }: Settled): Committed<Answer> {
  // An answer of nothing leaves no trace in JSON.
  if (!('problem' in stored)) return { answer: stored.answer as Answer, seq: stored.seq, repeated };
  const { status, title, key, message, params, extra } = stored.problem;
  throw new Problem(status, title, key, message, params === undefined ? { extra: { ...extra } } : { params, extra: { ...extra } });
}

export function storedProblem({ status, title, key, message, params, extra }: Problem): StoredProblem {
  return { status, title, key, message, params, extra };
}
