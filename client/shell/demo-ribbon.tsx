/** Says on every screen of a demo that the data is invented. Its text loads later, because only a demo has it. */
import type { OfficeInfo } from '../state/account.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { afterFirstScreen } from '../ui/frame/when-idle.ts';
import { Part } from './part.tsx';

const DemoBar = lazyPart(() => afterFirstScreen(() => import('./demo-bar.tsx').then((loaded) => ({ default: loaded.DemoBar }))));

export const DemoRibbon = ({ info }: { info: OfficeInfo | null }) =>
  info?.demo && (
    <aside
      aria-label="Demo"
      className="tone-yellow flex min-h-6 shrink-0 flex-wrap items-center justify-center gap-x-3 bg-tone-soft px-4 py-0.5 text-center font-medium text-tone text-xs print:hidden"
    >
      <Part>
        <DemoBar />
      </Part>
    </aside>
  );
