/** Reads through a large database in a thread of its own. Started by unclean-stop.ts. */
import { whyNotWhole } from './unclean-stop.ts';

export default function check(path: string): string | null {
  return whyNotWhole(path);
}
