/** The tablet at the table: grey with its battery while all is well, orange when a user should check it. */
import type { LiveDevice } from '#contract/live/desk.ts';
import { needsLook, tabletState } from '../../../hall/rows/tablet-state.ts';
import { heardNow, useHeardTime } from '../../../hall/rows/use-ticking.ts';
import { useMay } from '../../../state/session.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { Hint } from '../../../ui/overlays/tooltip.tsx';

type TabletMarkProps = {
  eventId: number;
  device: LiveDevice | null;
  zone: string | undefined;
  /** True shows text only when a user should check the tablet. */
  short?: boolean;
};

export function TabletMark({ eventId, device, zone, short = false }: TabletMarkProps) {
  useHeardTime((now) => tabletState(device, now, zone).words);
  const mayKnow = useMay()('device:manage', eventId);
  const state = tabletState(device, heardNow(), zone);
  // Other users receive no tablets, so "not paired" would be a guess.
  if (!mayKnow) return null;
  const Icon = state.icon;
  const words = short && !needsLook(state) ? '' : state.words;
  return (
    <Hint words={state.hint} detail={<Detail device={device} zone={zone} />}>
      <span
        className={cx(
          'inline-flex min-h-5 shrink-0 items-center gap-1 whitespace-nowrap text-xs tabular',
          needsLook(state) ? 'font-semibold text-(--orange)' : 'text-ink-3',
        )}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
        {/* Never the icon alone: the hint is for screen reader users and those who see no colours. */}
        {words || <span className="sr-only">{state.hint}</span>}
      </span>
    </Hint>
  );
}

function Detail({ device, zone }: Pick<TabletMarkProps, 'device' | 'zone'>) {
  return useHeardTime((now) => tabletState(device, now, zone).hint);
}
