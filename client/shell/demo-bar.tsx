/** The text of the demo's ribbon. Administrators pause the demo's simulator here. */
import { useMay } from '../state/session.ts';
import { SimulatorControl } from './simulator-control.tsx';

export function DemoBar() {
  const may = useMay();
  return (
    <>
      <p>
        <b className="font-[650] tracking-wider">DEMO</b> Invented<span className="max-sm:hidden"> federation, players and results</span>
        {'; nothing here counts.'}
      </p>
      {may('simulator:control') && <SimulatorControl />}
    </>
  );
}
