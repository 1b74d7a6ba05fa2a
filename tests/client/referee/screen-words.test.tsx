/** Sentences of the tablet that tell what it waits for, and what to do about it. */
import { cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyStore } from '../../../client/live/store.ts';
import { CodeScreen } from '../../../client/referee/pairing/code-screen.tsx';
import { Waiting } from '../../../client/referee/screens/waiting.tsx';
import { TwoScoresLater } from '../../../client/referee/two-scores/two-scores-later.tsx';
import { matchRow } from './match-row.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a tablet without a server asks about the Wi-Fi of the tablet', () => {
  const live = { store: proxy(emptyStore()), watch: () => () => undefined, serverNow: () => 0 };
  render(<Waiting live={live} table={undefined} eventName={null} timeZone="UTC" />);

  expect(screen.getByText('Is the tablet on the hall’s Wi-Fi? The tablet keeps trying.')).toBeDefined();
});

test('two scores that are still loading say that it takes a moment', () => {
  render(<TwoScoresLater id={1} proposal={null} row={matchRow()} token="secret" waiting={0} online timeZone="UTC" />);

  expect(screen.getByText('One moment … The desk can also choose.')).toBeDefined();
});

test('a page without https promises no address that the desk may not have', () => {
  vi.stubGlobal('isSecureContext', false);
  const nothing = { problem: null, notice: null, leftovers: [], onDigit: () => {}, onErase: () => {}, onDismissLeftovers: () => {} };
  render(<CodeScreen code="" sending={false} {...nothing} />);

  expect(screen.getByText(/If the desk shows an address with https, that one works without network\.$/)).toBeDefined();
});
