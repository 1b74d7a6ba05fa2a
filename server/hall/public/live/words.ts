/** The words of the live pages by language. */
import type { LiveLanguage } from '#contract/website/live-addresses.ts';
import { german } from './words-de.ts';
import { english, type LiveWords } from './words-en.ts';

export type { LiveWords };
export const liveWords: Readonly<Record<LiveLanguage, LiveWords>> = { en: english, de: german };
