/** A referee approves uniforms with a PIN on the tablet: the sheet opens only by a press, and says what became of the PIN. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { proxy, ref } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { emptyStore } from '../../../client/live/store.ts';
import { MatchScreen } from '../../../client/referee/screens/match-screen.tsx';
import { viewMatch } from '../../../client/referee/screens/match-view.ts';
import { emptyOutbox } from '../../../client/referee/taps/outbox.ts';
import type { Session } from '../../../client/referee/taps/session.ts';
import { matchRow } from './match-row.ts';

const announced = { matchStatus: 'READY', aScore: 0, bScore: 0, racks: '', nextToBreak: null, breakerEntries: '' } as const;
const waiting = { ...announced, aUniformApproved: false, bUniformApproved: false } as const;

const session: Session = {
  pairing: { deviceId: 5, token: 'secret', tableId: 3, tableDisplayNumber: 12, generation: 1 },
  live: { store: proxy(emptyStore()), serverNow: () => 0, reconnect: () => {}, watch: () => () => undefined },
  state: proxy({ outbox: ref(emptyOutbox(5)), base: null, confirmedAt: null, problem: null }),
  ...{
    tap: () => {},
    report: () => {},
    dismissRefused: () => {},
    chosen: () => {},
    reopen: () => {},
    dismissProblem: () => {},
    close: () => {},
  },
};

const screenOf = (overrides: Partial<LiveMatch>) => (
  <MatchScreen session={session} view={viewMatch(matchRow(overrides), emptyOutbox(5))} order={['A', 'B']} keyboard={false} timeZone="UTC" />
);
const opener = { name: 'Approve with a referee’s PIN' };
const openSheet = async () => fireEvent.click(await screen.findByRole('button', opener));
const type = (digits: string, more: KeyboardEventInit = {}) => {
  for (const digit of digits) fireEvent.keyDown(window, { key: digit, code: `Digit${digit}`, ...more });
};
const answers = (...responses: (() => Promise<Response>)[]) => {
  const send = vi.fn<typeof fetch>();
  for (const response of responses) send.mockImplementationOnce(response);
  vi.stubGlobal('fetch', send);
  return send;
};

beforeEach(() => {
  // jsdom has dialogs, but cannot show them.
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a sheet whose uniforms were approved elsewhere does not open again by itself', async () => {
  const { rerender } = render(screenOf(waiting));
  await openSheet();
  await screen.findByRole('dialog', { name: 'Referee’s PIN' });

  rerender(screenOf({ ...waiting, aUniformApproved: true, bUniformApproved: true }));
  expect(screen.queryByRole('dialog')).toBe(null);
  rerender(screenOf(waiting));

  await screen.findByRole('button', opener);
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('a match without uniform control has no way to approve', () => {
  render(screenOf({ ...waiting, withUniformControl: false }));

  expect(screen.queryByRole('button', opener)).toBe(null);
});

test('a PIN that counts is confirmed on the sheet and on the pad, and no more digits are taken', async () => {
  const send = answers(async () => new Response(null, { status: 204 }));
  render(screenOf(waiting));
  await openSheet();

  type('123456');

  await screen.findByText('Approved');
  await screen.findByText('Uniforms approved.');
  type('7');
  expect(screen.getByText('6 of 6 digits')).toBeDefined();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a request without an answer is given up after ten seconds, and the PIN can be typed again', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const hangs = (_address: unknown, { signal }: RequestInit = {}) => new Promise<Response>((_, no) => signal?.aborted && no(signal.reason));
  const send = vi.fn<typeof fetch>(hangs as typeof fetch);
  vi.stubGlobal('fetch', send);
  render(screenOf(waiting));
  await openSheet();

  type('123456');
  await screen.findByText('The server does not answer. Try again, or approve in the office.');
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(screen.getByText('0 of 6 digits')).toBeDefined();

  send.mockImplementation(async () => new Response(null, { status: 204 }));
  type('123456');
  await screen.findByText('Approved');
});

test('a digit with Ctrl, Alt or the command key belongs to the browser', async () => {
  render(screenOf(waiting));
  await openSheet();

  type('1', { ctrlKey: true });
  type('2', { altKey: true });
  type('3', { metaKey: true });

  expect(screen.getByText('0 of 6 digits')).toBeDefined();
  type('4');
  await screen.findByText('1 of 6 digits');
});
