/** Shown on a page whose link must carry a key but lost it on the way. */
import { Callout } from '../ui/frame/callout.tsx';

export const IncompleteLink = ({ from }: { from: string }) => (
  <Callout kind="error" title="This link is not complete.">
    Open it from {from} once more.
  </Callout>
);
