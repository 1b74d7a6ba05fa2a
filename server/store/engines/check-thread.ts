/** Reads through a large database in a thread of its own. Started by unclean-shutdown.ts. */
import { type CheckedDatabase, damaged } from './damaged-database.ts';
import { whyNotWhole } from './unclean-shutdown.ts';

/** The sentence is made here: the disk of the copies, which it names, may sleep. */
export default function check(task: CheckedDatabase): string | null {
  const broken = whyNotWhole(task.path);
  return broken === null ? null : damaged(task, broken);
}
