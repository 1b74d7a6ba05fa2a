/** The copyright line of the federation, and the time zone of the times on the screen. */
import { unknownZone } from '../bracket/unknown-zone.ts';
import { today } from '../state/today.ts';
import { useEventZone } from './use-hall-event.ts';

/** Shown while the federation has no name in the settings. */
const productName = 'Event Office';

export function Footer({ organisation }: { organisation: string | null }) {
  const zone = useEventZone();
  return (
    <footer className="flex shrink-0 justify-between gap-x-6 whitespace-nowrap px-4 pb-2 text-xs text-ink-3 lg:px-6 print:hidden">
      <span className="truncate">
        © {today().slice(0, 4)} {organisation ?? productName}
      </span>
      {zone && zone !== unknownZone && <span>Times in {zone}</span>}
    </footer>
  );
}
