/** Shown at the address of a screen that the user's roles do not allow. */
import { Callout } from '../ui/frame/callout.tsx';

export const NotAuthorized = () => (
  <div className="p-6">
    <Callout kind="error" title="You are not authorized to access this page." />
  </div>
);
