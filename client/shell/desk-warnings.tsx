/** Warnings for the desk on every screen; their bars load when there is a warning. */

import { useRows, useWatch } from '../live/hooks.ts';
import '../state/fleet.ts';
import { hall } from '../state/hall.ts';
import { useMay } from '../state/session.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { Part } from './part.tsx';
import { ServerFaultBar } from './server-fault-bar.tsx';

const WarningBar = lazyPart(() => import('./warning-bar.tsx').then((loaded) => ({ default: loaded.WarningBar })));

export function DeskWarnings() {
  const mayManage = useMay()('device:manage');
  useWatch(hall, mayManage ? 'desk' : null);
  const warnings = useRows(hall, 'desk', 'warning');
  if (!mayManage) return <ServerFaultBar />;
  return (
    <>
      <ServerFaultBar />
      <Part>
        {warnings.map((warning) => (
          // A dismissed warning that comes back later counts as a new one.
          <WarningBar key={`${warning.id} ${warning.since}`} warning={warning} />
        ))}
      </Part>
    </>
  );
}
