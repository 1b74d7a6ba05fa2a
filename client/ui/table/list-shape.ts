/** The shape of a list by the width beside the menu: one line per match, two lines, or cards. */
import { createContext, useContext } from 'react';
import { useMedia } from '../frame/use-media.ts';

/** The width in pixels that the menu takes from the page; 0 inside dialogs and where the menu lies over the page. */
export const MenuWidth = createContext(0);

export type ListShape = 'wide' | 'tall' | 'cards';

export function useListShape(): ListShape {
  const taken = useContext(MenuWidth) + pagePadding;
  const isCards = useMedia(under(Math.max(tableFrom, taken + tallFrom)));
  const isTall = useMedia(under(taken + wideFrom));
  return isCards ? 'cards' : isTall ? 'tall' : 'wide';
}

/** Returns whether the page is at least `width` pixels wide beside the menu. */
export const useHasRoom = (width: number): boolean => !useMedia(under(useContext(MenuWidth) + pagePadding + width));

const under = (width: number): string => `(max-width: ${width - 0.02}px)`;

/** The padding of both sides in client/ui/frame/page.tsx. */
const pagePadding = 48;
/**
 * From this width the columns of the running matches fit without cut names. That is a 1280 px window with the narrow menu, or 1440 px with
 * the open one.
 */
const wideFrom = 1184;
const tallFrom = 820;
/** A screen under 992 px counts as small. */
const tableFrom = 992;
