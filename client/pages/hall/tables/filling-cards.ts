/** On a large screen the cards of a whole venue fill the height, six in a row, instead of leaving the lower part empty. */
import { createContext } from 'react';
import { useMedia } from '../../../ui/frame/use-media.ts';

/** Names are at least 13 px high from here on. */
export const largeScreen = '(min-width: 1800px) and (min-height: 900px)';

/** Whether the cards around are as large as the screen allows. */
export const FillingCards = createContext(false);

/** Fewer tables would be stretched; more of them need the usual columns to stay on the screen. */
export const useFillingCards = (tables: number): boolean => useMedia(largeScreen) && tables > 12 && tables <= 24;
