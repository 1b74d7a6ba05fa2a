/** The overlays of a whole event: a ticker along the bottom, and the scores of the other tables beside the picture. */
import type { OverlayNames } from '#contract/live/overlay-address.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { phaseOf, sideView } from '../scoreboard/match-view.ts';
import { element, fittedLine } from './elements.ts';
import { sideNamed } from './shown-names.ts';
import { nameIn, type OverlayWords } from './words.ts';

/** Pixels per second, slow enough to read. */
const tickerSpeed = 110;

const scoreOf = (match: LiveMatch): string => `${sideView(match, 'A').score || '–'} : ${sideView(match, 'B').score || '–'}`;

/** Changes the scores of a running ticker in place, because a new ticker would begin at its start. Returns false when other matches are on it. */
export function patchTicker(root: ParentNode, matches: readonly LiveMatch[]): boolean {
  const items = [...root.querySelectorAll<HTMLElement>('.ticker-item')];
  const shown = items.map((item) => item.dataset.match);
  const wanted = [...matches, ...matches].map(tickerKey);
  if (matches.length === 0 || shown.join() !== wanted.join()) return false;
  for (const [index, item] of items.entries()) {
    const match = matches[index % matches.length];
    const score = item.querySelector('.ticker-score');
    if (match && score && score.textContent !== scoreOf(match)) score.textContent = scoreOf(match);
  }
  return true;
}

const tickerKey = ({ id, tableDisplayNumber, participantADisplayName, participantBDisplayName }: LiveMatch): string =>
  [id, tableDisplayNumber, participantADisplayName, participantBDisplayName].join(' ');

type EventBoardOptions = { words: OverlayWords; names: OverlayNames };

/** `null`: nobody plays. */
export function tickerBoard(matches: readonly LiveMatch[], { words, names }: EventBoardOptions): HTMLElement | null {
  if (matches.length === 0) return null;
  const item = (match: LiveMatch): HTMLElement => {
    const made = element(
      'span',
      'ticker-item',
      element('b', 'ticker-table', String(match.tableDisplayNumber ?? '')),
      nameIn(sideNamed(match, 'A', names).surname, words),
      element('b', 'ticker-score', scoreOf(match)),
      nameIn(sideNamed(match, 'B', names).surname, words),
    );
    made.dataset.match = tickerKey(match);
    return made;
  };
  // Twice, so that the second half follows the first one without a gap.
  return element('section', 'ticker', element('div', 'ticker-band', ...matches.map(item), ...matches.map(item)));
}

/** Moves the band by its own length, again and again. */
export function moveTicker(root: ParentNode): void {
  const band = root.querySelector<HTMLElement>('.ticker-band');
  if (!band) return;
  const length = band.scrollWidth / 2;
  band.animate([{ transform: 'translateX(0)' }, { transform: `translateX(${-length}px)` }], {
    duration: (length / tickerSpeed) * 1000,
    iterations: Number.POSITIVE_INFINITY,
  });
}

const tablesPerPage = 8;
/** Above the board of a match there is room for fewer. */
export const tablesBeside = 4;
/** In milliseconds. */
export const pageMs = 12_000;

export const pagesOf = (matches: readonly LiveMatch[], perPage = tablesPerPage): number => Math.max(1, Math.ceil(matches.length / perPage));

type TablesBoardOptions = EventBoardOptions & { now: number; perPage?: number };

/** One page of the matches; the pages follow each other by the clock. */
export function tablesBoard(
  matches: readonly LiveMatch[],
  { words, names, now, perPage = tablesPerPage }: TablesBoardOptions,
): HTMLElement | null {
  if (matches.length === 0) return null;
  const pages = pagesOf(matches, perPage);
  const page = Math.floor(now / pageMs) % pages;
  const rows = matches.slice(page * perPage, (page + 1) * perPage).map((match) => {
    const [a, b] = [sideNamed(match, 'A', names), sideNamed(match, 'B', names)];
    const line = (view: typeof a): HTMLElement =>
      element(
        'div',
        `line side-${view.side}`,
        fittedLine('surname', nameIn(view.surname, words), { available: 300, size: 28 }),
        element('b', 'score', view.score),
      );
    return element(
      'div',
      `table-row phase-${phaseOf(match)}`,
      element('b', 'tile', String(match.tableDisplayNumber ?? '')),
      element('div', '', line(a), line(b)),
    );
  });
  return element('section', 'tables', element('h2', '', words.tables, pages > 1 && ` ${page + 1}/${pages}`), ...rows);
}
