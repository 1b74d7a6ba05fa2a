/** Says on every screen that this is an invented hall. */
import type { OfficeInfo } from '../state/account.ts';

export function DemoRibbon({ info }: { info: OfficeInfo | null }) {
  if (!info?.demo) return null;
  return (
    <p className="flex h-6 shrink-0 items-center justify-center gap-2 bg-tone-soft font-medium text-tone text-xs tone-yellow print:hidden">
      <b className="font-[650] tracking-wider">DEMO</b> Invented federation, players and results; nothing here counts.
    </p>
  );
}
