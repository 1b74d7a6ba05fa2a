/** One sponsor in the upper right corner of the picture; the clock turns them, so that every overlay shows the same. */
import type { LiveEvent } from '#contract/live/tournament.ts';
import { element, fittedLine } from './elements.ts';

type Sponsor = LiveEvent['sponsors'][number];

/** In milliseconds; the pages of the other tables take as long. */
export const sponsorTurnMs = 12_000;

export const sponsorAt = (sponsors: readonly Sponsor[], now: number): Sponsor | null =>
  sponsors[Math.floor(now / sponsorTurnMs) % sponsors.length] ?? null;

export function sponsorBoard({ name, logo }: Sponsor): HTMLElement {
  return element('section', 'sponsor', logo && logoAt(logo), fittedLine('sponsor-name', name, { available: 380, size: 34 }));
}

/** One element per address, so that a redrawn board does not load its logo again. */
const logos = new Map<string, HTMLImageElement>();

function logoAt(address: string): HTMLElement {
  const image = logos.get(address) ?? Object.assign(document.createElement('img'), { className: 'logo', alt: '', src: address });
  image.onerror = () => {
    image.remove();
    // The next turn loads it again.
    logos.delete(address);
  };
  logos.set(address, image);
  return image;
}
