/** Stores the answer of every command with an id, so that a retry gets the same answer. */
import type { Selectable, Transaction } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import { keyReused, Problem } from '../../kernel/errors.ts';
import { prepared } from '../engines/prepared.ts';
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
  const { changed } = await claim(db, { id, actor: actorKey(actor), fingerprint, answer: '', at });
  if (changed === 1) return null;
  const row = await db.selectFrom('command').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new StaleRow();
  if (row.actor !== actorKey(actor) || row.fingerprint !== fingerprint) throw keyReused();
  return JSON.parse(row.answer) as StoredAnswer;
}

export async function storeAnswer(db: Transaction<Database>, { commandId }: CommitRequest, stored: StoredAnswer): Promise<void> {
  if (!commandId) return;
  await updateAnswer(db, { id: commandId, answer: JSON.stringify(stored) });
}

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
