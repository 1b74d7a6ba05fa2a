/** Returns whether a media query matches now, for screens that need other elements and not only other styles. */
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

/** Under 992 px: lists become cards, and the menu closes after a navigation. */
export const smallScreen = '(max-width: 991.98px)';
/** Phones: one button opens the filters. */
export const phoneScreen = '(max-width: 639.98px)';
/** The menu is open by default. */
export const roomyScreen = '(min-width: 1440px)';
/** The menu is open by default even beside the tables overview, which needs the width for a full row of tables. */
export const wideScreen = '(min-width: 1680px)';
/** Tablets: rows of 64 px with two lines, targets of 44 px. */
export const tabletScreen = '(max-width: 1199.98px)';
