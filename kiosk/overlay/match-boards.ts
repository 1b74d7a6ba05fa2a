/** The boards of one match: bug, lower third, full screen. */

import { chanceTexts } from '#contract/live/chance-plot.ts';
import type { OverlayNames, OverlayPart } from '#contract/live/overlay-address.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { sides } from '#machines/names.ts';
import { countdown } from '../frame/time.ts';
import { phaseOf, type SideView, shotClockOf, sideView } from '../scoreboard/match-view.ts';
import { rackCells } from '../scoreboard/racks.ts';
import { element, fittedLine, flag, icon } from './elements.ts';
import { sideNamed } from './shown-names.ts';
import { inSentence, nameIn, type OverlayWords, roundIn } from './words.ts';

type BoardInput = {
  match: LiveMatch;
  tableNumber: number;
  eventName: string;
  words: OverlayWords;
  now: number;
  hidden: readonly OverlayPart[];
  names: OverlayNames;
};

export const matchBoards = { bug: bugBoard, 'lower-third': lowerThirdBoard, full: fullBoard } as const;

function bugBoard(input: BoardInput): HTMLElement {
  const { match, words } = input;
  const views = viewsOf(input);
  return element(
    'section',
    'bug',
    element(
      'header',
      '',
      element('b', '', `${match.roundMnemonic} · ${match.label}`),
      fittedLine('', `${match.categoryName} ${match.disciplineName}`, { available: 240, size: 28 }),
      element('span', 'race', `${inSentence(words.raceTo, words)} `, element('b', '', String(match.raceTo))),
    ),
    ...views.map((view) =>
      element(
        'div',
        `row side-${view.side}`,
        flag(view.side, view.countryId),
        fittedLine('surname', nameIn(view.surname, words), { available: 330, size: 40 }),
        view.breaks && icon('ball'),
        element('b', 'score', view.score),
      ),
    ),
    chip(input, views),
  );
}

/** Both sides without what the stream leaves out. */
function viewsOf({ match, hidden, names }: BoardInput): SideView[] {
  return sides.map((side) => {
    const view = sideNamed(match, side, names);
    return { ...view, breaks: view.breaks && !hidden.includes('breaks') };
  });
}

/** The word beside the score: a time-out, the shot clock, the winner. */
function chip({ match, words, now, hidden }: BoardInput, views: readonly SideView[]): HTMLElement | null {
  const until = views.find((view) => view.timeoutUntil !== null)?.timeoutUntil;
  if (phaseOf(match) === 'timeout')
    return element('div', 'chip chip-timeout', icon('pause'), until ? `${words.timeout} ${countdown(until, now)}` : words.timeout);
  const outcome = views.find((view) => view.outcome !== null)?.outcome;
  if (outcome) return element('div', 'chip', { FF: words.Forfeit, DIS: words.Disqualified, WO: words.Walkover }[outcome]);
  const winner = views.find((view) => view.won);
  if (winner) return element('div', `chip chip-winner side-${winner.side}`, `${words.winner}: ${winner.surname}`);
  if (phaseOf(match) === 'announced') return element('div', 'chip', words.announced);
  return shotClockOf(match) && !hidden.includes('clock') ? element('div', 'chip', icon('stopwatch'), words.shotClock) : null;
}

function lowerThirdBoard(input: BoardInput): HTMLElement {
  const { match, tableNumber, eventName, words } = input;
  const views = viewsOf(input);
  const [a, b] = views;
  if (!a || !b) return element('section', '');
  const facts = element(
    'div',
    'chip',
    element('b', '', `${roundIn(match.roundName, words)} · ${match.label}`),
    fittedLine('', `${match.categoryName} · ${match.disciplineName}`, { available: 420, size: 30 }),
  );
  return element(
    'section',
    'lower-third',
    element(
      'div',
      'above',
      facts,
      chip(input, views),
      element(
        'div',
        'chip chip-event',
        fittedLine('', `${eventName} · ${inSentence(words.table, words)} ${tableNumber}`, { available: 560, size: 30 }),
      ),
    ),
    element(
      'div',
      'panel',
      person(a, input, { name: { available: 580, size: 58 }, given: { available: 240, size: 30 } }),
      element('b', 'score', a.score),
      element('div', 'plaque', element('span', '', words.raceTo), element('b', '', String(match.raceTo))),
      element('b', 'score', b.score),
      person(b, input, { name: { available: 580, size: 58 }, given: { available: 240, size: 30 } }),
    ),
    rackLine(input),
    chanceLine(input),
  );
}

type Fitting = { available: number; size: number };

function person(view: SideView, { match, words }: BoardInput, { name, given }: { name: Fitting; given: Fitting }): HTMLElement {
  const breaks = isStraightPool(match.disciplineMnemonic) ? words.atTable : words.breaks;
  return element(
    'div',
    `person side-${view.side}`,
    fittedLine('surname', nameIn(view.surname, words), name),
    element(
      'div',
      'given',
      flag(view.side, view.countryId),
      view.country && element('b', 'country', view.country),
      view.givenName && fittedLine('', view.givenName, given),
      view.breaks && element('span', 'breaks', icon('ball'), breaks),
    ),
  );
}

function fullBoard(input: BoardInput): HTMLElement {
  const { match, eventName, words } = input;
  const views = viewsOf(input);
  const facts = [match.categoryName, match.disciplineName, `${inSentence(words.raceTo, words)} ${match.raceTo}`, eventName].join(' · ');
  const breaker = views.find((view) => view.breaks);
  return element(
    'section',
    'full',
    element(
      'header',
      '',
      fittedLine('title', `${roundIn(match.roundName, words)} · ${match.label}`, { available: 1080, size: 56 }),
      fittedLine('facts', facts, { available: 1080, size: 38 }),
      chip(input, views),
    ),
    element(
      'div',
      'halves',
      ...views.map((view) =>
        element(
          'div',
          `half side-${view.side}`,
          person({ ...view, breaks: false }, input, { name: { available: 680, size: 80 }, given: { available: 480, size: 42 } }),
          fittedLine('score', view.score, { available: 640, size: 350 }),
        ),
      ),
    ),
    rackLine(input),
    element(
      'footer',
      '',
      element('span', '', breaker && `${words.breaksNext}: `, breaker && element('b', '', breaker.surname)),
      chanceLine(input),
    ),
  );
}

/** Both chances and a bar between them. The event may not show them, and a match that is over has none. */
function chanceLine({ match, words, hidden }: BoardInput): HTMLElement | null {
  if (match.chances === undefined || match.matchStatus === 'FINISHED' || hidden.includes('chance')) return null;
  const texts = chanceTexts(match.chances);
  const bar = element('span', 'chance-bar', element('span', 'side-A'), element('span', 'side-B'));
  bar.style.gridTemplateColumns = `${Number.parseInt(texts.A, 10)}fr ${Number.parseInt(texts.B, 10)}fr`;
  return element('div', 'chance', element('span', '', words.chance), element('b', 'side-A', texts.A), bar, element('b', 'side-B', texts.B));
}

/** Narrower cells have no room for their figures. */
const maxRacks = 25;

/** Two lanes, so that it can be read without colour: the upper one is A. */
function rackLine({ match, hidden }: BoardInput): HTMLElement | null {
  if (hidden.includes('racks')) return null;
  const breaker = sides.find((side) => sideView(match, side).breaks);
  const cells = rackCells(match, maxRacks).map(({ side, isFoul, running, inPlay }) => {
    if (side) return element('span', `rack rack-${side}${isFoul ? ' foul' : ''}`, running === null ? '' : String(running));
    return element('span', inPlay ? `rack in-play rack-${breaker ?? 'A'}` : 'rack to-come');
  });
  return element('div', 'rack-line', ...cells);
}
