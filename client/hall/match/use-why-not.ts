/** Why a match cannot be changed from here now: the right, the rules, and at last that the server cannot be asked. */

import { whyNotNow } from './match-rights.ts';
import { useNoConnection } from './use-no-connection.ts';

/** For what is done at once or opens a dialog about it; what waits in a queue of its own asks `whyNotNow`. */
export function useWhyNot(): typeof whyNotNow {
  const away = useNoConnection();
  return (match, allowed, event) => whyNotNow(match, allowed, event) ?? away;
}
