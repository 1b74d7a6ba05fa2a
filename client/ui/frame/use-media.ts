/** Whether a media query holds now: where a screen needs other elements, not only other styles. */
import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Under 992 px: lists become cards, the menu closes after navigation. */
export const smallScreen = '(max-width: 991.98px)';
/** Phones: filters behind one button. */
export const phoneScreen = '(max-width: 639.98px)';
/** The menu stands open by itself. */
export const roomyScreen = '(min-width: 1440px)';
/** … also beside the tables overview: below, its menu would cost the row that makes 24 tables a whole. */
export const wideScreen = '(min-width: 1680px)';
/** Tablets: rows of 64 px with two lines, targets of 44 px. */
export const tabletScreen = '(max-width: 1199.98px)';
