/** What the people at the desk have to know whatever screen they are on; its bar loads when there is something to say. */

import { Suspense } from 'react';
import { useRows, useWatch } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { useMay } from '../state/session.ts';
import { lazily } from '../ui/lazily.ts';

const WarningBar = lazily(() => import('./warning-bar.tsx').then((loaded) => ({ default: loaded.WarningBar })));

export function DeskWarnings() {
  useWatch(hall, useMay()('device:manage') ? 'desk' : null);
  const warnings = useRows(hall, 'desk', 'warning');
  if (warnings.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {warnings.map((warning) => (
        // One that was put away and comes back is another one.
        <WarningBar key={`${warning.id} ${warning.since}`} warning={warning} />
      ))}
    </Suspense>
  );
}
