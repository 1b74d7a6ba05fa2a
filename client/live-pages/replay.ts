/** Plays the racks of the page's match again on its board. While it shows the past, the board takes no live change. */
import { element, icon } from './elements.ts';
import { all, type MatchRow, type StreamChange } from './page.ts';
import { drawScore } from './patch.ts';
import { refreshSoon } from './refresh.ts';
import { venueTime } from './venue-time.ts';
import { words } from './words.ts';

const speed = 20;
/** In milliseconds: the shortest and the longest time for which one rack is shown, and that of a rack without a time. */
const [shortest, longest, untimed] = [400, 15_000, 1_500];

const bar = document.getElementById('replay');
/** The winner of each rack, and the newest row that the stream has sent. */
let racks = '';
let newest: MatchRow | null = null;
/** The breaker on the live board. */
let liveBreaker: string | null = null;
/** The number of shown racks; null: the board is live. */
let shown: number | null = null;
let timer = 0;

const play = element('button', { type: 'button', class: 'press' });
const slider = element('input', { type: 'range', min: 0, step: 1, 'aria-label': words.replay });
const text = element('span');
const live = element('button', { type: 'button', class: 'live' }, words.live);

/** Shows the controls when there is a rack, and takes the racks of a new copy of the page. */
export function offerReplay(): void {
  const board = boardOf();
  if (!bar || !board) return;
  if (bar.childElementCount === 0) build(bar);
  const listed = all('[data-rack]')
    .map(({ dataset }) => dataset.rack)
    .join('');
  if (listed.length >= racks.length || newest === null) racks = listed;
  update();
}

/** Takes the racks of a change of this match. */
export function noteRacks(changes: readonly StreamChange[]): void {
  for (const { kind, id, row } of changes) if (kind === 'match' && row && String(id) === bar?.dataset.replay) newest = row;
  if (!newest || bar?.childElementCount === 0) return;
  racks = newest.racks;
  update();
}

const boardOf = (): HTMLElement | null => document.querySelector(`.board[data-match="${bar?.dataset.replay}"]`);

function build(place: HTMLElement): void {
  play.addEventListener('click', () => (timer === 0 ? start() : pause()));
  slider.addEventListener('input', () => {
    pause();
    show(Number(slider.value));
  });
  live.addEventListener('click', goLive);
  place.append(play, element('div', {}, element('p', {}, element('b', {}, words.replay), ' ', text, live), slider));
  pause();
}

function start(): void {
  if (shown === null) show(0);
  const next = shown ?? 0;
  const [from, to] = [endOf(next), endOf(next + 1)];
  const wait = from === null || to === null ? untimed : Math.min(longest, Math.max(shortest, (to - from) / speed));
  timer = window.setTimeout(() => {
    show(next + 1);
    if (shown === null) pause();
    else start();
  }, wait);
  label(words.pause, 'timeout');
}

function pause(): void {
  clearTimeout(timer);
  timer = 0;
  label(words.play, 'running');
}

function label(word: string, drawing: string): void {
  play.setAttribute('aria-label', word);
  play.replaceChildren(icon(drawing));
}

/** The end of a rack in milliseconds, the start of the match for 0, and null when it is not known. */
function endOf(rack: number): number | null {
  const known =
    rack === 0 ? document.querySelector<HTMLElement>('[data-began]')?.dataset.began : all('[data-rack]')[rack - 1]?.dataset.ended;
  return known === undefined ? null : Number(known);
}

/** Shows the board after `count` racks; after all of them it is live. */
function show(count: number): void {
  if (count >= racks.length) {
    goLive();
    return;
  }
  const board = boardOf();
  if (!board) return;
  if (shown === null) liveBreaker = all('[data-breaks]', board).find((mark) => !mark.hidden)?.dataset.breaks ?? null;
  shown = count;
  board.dataset.replaying = '';
  drawScore(board, rowAfter(board, count));
  update();
}

function goLive(): void {
  pause();
  const board = boardOf();
  if (shown === null || !board) return;
  shown = null;
  drawScore(board, rowAfter(board, racks.length));
  delete board.dataset.replaying;
  // The board has left out what happened meanwhile.
  refreshSoon();
  update();
}

function rowAfter(board: HTMLElement, count: number): MatchRow {
  const played = racks.slice(0, count);
  const [aScore, bScore] = scoreAfter(count);
  const series = board.querySelector<HTMLElement>('[data-series]')?.dataset.series?.split(' ').map(Number);
  const chances = newest?.chances ?? series;
  const isLive = count === racks.length;
  return {
    ...({ arrivals: null, aWalkover: false, bWalkover: false, participantADisplayName: null, participantBDisplayName: null } as const),
    ...{ participantALastName: null, participantBLastName: null, matchStatus: 'RUNNING' },
    raceTo: newest?.raceTo ?? Number(board.querySelector<HTMLElement>('[data-racks]')?.dataset.racks),
    aScore,
    bScore,
    racks: played,
    nextToBreak: isLive ? (newest ? newest.nextToBreak : liveBreaker) : null,
    ...(chances && { chances: chances.slice(0, count + 1) }),
  };
}

function scoreAfter(count: number): [a: number, b: number] {
  const a = [...racks.slice(0, count)].filter((winner) => winner === 'A').length;
  return [a, count - a];
}

function update(): void {
  if (!bar) return;
  bar.hidden = racks === '';
  if (racks === '') return;
  const count = Math.min(shown ?? racks.length, racks.length);
  slider.max = String(racks.length);
  slider.value = String(count);
  slider.style.setProperty('--racks', String(racks.length));
  const ended = endOf(count);
  const [a, b] = scoreAfter(count);
  const score = `${a}:${b}`;
  const moment = ended === null ? score : venueTime(ended);
  text.textContent =
    shown === null
      ? ended === null
        ? words.rackOf(count)
        : words.rackEnded(count, moment)
      : `${words.youSee(moment)} · ${words.rackOf(count)}`;
  slider.setAttribute('aria-valuetext', ended === null ? score : `${score}, ${moment}`);
  live.setAttribute('aria-pressed', String(shown === null));
}
