/** A tournament as a picture: how far it is, or its winner with the final. */
import { pictureSize } from '#contract/website/share-pictures.ts';
import { box, colours, edges, flagAt, mark, nameIn, racksAt, wholeDrawing } from './drawing.ts';
import { sizeThatFits } from './letters.ts';
import { footLine, type PictureContext } from './match-picture.ts';
import type { TournamentFacts } from './tournament-facts.ts';

const width = edges.right - edges.left;

export const tournamentDrawing = (facts: TournamentFacts, context: PictureContext): string =>
  facts.final ? winnerDrawing(facts, facts.final, context) : progressDrawing(facts, context);

function progressDrawing({ tournament, isRunning, progress, ...foot }: TournamentFacts, context: PictureContext): string {
  const { letters, time } = context;
  const size = sizeThatFits(letters, progress, { width: width - 80, maxSize: 60, weight: 'bold' });
  return wholeDrawing(
    topBar(),
    isRunning ? `<path d="M${edges.left} 52 l22 13 l-22 13 z" fill="${colours.running}"/>` : '',
    letters.draw(time, edges.left + (isRunning ? 36 : 0), 78, {
      size: 34,
      weight: 'bold',
      fill: isRunning ? colours.running : colours.quiet,
    }),
    nameIn(letters, tournament, { x: edges.left, y: 260, width, maxSize: 130, anchor: 'start' }),
    box(edges.left, 352, width, 150, { fill: colours.panel, radius: 8 }),
    letters.draw(progress, edges.left + 40, 447, { size, weight: 'bold', fill: colours.text }),
    footLine(foot, context),
  );
}

type Final = NonNullable<TournamentFacts['final']>;

function winnerDrawing({ title, tournament, city, event }: TournamentFacts, final: Final, { letters, flags }: PictureContext): string {
  const tournamentSize = sizeThatFits(letters, tournament, { width: 400, maxSize: 34, weight: 'regular' });
  const room = width - letters.width(tournament, tournamentSize) - 30;
  const titleSize = sizeThatFits(letters, title, { width: room, maxSize: 34, weight: 'bold' });
  const foot = { size: 27, fill: colours.quiet } as const;
  return wholeDrawing(
    topBar(),
    letters.draw(title, edges.left, 76, { size: titleSize, weight: 'bold', fill: colours.text }),
    letters.draw(tournament, edges.right, 76, { size: tournamentSize, fill: colours.quiet, anchor: 'end' }),
    nameIn(letters, final.winner.name, { x: edges.left, y: 246, width, maxSize: 150, anchor: 'start' }),
    winnerLine(final, { letters, flags }),
    scoreBox(final, { letters, flags }),
    racksAt({ ...final, isOver: true }, 520),
    mark(edges.left, 576, 34),
    letters.draw([city, event].filter(Boolean).join(', '), 104, 602, {
      ...foot,
      size: sizeThatFits(letters, [city, event].filter(Boolean).join(', '), { width: 760, maxSize: 27, weight: 'regular' }),
    }),
    letters.draw(final.minutes, edges.right, 602, { ...foot, anchor: 'end' }),
  );
}

const topBar = (): string => box(0, 0, pictureSize.width, 14, { fill: colours.running });

type Parts = Pick<PictureContext, 'letters' | 'flags'>;

function winnerLine({ winner }: Final, { letters, flags }: Parts): string {
  const hasFlag = winner.countryId !== null && flags.has(winner.countryId);
  const left = edges.left + (hasFlag ? 91 : 0);
  const country = winner.country ?? '';
  const countryWidth = country === '' ? 0 : letters.width(country, 44, 'bold') + 20;
  const firstName = winner.givenName ?? '';
  const size =
    firstName === '' ? 44 : sizeThatFits(letters, firstName, { width: edges.right - left - countryWidth, maxSize: 44, weight: 'regular' });
  return [
    flagAt(flags, winner.countryId, edges.left, 280, 48),
    letters.draw(country, left, 320, { size: 44, weight: 'bold', fill: colours.quiet }),
    letters.draw(firstName, left + countryWidth, 320, { size, fill: colours.text }),
  ].join('');
}

function scoreBox({ own, others, other, words }: Final, { letters, flags }: Parts): string {
  const ownWidth = letters.width(`${own}`, 120, 'bold');
  const scoreWidth = ownWidth + letters.width(`:${others}`, 120, 'bold');
  const left = edges.left + 40 + scoreWidth + 44;
  const hasFlag = other.countryId !== null && flags.has(other.countryId);
  const nameLeft = left + (hasFlag ? 69 : 0);
  const room = edges.right - 40 - nameLeft;
  const nameSize = sizeThatFits(letters, other.name, { width: room, maxSize: 44, weight: 'bold' });
  const nameWidth = letters.width(other.name, nameSize, 'bold') + 15;
  const firstName = other.givenName ?? '';
  const isFirstNameShown = firstName !== '' && nameWidth + letters.width(firstName, 36) <= room;
  return [
    box(edges.left, 352, width, 150, { fill: colours.panel, radius: 8 }),
    letters.draw(`${own}`, edges.left + 40, 469, { size: 120, weight: 'bold', fill: colours.text }),
    letters.draw(`:${others}`, edges.left + 40 + ownWidth, 469, { size: 120, weight: 'bold', fill: colours.quiet }),
    letters.draw(words, left, 415, {
      size: sizeThatFits(letters, words, { width: edges.right - 40 - left, maxSize: 31, weight: 'regular' }),
      fill: colours.quiet,
    }),
    flagAt(flags, other.countryId, left, 431, 36),
    letters.draw(other.name, nameLeft, 464, { size: nameSize, weight: 'bold', fill: colours.text }),
    isFirstNameShown ? letters.draw(firstName, nameLeft + nameWidth, 464, { size: 36, fill: colours.text }) : '',
  ].join('');
}
