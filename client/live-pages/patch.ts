/** Patches the cells of a match: scores, racks and the breaker. Nothing moves. */

import { chancePaths, chanceTexts } from '#contract/live/chance-plot.ts';
import { lanePath, lanesWidth, openPath } from '#contract/live/rack-lanes.ts';
import { arrivalSteps } from '#machines/arrivals.ts';
import { all, type MatchRow, page, type StreamChange } from './page.ts';

/** Returns true when the page shows something of this change that only the server can draw: it has to be fetched. */
export function patch(change: StreamChange): boolean {
  if (change.kind === 'event' || change.kind === 'tournament') return true;
  if (change.kind !== 'match') return false;
  const shown = all(`[data-match="${change.id}"]`);
  const { row } = change;
  if (!row) return shown.length > 0;
  // A match that has come to a table since the page was read.
  if (shown.length === 0) return isOnTable(row) && document.querySelector('[data-part="now"]') !== null;
  const older = shown.filter(({ dataset }) => dataset.replaying === undefined && Number(dataset.v) < change.version);
  for (const element of older) patchMatch(element, row, change.version);
  // An answer to a call does not change the version.
  if (shown.some(({ dataset }) => dataset.arrivals !== undefined && dataset.arrivals !== arrivalSteps(row))) return true;
  return older.some(({ dataset }) => dataset.status !== row.matchStatus || dataset.any !== undefined);
}

const isOnTable = ({ matchStatus }: MatchRow): boolean => /^(?:READY|RUNNING|TIMEOUT|FINISHED)$/.test(matchStatus);

function patchMatch(element: HTMLElement, row: MatchRow, version: number): void {
  element.dataset.v = String(version);
  const changed = drawScore(element, row);
  for (const state of all('[data-state]', element)) drawState(state, row.matchStatus);
  for (const tile of all('[data-tile]', element)) tile.dataset.tile = row.matchStatus;
  if (changed && element.closest('[data-followed]')) speak(row);
}

/** Draws scores, racks, chances and the breaker. Returns true when a score has changed. */
export function drawScore(element: HTMLElement, row: MatchRow): boolean {
  const hasScore = !row.aWalkover && !row.bWalkover && /^(?:RUNNING|TIMEOUT|FINISHED|APPROVED)$/.test(row.matchStatus);
  const texts: Readonly<Record<string, string>> = {
    aScore: hasScore ? String(row.aScore) : '',
    bScore: hasScore ? String(row.bScore) : '',
  };
  let changed = false;
  for (const cell of all('[data-cell]', element)) changed = setText(cell, texts[cell.dataset.cell ?? ''] ?? '') || changed;
  for (const drawing of all<SVGElement>('[data-racks]', element)) drawRacks(drawing, row);
  for (const chances of all('[data-chances]', element)) drawChances(chances, row);
  for (const mark of all('[data-breaks]', element)) mark.hidden = mark.dataset.breaks !== row.nextToBreak;
  return changed;
}

/** The rest of what a status changes comes with the next copy of the page. */
const drawings: Readonly<Record<string, string>> = {
  READY: 'called',
  RUNNING: 'running',
  TIMEOUT: 'timeout',
  FINISHED: 'done',
  APPROVED: 'done',
};

function drawState(element: HTMLElement, status: string): void {
  if (element.dataset.state === status) return;
  element.dataset.state = status;
  element.querySelector('use')?.setAttribute('href', `${page.icons}#${drawings[status] ?? 'planned'}`);
  const word = element.querySelector('span');
  if (word) word.textContent = page.words[status] ?? '';
}

function setText(cell: HTMLElement, text: string): boolean {
  if (cell.textContent === text) return false;
  cell.textContent = text;
  glow(cell);
  return true;
}

/** Restarts the animation of a cell that changes again. */
export function glow(element: HTMLElement): void {
  element.classList.remove('changed');
  void element.offsetWidth;
  element.classList.add('changed');
}

function drawRacks(drawing: SVGElement, { racks, raceTo, aScore, bScore }: MatchRow): void {
  drawing.setAttribute('viewBox', `0 0 ${lanesWidth(racks, raceTo)} 18`);
  drawing.setAttribute('aria-label', `${aScore}:${bScore}`);
  const [a, b, open] = drawing.querySelectorAll('path');
  a?.setAttribute('d', lanePath(racks, 'A'));
  b?.setAttribute('d', lanePath(racks, 'B'));
  open?.setAttribute('d', openPath(racks, raceTo));
}

/** Without chances the event does not show them any more: the next copy of the page has none. */
function drawChances(element: HTMLElement, { chances, raceTo }: MatchRow): void {
  element.hidden = chances === undefined;
  if (chances === undefined) return;
  const texts = chanceTexts(chances);
  for (const text of all('[data-chance-of]', element)) text.textContent = text.dataset.chanceOf === 'A' ? texts.A : texts.B;
  const { x, y, ...paths } = chancePaths(chances, raceTo);
  for (const [name, path] of Object.entries(paths)) element.querySelector(`.${name}`)?.setAttribute('d', path);
  const mark = element.querySelector('circle');
  mark?.setAttribute('cx', String(x));
  mark?.setAttribute('cy', String(y));
}

/** Screen readers announce only the scores of the followed match. */
function speak({ participantALastName, participantBLastName, aScore, bScore }: MatchRow): void {
  const spoken = document.getElementById('spoken');
  if (spoken) spoken.textContent = `${participantALastName ?? ''} ${aScore}, ${participantBLastName ?? ''} ${bScore}`;
}
