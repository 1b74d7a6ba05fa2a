/** How much room a list has beside the menu: one line per match, two lines, or cards. */
import { createContext, useContext } from 'react';
import { useMedia } from '../frame/use-media.ts';

/** Pixels the menu takes at the left of the screen; 0 inside dialogs and where it lies over the page. */
export const MenuWidth = createContext(0);

export type ListShape = 'wide' | 'tall' | 'cards';

export function useListShape(): ListShape {
  const taken = useContext(MenuWidth) + pagePadding;
  const isCards = useMedia(under(Math.max(tableFrom, taken + tallFrom)));
  const isTall = useMedia(under(taken + wideFrom));
  return isCards ? 'cards' : isTall ? 'tall' : 'wide';
}

/** Whether the page is so many pixels wide beside the menu. */
export const useRoom = (width: number): boolean => !useMedia(under(useContext(MenuWidth) + pagePadding + width));

const under = (width: number): string => `(max-width: ${width - 0.02}px)`;

/** Both sides of client/ui/frame/page.tsx. */
const pagePadding = 48;
/** Where the columns of the running list fit with names that are not cut: 1280 with the menu as a rail, 1440 with it open. */
const wideFrom = 1184;
const tallFrom = 820;
/** Spec 1 §2: under 992 px a screen is small. */
const tableFrom = 992;
