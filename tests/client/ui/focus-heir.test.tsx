/** The focus after its element is removed: it moves to the element beside it, unless something else has taken it. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFocus } from '../../../client/ui/overlays/move-focus.ts';
import { lastFocus, trackFocus } from '../../../client/ui/overlays/restore-focus.ts';

let stops: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  stops = [trackFocus(), watchFocus()];
});
afterEach(() => {
  cleanup();
  for (const stop of stops) stop();
  vi.useRealTimers();
});

const settled = () => act(() => vi.advanceTimersByTimeAsync(200));
const here = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

type ScreenProps = { rows?: string[]; ticked?: boolean; picture?: boolean; busy?: boolean };

const Screen = ({ rows = ['Alpha', 'Bravo', 'Charlie'], ticked = false, picture = false, busy = false }: ScreenProps) => (
  <main>
    <h1 tabIndex={-1}>Teams</h1>
    <div>
      <section aria-label="List">
        <input type="checkbox" data-tick aria-label="Select all" />
        <ul>
          {rows.map((name) => (
            <li key={name}>
              <a href="#row">{name}</a>
            </li>
          ))}
        </ul>
      </section>
      {ticked && (
        <section aria-label="Selected">
          <button type="button">Disable</button>
        </section>
      )}
      <nav>
        <button type="button">Next page</button>
      </nav>
    </div>
    <fieldset>
      <span>
        <button type="button" disabled={busy}>
          Replace
        </button>
        {picture && <button type="button">Remove</button>}
      </span>
    </fieldset>
  </main>
);

test.each<[string, ScreenProps, string, ScreenProps, string]>([
  ['the bar below selected rows', { ticked: true }, 'Disable', {}, 'Select all'],
  ['a button that is removed by its own action', { picture: true }, 'Remove', {}, 'Replace'],
  ['an element beside one that is disabled meanwhile', { picture: true }, 'Remove', { busy: true }, 'Teams'],
  ['a row in the middle', {}, 'Bravo', { rows: ['Alpha', 'Charlie'] }, 'Alpha'],
  ['the first row', {}, 'Alpha', { rows: ['Bravo'] }, 'Bravo'],
  ['the last remaining row', { rows: ['Alpha'] }, 'Alpha', { rows: [] }, 'Select all'],
])('the focus moves on from a removed element: %s', async (_case, before, name, after, heir) => {
  const { rerender } = render(<Screen {...before} />);
  screen.getByText(name).focus();
  rerender(<Screen {...after} />);
  expect(document.activeElement).toBe(document.body);
  await settled();

  expect(here()).toBe(heir);
});

test('the focus stays where a key, the pointer or the screen has put it meanwhile', async () => {
  const { rerender } = render(<Screen ticked />);
  screen.getByText('Disable').focus();
  rerender(<Screen />);
  screen.getByText('Charlie').focus();
  await settled();
  expect(here()).toBe('Charlie');

  screen.getByText('Alpha').focus();
  screen.getByText('Alpha').blur();
  screen.getByText('Teams').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  rerender(<Screen rows={['Bravo']} />);
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a closed dialog whose button is gone passes the focus on as well', async () => {
  const { rerender } = render(<Screen ticked />);
  screen.getByText('Disable').focus();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.tabIndex = -1;
  dialog.focus();
  rerender(<Screen />);
  await settled();
  expect(document.activeElement).toBe(dialog);

  dialog.remove();
  lastFocus.back?.();
  expect(here()).toBe('Select all');
});
