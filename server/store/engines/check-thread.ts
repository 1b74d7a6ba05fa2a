/** Checks a large database in its own thread, which unclean-shutdown.ts starts. */
import { type CheckedDatabase, damagedSentence } from './damaged-database.ts';
import { whyDamaged } from './unclean-shutdown.ts';

/** Builds the sentence in the thread too, because it reads the backup folder, whose disk may be asleep. */
export default function check(task: CheckedDatabase): string | null {
  const broken = whyDamaged(task.path);
  return broken === null ? null : damagedSentence(task, broken);
}
