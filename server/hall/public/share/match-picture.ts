/** A match as a picture: table, round, both players with their score, the racks so far. */
import { pictureSize } from '#contract/website/share-pictures.ts';
import { box, colours, edges, type Flags, flagAt, mark, nameIn, racksAt, wholeDrawing } from './drawing.ts';
import { type Letters, sizeThatFits } from './letters.ts';
import type { MatchFacts, PictureSide } from './match-facts.ts';

/** `time`: when the picture was drawn, because chats store old pictures. `host`: where the live pages are; empty: not known. */
export type PictureContext = { letters: Letters; flags: Flags; time: string; host: string };

const halfWidth = 538;
const top = 112;
const bottom = 510;

export function matchDrawing(facts: MatchFacts, context: PictureContext): string {
  const { letters } = context;
  return wholeDrawing(
    headLine(facts, context),
    half(facts.sides[0], 'A', context),
    half(facts.sides[1], 'B', context),
    facts.sides.some(({ score }) => score !== null) ? racePlaque(facts, letters) : whenPlaque(facts, letters),
    racksAt(facts, 524),
    footLine(facts, context),
  );
}

function headLine({ table, round, tournament, isRunning, status }: MatchFacts, { letters, time }: PictureContext): string {
  const statusText = `${status} ${time}`.toLocaleUpperCase();
  const statusWidth = letters.width(statusText, 32, 'bold');
  const colour = isRunning ? colours.running : colours.quiet;
  const parts = [letters.draw(statusText, edges.right, 74, { size: 32, weight: 'bold', fill: colour, anchor: 'end' })];
  if (isRunning) parts.push(`<path d="M${edges.right - statusWidth - 34} 52 l20 11 l-20 11 z" fill="${colour}"/>`);
  let left: number = edges.left;
  if (table !== null) {
    const width = letters.width(table, 32, 'bold') + 38;
    parts.push(box(left, 34, width, 58, { fill: colours.running, radius: 8 }));
    parts.push(letters.draw(table, left + 19, 75, { size: 32, weight: 'bold', fill: colours.ground }));
    left += width + 18;
  }
  const room = edges.right - statusWidth - 60 - left;
  const roundSize = sizeThatFits(letters, round, { width: room, maxSize: 33, weight: 'bold' });
  parts.push(letters.draw(round, left, 74, { size: roundSize, weight: 'bold', fill: colours.text }));
  left += letters.width(round, roundSize, 'bold') + 20;
  // The name of the tournament gives way first.
  if (left + letters.width(tournament, 33) <= edges.right - statusWidth - 60)
    parts.push(letters.draw(tournament, left, 74, { size: 33, fill: colours.quiet }));
  return parts.join('');
}

function half(side: PictureSide, lane: 'A' | 'B', { letters, flags }: PictureContext): string {
  const isLeft = lane === 'A';
  const x = isLeft ? edges.left : edges.right - halfWidth;
  const anchor = isLeft ? 'start' : 'end';
  const inside = isLeft ? x + 36 : x + halfWidth - 36;
  const score = side.score === null ? '' : String(side.score);
  const parts = [
    box(x, top, halfWidth, bottom - top, { fill: colours.panel, radius: 8 }),
    box(x, top, halfWidth, 14, { fill: isLeft ? colours.a : colours.b }),
    nameIn(letters, side.name, { x: inside, y: 214, width: halfWidth - 72, maxSize: 78, anchor }),
    personLine(side, inside, isLeft, { letters, flags }),
    letters.draw(score, isLeft ? 328 : 878, 486, { size: 268, weight: 'bold', fill: colours.text, anchor: 'middle' }),
  ];
  return `<g opacity="${side.isOut ? 0.55 : 1}">${parts.join('')}</g>`;
}

/** Flag, country and given name, from the outer edge of the half inwards. */
function personLine(
  { givenName, country, countryId }: PictureSide,
  inside: number,
  isLeft: boolean,
  { letters, flags }: Pick<PictureContext, 'letters' | 'flags'>,
): string {
  const hasFlag = countryId !== null && flags.has(countryId);
  const parts = [flagAt(flags, countryId, isLeft ? inside : inside - 54, 243, 36)];
  let offset = hasFlag ? 70 : 0;
  const anchor = isLeft ? 'start' : 'end';
  for (const [text, fill] of [[country, colours.quiet] as const, [givenName, colours.text] as const]) {
    if (!text) continue;
    const size = sizeThatFits(letters, text, { width: halfWidth - 72 - offset, maxSize: 36, weight: 'regular' });
    parts.push(letters.draw(text, isLeft ? inside + offset : inside - offset, 274, { size, fill, anchor }));
    offset += letters.width(text, size) + 17;
  }
  return parts.join('');
}

function racePlaque({ raceTo, raceWords }: MatchFacts, letters: Letters): string {
  const middle = pictureSize.width / 2;
  const words = raceWords.toLocaleUpperCase();
  const size = sizeThatFits(letters, words, { width: 104, maxSize: 24, weight: 'bold' });
  return [
    box(middle - 60, 312, 120, 138, { fill: colours.ground, radius: 8 }),
    letters.draw(words, middle, 351, { size, weight: 'bold', fill: colours.quiet, anchor: 'middle' }),
    letters.draw(String(raceTo), middle, 421, { size: 70, weight: 'bold', fill: colours.text, anchor: 'middle' }),
  ].join('');
}

/** Before the match its time stands where the scores will be. */
function whenPlaque({ when }: MatchFacts, letters: Letters): string {
  const size = sizeThatFits(letters, when, { width: 1000, maxSize: 88, weight: 'bold' });
  return letters.draw(when, pictureSize.width / 2, 420, { size, weight: 'bold', fill: colours.text, anchor: 'middle' });
}

export function footLine({ event, city, liveWords }: Pick<MatchFacts, 'event' | 'city' | 'liveWords'>, context: PictureContext): string {
  const { letters, host } = context;
  const address = host === '' ? '' : `${liveWords} ${host}/live`;
  const addressWidth = letters.width(address, 26);
  const room = edges.right - addressWidth - 40 - 104;
  const size = sizeThatFits(letters, event, { width: room, maxSize: 27, weight: 'bold' });
  const eventWidth = letters.width(event, size, 'bold');
  const isCityShown = city !== null && eventWidth + 15 + letters.width(city, 27) <= room;
  return [
    mark(edges.left, 578, 34),
    letters.draw(event, 104, 604, { size, weight: 'bold', fill: colours.text }),
    isCityShown ? letters.draw(city, 104 + eventWidth + 15, 604, { size: 27, fill: colours.quiet }) : '',
    letters.draw(address, edges.right, 604, { size: 26, fill: colours.quiet, anchor: 'end' }),
  ].join('');
}
