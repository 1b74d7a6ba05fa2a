/** Checks a large database in its own thread, which unclean-shutdown.ts starts. */
import { type CheckedDatabase, damaged } from './damaged-database.ts';
import { whyNotWhole } from './unclean-shutdown.ts';

/** Builds the sentence in the thread too, because it reads the backup folder, whose disk may be asleep. */
export default function check(task: CheckedDatabase): string | null {
  const broken = whyNotWhole(task.path);
  return broken === null ? null : damaged(task, broken);
}
