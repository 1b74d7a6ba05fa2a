/** The props of both forms behind 'Edit match'. */
import type { LiveMatch } from '#contract/live/rows.ts';

export type EditProps = {
  match: LiveMatch;
  onClose: () => void;
  /** Called with true while the user types or saves. The form then stays open, whatever the live row says. */
  onHeld: (held: boolean) => void;
};
