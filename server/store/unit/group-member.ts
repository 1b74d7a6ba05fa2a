/** The members of a group of commands that share a transaction (group.ts), and how they are answered after its commit. */
import type { Transaction } from 'kysely';
import type { Engine } from '../context.ts';
import type { Database } from '../schema.ts';
import { finishUnits, type PerformedUnit } from './steps.ts';
import { answerOf } from './stored-answers.ts';
import type { CommitResult, UnitOfWork } from './work.ts';

export type GroupMember = {
  unit: UnitOfWork;
  orderKeys: readonly string[];
  /** Commits in its own transaction. `isBrief`: the unit rolls back and rejects when it waits for a lock longer than `waitMs`. */
  commitSeparately: (isBrief: boolean) => Promise<CommitResult<unknown>>;
  resolve: (committed: CommitResult<unknown>) => void;
  reject: (failure: unknown) => void;
};

/** `leaving`: the members that must commit alone. `answers`: answers the other members; call them after the commit. */
export type GroupResult = { leaving: readonly GroupMember[]; answers: readonly (() => void)[] };

export type MemberOutcome =
  | { member: GroupMember; performed: PerformedUnit }
  | { member: GroupMember; failure: unknown; performed: PerformedUnit | null };

/** Writes the last steps of all members and returns one function per member, which answers it after the commit. */
export async function settleMembers(
  db: Transaction<Database>,
  engine: Engine,
  outcomes: readonly MemberOutcome[],
): Promise<(() => void)[]> {
  const performed = outcomes.flatMap((outcome) => outcome.performed ?? []);
  const settled = new Map((await finishUnits(db, engine, performed)).map((one, index) => [performed[index], one]));
  return outcomes.map((outcome) => () => {
    const { member } = outcome;
    const one = outcome.performed && settled.get(outcome.performed);
    if ('failure' in outcome && !one?.repeated) return member.reject(outcome.failure);
    try {
      if (one) member.resolve(answerOf(one));
    } catch (error) {
      member.reject(error);
    }
  });
}
