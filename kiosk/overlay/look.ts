/** Language, theme and colours of an overlay, on the page itself. */
import type { Overlay } from '#contract/live/overlay-address.ts';
import { inkOn } from '#contract/live/overlay-colors.ts';
import { sides } from '#machines/names.ts';

const variables = { A: { color: '--player-a', ink: '--ink-a' }, B: { color: '--player-b', ink: '--ink-b' } } as const;

/** Without a colour of its own a side has that of the theme, which OBS's Custom CSS may change. */
export function setLook({ lang, theme, colors }: Overlay): void {
  const page = document.documentElement;
  page.lang = lang;
  page.dataset.theme = theme;
  for (const side of sides) {
    const { color, ink } = variables[side];
    const own = colors[side];
    page.style.setProperty(color, own);
    page.style.setProperty(ink, own && inkOn(own));
  }
}
