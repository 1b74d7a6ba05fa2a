/** The call on the card of a player: since when, where the opponent is, and "I'm coming" until the player has answered or is here. */
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type Arrival, arrivalOn, arrivalStep, arrivalSteps } from '#machines/arrivals.ts';
import { otherSide } from '#machines/match/breaks.ts';
import { sideOf } from '#machines/match/sides.ts';
import type { Side } from '#machines/names.ts';
import { personOn } from '../../../sport/player-card/card-match.ts';
import { h, icon } from './h.ts';
import { surname } from './parts.ts';
import type { VenueTimes } from './times.ts';
import type { LiveWords } from './words.ts';

type CallInput = { match: LiveMatch; times: VenueTimes; words: LiveWords };

/** Null for a match that is not called. */
export function callAnswer({ participantId, ...input }: CallInput & { participantId: number }): ReactNode {
  const { match, times, words } = input;
  const side = sideOf(match, participantId);
  if (!isCalled(match) || !side) return null;
  return h(
    'div',
    { key: 'call', className: 'call' },
    calledAt(input),
    arrivalOfPlayer(input, otherSide(side)),
    arrivalLine(words.ownArrival, arrivalOn(match, side), times),
    arrivalStep(arrivalOn(match, side)) === 'CALLED' && comingButton(match, participantId, words),
  );
}

/** Both players of a called match, on its own page. */
export function callArrivals(input: CallInput): ReactNode {
  if (!isCalled(input.match)) return null;
  return h('div', { className: 'call' }, calledAt(input), arrivalOfPlayer(input, 'A'), arrivalOfPlayer(input, 'B'));
}

const isCalled = ({ matchStatus, announcedAt }: LiveMatch): boolean => matchStatus === 'READY' && announcedAt !== null;

const calledAt = ({ match, times, words }: CallInput): ReactNode =>
  h('p', { className: 'small' }, `${words.calledAt} ${times.time(Date.parse(match.announcedAt ?? ''))}`);

function arrivalOfPlayer({ match, times, words }: CallInput, side: Side): ReactNode {
  const person = personOn(match, side);
  return person && arrivalLine(words.arrivalOf(surname(person)), arrivalOn(match, side), times);
}

type ArrivalWords = { coming: (time: string) => string; here: (time: string) => string };

function arrivalLine({ coming, here }: ArrivalWords, { comingAt, hereAt }: Arrival, times: VenueTimes): ReactNode {
  if (hereAt !== null) return h('p', { className: 'arrival' }, icon('here'), h('span', null, here(times.time(Date.parse(hereAt)))));
  if (comingAt === null) return null;
  return h('p', { className: 'arrival' }, icon('coming'), h('span', null, coming(times.time(Date.parse(comingAt)))));
}

/** Without the script nothing can be sent, so the style sheet hides it (client/live-pages/coming.ts). */
const comingButton = ({ id, announcedAt }: LiveMatch, participantId: number, words: LiveWords): ReactNode => [
  h(
    'button',
    {
      key: 'button',
      type: 'button',
      className: 'coming',
      'data-coming': JSON.stringify({ matchId: id, participantId, announcedAt }),
      'data-sent': words.comingSent,
      'data-later': words.comingLater,
      'data-refused': words.comingRefused,
    },
    icon('coming'),
    h('span', null, words.coming),
  ),
  h('p', { key: 'note', className: 'small', role: 'status', hidden: true }),
];

/** An answer leaves the version of the match as it is, so the script compares these words (client/live-pages/patch.ts). */
export const arrivalMarks = (match: LiveMatch) => ({ 'data-arrivals': arrivalSteps(match) });
