/** Says on every screen that the data is invented. Administrators pause the demo's simulator here. */
import type { OfficeInfo } from '../state/account.ts';
import { useMay } from '../state/session.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { Part } from './part.tsx';

const SimulatorControl = lazyPart(() => import('./simulator-control.tsx').then((loaded) => ({ default: loaded.SimulatorControl })));

export function DemoRibbon({ info }: { info: OfficeInfo | null }) {
  const may = useMay();
  if (!info?.demo) return null;
  return (
    <div className="tone-yellow flex min-h-6 shrink-0 flex-wrap items-center justify-center gap-x-3 bg-tone-soft px-4 py-0.5 text-center font-medium text-tone text-xs print:hidden">
      <p>
        <b className="font-[650] tracking-wider">DEMO</b> Invented<span className="max-sm:hidden"> federation, players and results</span>
        {'; nothing here counts.'}
      </p>
      {may('simulator:control') && (
        <Part>
          <SimulatorControl />
        </Part>
      )}
    </div>
  );
}
