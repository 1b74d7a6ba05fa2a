/**
 * Commits several units of work in one transaction with one fsync (commit-together.ts). A unit that cannot continue inside the group leaves it and
 * commits in its own transaction.
 */
import { isLockTimeout, isUnavailable } from '../rows/violations.ts';
import { commitTogether } from './commit-together.ts';
import { failureOf } from './failures.ts';
import type { GroupMember, GroupResult } from './group-member.ts';

/** Answers the members after the commit and never rejects. Returns the members that it did not answer: the caller commits each alone, in this order. */
export async function commitGroup(members: readonly GroupMember[]): Promise<readonly GroupMember[]> {
  const [first, ...others] = members;
  if (!first) return [];
  first.unit.context.metrics.groups.observe(members.length);
  if (others.length === 0 && !first.unit.request.isBatchable) return commitSingle(first);
  const { leaving, answers } = await commitTogether([first, ...others]).catch((error: unknown) => breakUp(members, error));
  if (answers.length > 0) for (const signal of new Set(members.map(({ unit }) => unit.context.committed))) signal.emit();
  for (const answer of answers) answer();
  return leaving;
}

/** Commits a group of one like a single transaction. If it waits too long for a lock, it leaves the group like any other member. */
async function commitSingle(member: GroupMember): Promise<readonly GroupMember[]> {
  try {
    member.resolve(await member.commitSeparately(true));
  } catch (error) {
    if (isLockTimeout(error)) return [member];
    member.reject(error);
  }
  return [];
}

/** After a broken connection the commit is uncertain, so each sender repeats its request with the same id. After any other error each member commits alone. */
function breakUp(members: readonly GroupMember[], error: unknown): GroupResult {
  if (!isUnavailable(error)) return { leaving: members, answers: [] };
  for (const { unit, reject } of members) reject(failureOf(unit.context, error));
  return { leaving: [], answers: [] };
}
