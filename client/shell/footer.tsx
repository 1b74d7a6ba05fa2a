/**
 * The strip under the page: the copyright line of the federation, and the time zone of the times on the screen. Messages lie in it
 * (client/ui/overlays/toaster.css), so it is always there and as high as one of them; on a phone it is the end of the page.
 */
import { unknownZone } from '../bracket/unknown-zone.ts';
import { today } from '../state/today.ts';
import { useEventZone } from './use-hall-event.ts';

/** Shown while the federation has no name in the settings. */
const productName = 'Event Office';

export function Footer({ organisation }: { organisation: string | null }) {
  const zone = useEventZone();
  return (
    <footer className="flex shrink-0 items-center justify-between gap-x-6 whitespace-nowrap px-4 text-xs text-ink-3 sm:h-12 lg:px-6 max-sm:pb-14 print:hidden">
      <span className="truncate">
        © {today().slice(0, 4)} {organisation ?? productName}
      </span>
      {zone && zone !== unknownZone && <span>Times in {zone}</span>}
    </footer>
  );
}
