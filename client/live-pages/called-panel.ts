/** Shows a call over the whole screen until somebody has seen it, then as a bar on top of the page, until the match begins. */
import './called.css';
import { type PlayerCall, showArrivals } from './call-arrivals.ts';
import { serverNow } from './chip.ts';
import { drawing, element, icon } from './elements.ts';
import { ring } from './ring.ts';
import { timeIn } from './venue-time.ts';
import { words } from './words.ts';

type CallView = { call: PlayerCall; dialog: HTMLDialogElement; bar: HTMLButtonElement; timer: number; lock: WakeLockSentinel | null };

const views = new Map<number, CallView>();
const seenKey = 'live-calls-seen';
const keyOf = ({ id, table, calledAt, calls }: PlayerCall): string => [id, table, calledAt, calls].join(' ');

export const shownCalls = (): PlayerCall[] => [...views.values()].map(({ call }) => call);

/** A call that is repeated, or that moves to another table, rings again. */
export function showCall(call: PlayerCall): void {
  const before = views.get(call.id);
  if (before && keyOf(before.call) === keyOf(call)) {
    before.call = call;
    showArrivals(before.dialog, call);
    return;
  }
  if (before) remove(before);
  const view = createView(call);
  views.set(call.id, view);
  document.body.append(view.bar, view.dialog);
  showArrivals(view.dialog, call);
  tick(view);
  if (readSeen().includes(keyOf(call))) view.bar.hidden = false;
  else {
    open(view);
    ring();
  }
}

/** `sentence`: what an open panel says before it goes; null: the match has begun. */
export function endCall(id: number, sentence: string | null): void {
  const view = views.get(id);
  if (!view) return;
  if (sentence === null || !view.dialog.open) {
    remove(view);
    return;
  }
  clearInterval(view.timer);
  views.delete(id);
  view.dialog.classList.add('over');
  const title = view.dialog.querySelector('h2');
  const by = view.dialog.querySelector('.by');
  if (title) title.textContent = words.takenBack;
  if (by) by.textContent = sentence;
}

function createView(call: PlayerCall): CallView {
  const seen = element('button', { type: 'button', class: 'seen' }, words.understood);
  const close = element('button', { type: 'button', class: 'press', 'aria-label': words.close }, icon('lost'));
  const dialog = element(
    'dialog',
    { class: 'called', 'aria-labelledby': `called-${call.id}` },
    element(
      'div',
      { class: 'top' },
      element(
        'header',
        {},
        icon('called'),
        element('h2', { id: `called-${call.id}` }, call.name === null ? words.youAreCalled : words.isCalled(call.name)),
        close,
      ),
      element(
        'div',
        { class: 'where' },
        element(
          'p',
          { class: `number ${['', 'one', 'two'][call.table.length] ?? 'three'}` },
          element('span', {}, words.table),
          ' ',
          element('b', {}, call.table),
        ),
        clockOf(call),
      ),
      element('p', { class: 'by' }, words.beThereBy(timeIn(call.timeZone, call.calledAt + call.lossMinutes * 60_000))),
    ),
    element(
      'div',
      { class: 'rest' },
      opponentOf(call),
      element('p', { class: 'facts' }, call.facts),
      element('div', { class: 'arrivals' }),
      seen,
    ),
  );
  const bar = element('button', { type: 'button', class: 'called-bar', hidden: true }, icon('called'), element('span'));
  const view: CallView = { call, dialog, bar, lock: null, timer: window.setInterval(() => tick(view), 1_000) };
  const minimise = (): void => {
    dialog.close();
    if (!views.has(call.id)) {
      remove(view);
      return;
    }
    storeSeen(keyOf(call));
    bar.hidden = false;
    void view.lock?.release();
  };
  seen.addEventListener('click', minimise);
  close.addEventListener('click', minimise);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    minimise();
  });
  bar.addEventListener('click', () => open(view));
  return view;
}

function open(view: CallView): void {
  view.bar.hidden = true;
  view.dialog.showModal();
  // The screen stays on while the call is on it. Browsers without it, or with little battery, refuse.
  navigator.wakeLock
    ?.request('screen')
    .then((lock) => {
      view.lock = lock;
    })
    .catch(() => undefined);
}

function remove({ call, dialog, bar, timer, lock }: CallView): void {
  clearInterval(timer);
  void lock?.release();
  dialog.remove();
  bar.remove();
  if (views.get(call.id)?.dialog === dialog) views.delete(call.id);
}

const opponentOf = ({ opponent }: PlayerCall): HTMLElement | null =>
  opponent &&
  element(
    'p',
    { class: 'against' },
    element('small', {}, words.against),
    ' ',
    opponent.countryId !== null &&
      element('img', { class: 'flag', src: `/media/flags/${opponent.countryId}`, alt: opponent.country, width: 24, height: 16 }),
    ' ',
    element('b', {}, opponent.displayName),
  );

const radius = 44;

/** The ring is the time until the desk may decide, with marks at one and two thirds. */
function clockOf({ lossMinutes }: PlayerCall): SVGElement {
  const circle = (name: string): SVGElement =>
    drawing('circle', { class: name, cx: 50, cy: 50, r: radius, pathLength: lossMinutes * 60, transform: 'rotate(-90 50 50)' });
  const mark = (part: number): SVGElement =>
    drawing('path', { class: 'mark', d: `M50 1v10`, transform: `rotate(${Math.round(360 * part)} 50 50)` });
  return drawing(
    'svg',
    { class: 'ring', viewBox: '0 0 100 100', role: 'timer', 'aria-label': words.sinceTheCall },
    circle('whole'),
    circle('passed'),
    mark(1 / 3),
    mark(2 / 3),
    drawing('text', { class: 'time', x: 50, y: 52 }),
    drawing('text', { class: 'unit', x: 50, y: 63 }, words.sinceTheCall),
  );
}

function tick({ call, dialog, bar }: CallView): void {
  const seconds = Math.max(0, Math.floor((serverNow() - call.calledAt) / 1_000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const whole = call.lossMinutes * 60;
  dialog.querySelector('.passed')?.setAttribute('stroke-dasharray', `${Math.min(seconds, whole)} ${whole}`);
  const time = dialog.querySelector('.time');
  if (time) time.textContent = text;
  const label = bar.querySelector('span');
  if (label) label.textContent = `${words.calledBar(call.table)} · ${text}`;
}

/** Calls that were seen in this tab: the next page shows them as a bar. */
function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(seenKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

function storeSeen(key: string): void {
  try {
    sessionStorage.setItem(seenKey, JSON.stringify([key, ...readSeen()].slice(0, 20)));
  } catch {}
}
