/** Performs the members of a group that only change their own match side by side, without savepoints (engines/batch.ts). */
import type { Transaction } from 'kysely';
import type { Engine } from '../context.ts';
import { runBatch } from '../engines/batch.ts';
import { limitWaits, noLimit, waitMs } from '../engines/lock-waits.ts';
import { StaleRow } from '../rows/violations.ts';
import type { Database } from '../schema.ts';
import { dependsOn } from './command-order.ts';
import type { GroupMember } from './group-member.ts';
import { type PerformedUnit, performUnit } from './steps.ts';
import { releaseCommands } from './stored-answers.ts';

/** The members that may run side by side. A member never overtakes one that it depends on. */
export function batchableOf(members: readonly GroupMember[]): GroupMember[] {
  const others: GroupMember[] = [];
  for (const member of members) if (!member.unit.request.isBatchable || dependsOn(member, others)) others.push(member);
  return members.filter((member) => !others.includes(member));
}

/**
 * Runs members that share no key side by side, and those that depend on them in a next round. Returns what the members did that succeeded; the
 * others have written nothing. Throws when a statement fails: then the transaction is lost.
 */
export async function performBatch(
  db: Transaction<Database>,
  engine: Engine,
  members: readonly GroupMember[],
): Promise<Map<GroupMember, PerformedUnit>> {
  const performed = new Map<GroupMember, PerformedUnit>();
  const leaving: GroupMember[] = [];
  let waiting = members;
  // A claimed command id is the only lock that a batch waits for.
  if (members.length > 0) await limitWaits(db, engine, waitMs);
  while (waiting.length > 0) {
    const round = waiting.filter((member, index) => !dependsOn(member, waiting.slice(0, index)));
    const works = round.map((member) => (own: Transaction<Database>) => performUnit(own, member.unit));
    const outcomes = await runBatch(db, works, () => new StaleRow());
    for (const [index, member] of round.entries()) {
      const outcome = outcomes[index];
      if (outcome && 'result' in outcome) performed.set(member, outcome.result);
      else leaving.push(member);
    }
    waiting = waiting.filter((member) => !round.includes(member) && !dependsOn(member, leaving));
  }
  await releaseCommands(
    db,
    leaving.map(({ unit }) => unit.request),
  );
  if (members.length > 0) await limitWaits(db, engine, noLimit);
  return performed;
}
