/** Returns why a match cannot be changed from here now: the right, then the rules, then a lost connection. */

import { whyNotNow } from './match-rights.ts';
import { useNoConnection } from './use-no-connection.ts';

/** For actions that run at once or open a dialog. Actions with their own queue use `whyNotNow`, because they also work offline. */
export function useWhyNot(): typeof whyNotNow {
  const away = useNoConnection();
  return (match, allowed, event) => whyNotNow(match, allowed, event) ?? away;
}
