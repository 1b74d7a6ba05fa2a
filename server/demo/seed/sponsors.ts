/** Invented sponsors with drawn logos, so that a free table has something to show. */
import { searchText } from '#contract/kit/search-text.ts';
import { storeMedia } from '../../entity/media/store.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

type DemoSponsor = { name: string; lemma: string; level: string; text: string; colour: string; shape: string };

const demoSponsors: readonly DemoSponsor[] = [
  {
    name: 'Tamarisk Cloth',
    lemma: 'Tamarisk',
    level: 'PLATINUM',
    text: 'The green under every shot',
    colour: '#0f766e',
    shape: '<path d="M20 90 60 20l40 70z"/>',
  },
  {
    name: 'Kvadrat & Kugla',
    lemma: 'Kvadrat',
    level: 'GOLD',
    text: 'Balls that roll straight since 1961',
    colour: '#b45309',
    shape: '<rect x="18" y="30" width="46" height="46"/><circle cx="82" cy="62" r="26"/>',
  },
  {
    name: 'Nordlys Lighting',
    lemma: 'Nordlys',
    level: 'GOLD',
    text: 'No shadows on the table',
    colour: '#4338ca',
    shape: '<path d="M14 80c26-60 66-60 92 0-30-22-62-22-92 0z"/>',
  },
  {
    name: 'Pekara Zlatni Klas',
    lemma: 'Zlatni Klas',
    level: 'SILVER',
    text: 'Breakfast for players from 6:30',
    colour: '#a16207',
    shape: '<ellipse cx="60" cy="58" rx="44" ry="24"/>',
  },
  {
    name: 'Ferry Line Galeb',
    lemma: 'Galeb',
    level: 'SILVER',
    text: 'Islands are closer than you think',
    colour: '#0369a1',
    shape: '<path d="M10 50q26-26 50 8 24-34 50-8-26-8-50 26-24-34-50-26z"/>',
  },
  {
    name: 'Cue Workshop Ilex',
    lemma: 'Ilex',
    level: 'BRONZE',
    text: 'Tips, ferrules, patience',
    colour: '#be123c',
    shape: '<path d="M20 96 96 14l8 8-76 82z"/>',
  },
];

export async function seedSponsors(work: WorkContext, eventId: number): Promise<void> {
  for (const { name, lemma, level, text, colour, shape } of demoSponsors) {
    const drawing = { bytes: Buffer.from(logo(lemma, colour, shape)), type: 'image/svg+xml' };
    const sponsorId = await insertRow(work, 'sponsor', {
      name,
      lemma,
      description: text,
      website: null,
      email: null,
      mainSponsor: level === 'PLATINUM',
      premiumSponsor: level === 'GOLD',
      mainLogoImgMediaId: await storeMedia(work, drawing, 'PUBLIC'),
      mainLogoImgContentType: drawing.type,
      search: searchText([name, lemma]),
    });
    await insertRow(work, 'sponsorForEvent', { eventId, sponsorId, sponsorLevel: level });
  }
}

/** Draws a coloured plate with a shape and a word, readable on light and dark. */
export const logo = (word: string, colour: string, shape: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120">',
    `<rect width="480" height="120" rx="16" fill="${colour}"/><g fill="#fff">${shape}`,
    `<text x="136" y="80" font-family="Archivo, Arial, sans-serif" font-weight="700" font-size="56">${word}</text></g></svg>`,
  ].join('');
