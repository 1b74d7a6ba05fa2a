/** What both forms behind 'Edit match' are given. */
import type { LiveMatch } from '#contract/live/rows.ts';

export type EditProps = {
  match: LiveMatch;
  onClose: () => void;
  /** While something is typed or being saved the form stays, whatever the live row says. */
  onHeld: (held: boolean) => void;
};
