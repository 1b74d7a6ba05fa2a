/** The words of the overlays. Names that the office wrote stay as they are. */

import type { OverlayLang } from '#contract/live/overlay-address.ts';
import { germanRoundName } from '#contract/live/round-names.ts';
import { byeWord } from '#machines/names.ts';

const words = {
  en: {
    ...{ raceTo: 'Race to', table: 'Table', breaks: 'Breaks', atTable: 'At the table', breaksNext: 'Breaks next', shotClock: 'Shot clock' },
    ...{
      timeout: 'Time-out',
      winner: 'Winner',
      announced: 'Announced',
      next: 'Next on table',
      probably: 'probably',
      tables: 'Other tables',
    },
    ...{ Forfeit: 'Forfeit', Disqualified: 'Disqualified', Walkover: 'Walkover', Bye: 'Bye', winnerOf: 'Winner of', loserOf: 'Loser of' },
    ...{ winnersSide: 'Winners’ side', losersSide: 'Losers’ side', finalStage: 'Final stage', of: 'of' },
    open: 'To be decided',
    chance: 'Chance of winning',
    lang: 'en',
  },
  de: {
    ...{ raceTo: 'Ziel', table: 'Tisch', breaks: 'Anstoß', atTable: 'Am Tisch', breaksNext: 'Nächster Anstoß', shotClock: 'Shot-Clock' },
    ...{ timeout: 'Auszeit', winner: 'Sieg', announced: 'Aufgerufen', next: 'Als Nächstes an Tisch', probably: 'voraussichtlich' },
    ...{ tables: 'Weitere Tische', Forfeit: 'Aufgabe', Disqualified: 'Disqualifiziert', Walkover: 'Kampflos', Bye: 'Freilos' },
    ...{ winnerOf: 'Sieger von', loserOf: 'Verlierer von', open: 'Noch offen', chance: 'Siegchance' },
    lang: 'de',
    ...{ winnersSide: 'Gewinnerseite', losersSide: 'Verliererseite', finalStage: 'Finalrunde', of: 'von' },
  },
} as const satisfies Record<OverlayLang, Record<string, string>>;

export type OverlayWords = { readonly [Word in keyof (typeof words)['en']]: string };

export const wordsIn = (lang: OverlayLang): OverlayWords => words[lang];

/** 'Winner of A038' and the like are sentences of the server: they stand in place of a name. */
export const nameIn = (name: string, { winnerOf, loserOf, open, Bye }: OverlayWords): string => {
  if (name === 'To be decided') return open;
  return name === byeWord ? Bye : name.replace(/^Winner of/, winnerOf).replace(/^Loser of/, loserOf);
};

/** 'Winners Round 2' → 'Gewinnerrunde 2' in German. */
export const roundIn = (name: string, { lang }: OverlayWords): string => (lang === 'de' ? germanRoundName(name) : name);

/** A word behind another one: 'race to' in English; German nouns keep their capital. */
export const inSentence = (word: string, { lang }: OverlayWords): string => (lang === 'de' ? word : word.toLowerCase());
