/** Of a page whose link carries a key: it was cut on its way. */
import { Callout } from '../ui/frame/callout.tsx';

export const IncompleteLink = ({ from }: { from: string }) => (
  <Callout kind="error" title="This link is not complete.">
    Open it from {from} once more.
  </Callout>
);
