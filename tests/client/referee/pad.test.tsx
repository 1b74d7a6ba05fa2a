/** The pad as a referee sees it: words, buttons and keys. */
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { proxy, ref } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { emptyStore } from '../../../client/live/store.ts';
import { MatchScreen } from '../../../client/referee/screens/match-screen.tsx';
import { viewMatch } from '../../../client/referee/screens/match-view.ts';
import { SyncChip } from '../../../client/referee/screens/sync-chip.tsx';
import { addTap, emptyOutbox, takeAnswers } from '../../../client/referee/taps/outbox.ts';
import type { Session } from '../../../client/referee/taps/session.ts';
import { useTwoScores } from '../../../client/referee/two-scores/use-two-scores.ts';
import { matchRow } from './match-row.ts';

const decided = { aScore: 9, bScore: 1, racks: 'ABAAAAAAAA' } as const;
const announced = { matchStatus: 'READY', aScore: 0, bScore: 0, racks: '', nextToBreak: null, breakerEntries: '' } as const;

function sessionOf(row: LiveMatch, sent: unknown[] = []): Session {
  return {
    pairing: { deviceId: 5, token: 'secret', tableId: 3, tableDisplayNumber: 12, generation: 1 },
    live: {
      store: proxy(emptyStore()),
      serverNow: () => Date.parse('2026-06-05T12:00:00.000Z'),
      reconnect: () => {},
      watch: () => () => undefined,
    },
    state: proxy({ outbox: ref(emptyOutbox(5)), base: ref(row), confirmedAt: null, problem: null }),
    tap: (...actions) => sent.push(...actions.map((action) => action?.body)),
    report: () => {},
    dismissRefused: () => {},
    chosen: () => {},
    reopen: () => {},
    dismissProblem: () => {},
    close: () => {},
  };
}

function show(overrides: Partial<LiveMatch> = {}, { swapped = false, keyboard = true } = {}) {
  const sent: unknown[] = [];
  const row = matchRow(overrides);
  const session = sessionOf(row, sent);
  const view = viewMatch(row, session.state.outbox);
  render(<MatchScreen session={session} view={view} order={swapped ? ['B', 'A'] : ['A', 'B']} keyboard={keyboard} timeZone="UTC" />);
  return sent;
}

const key = (digit: string, repeat = false) => fireEvent.keyDown(window, { key: digit, code: `Numpad${digit}`, repeat });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a match of straight pool', () => {
  const pool = { disciplineMnemonic: '14.1', raceTo: 100, aScore: 2, bScore: -1, racks: 'AAb', nextToBreak: 'A' } as const;

  test('the pad has a foul button beside each +1 that names the new score, and shows scores below zero', () => {
    const sent = show(pool);

    fireEvent.click(screen.getByRole('button', { name: /^Foul.*ŚWIĄTEK/ }));

    expect(sent).toEqual([{ type: 'FOUL', matchId: 12, participantId: 102, to: -2 }]);
    expect(screen.getByText('−1', { selector: '.score' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^At the table, KOVAČEVIĆ/ })).toBeDefined();
  });

  test('undo takes a foul back like any tap and calls it a foul', () => {
    const sent = show(pool);

    fireEvent.click(screen.getByRole('button', { name: /^Undo foul/ }));

    expect(sent).toEqual([{ type: 'UNDO_RACK', matchId: 12, rack: 3 }]);
  });

  test('the minus keys count a foul', () => {
    const sent = show(pool);

    key('1');

    expect(sent).toEqual([{ type: 'FOUL', matchId: 12, participantId: 101, to: 1 }]);
  });

  test('the pad counts nothing more once the race is reached', () => {
    show({ ...pool, raceTo: 2 });

    expect(screen.queryByRole('button', { name: /^Foul/ })).toBeNull();
  });
});

test('no other discipline has fouls', () => {
  show();

  expect(screen.queryByRole('button', { name: /^Foul/ })).toBeNull();
});

describe('the pad', () => {
  test('+1 names the player and the new score', () => {
    const sent = show();

    fireEvent.click(screen.getByRole('button', { name: /^\+1.*KOVAČEVIĆ/ }));

    expect(sent).toEqual([{ type: 'SCORE', matchId: 12, participantId: 101, to: 3 }]);
  });

  test('a second +1 of the same side within half a second counts, and asks in place whether it was two racks', () => {
    const sent = show();
    const plus = screen.getByRole('button', { name: /^\+1.*KOVAČEVIĆ/ });

    fireEvent.click(plus);
    vi.advanceTimersByTime(499);
    fireEvent.click(plus);
    expect(sent).toMatchObject([{ type: 'SCORE' }, { type: 'SCORE' }]);
    fireEvent.click(
      within(screen.getByRole('region', { name: 'KOVAČEVIĆ' })).getByRole('button', { name: 'Two racks? Take one back, KOVAČEVIĆ' }),
    );

    expect(sent.slice(2)).toMatchObject([{ type: 'UNDO_RACK' }]);
    expect(screen.queryByText('Two racks?')).toBeNull();
  });

  test('the question about two racks disappears by itself and takes nothing back', () => {
    const sent = show();
    key('7');
    key('7');
    key('7');
    expect(screen.getByText('3 racks?')).toBeDefined();

    act(() => vi.advanceTimersByTime(6000));

    expect(screen.queryByText('3 racks?')).toBeNull();
    expect(sent).toMatchObject([{ type: 'SCORE' }, { type: 'SCORE' }, { type: 'SCORE' }]);
  });

  test.each<[string, Partial<LiveMatch>, string[], number]>([
    ['after half a second', {}, ['7', '7'], 500],
    ['of the other side', {}, ['7', '9'], 0],
    ['after an undo', {}, ['7', '*', '7'], 0],
    ['in 14.1', { disciplineMnemonic: '14.1', raceTo: 100 }, ['7', '7'], 0],
  ])('a +1 %s asks nothing', (_when, row, keys, pause) => {
    const sent = show(row);

    for (const digit of keys) {
      fireEvent.keyDown(window, { key: digit, code: digit === '*' ? 'NumpadMultiply' : `Numpad${digit}` });
      vi.advanceTimersByTime(pause);
    }

    expect(sent).toHaveLength(keys.length);
    expect(screen.queryByText(/racks\?$/)).toBeNull();
  });

  test('a half with an ordered shot clock acknowledges it', () => {
    const sent = show({ shotclockAssigned: true });

    fireEvent.click(screen.getByRole('button', { name: /^Acknowledge the shot clock.*KOVAČEVIĆ/ }));

    expect(sent).toEqual([{ type: 'ACKNOWLEDGE_SHOTCLOCK', matchId: 12 }]);
  });

  test('a locked +1 says why and sends nothing', () => {
    const sent = show(decided);

    fireEvent.click(screen.getByRole('button', { name: /^Match is decided/ }));

    expect(sent).toEqual([]);
    expect(screen.getByText('KOVAČEVIĆ has reached 9: finish the match.')).toBeDefined();
  });

  test('finish needs a hold: a short touch does nothing, a long one finishes', () => {
    const sent = show(decided);
    const finish = screen.getByRole('button', { name: /^Finish 9 : 1/ });

    fireEvent.pointerDown(finish, { button: 0 });
    vi.advanceTimersByTime(400);
    fireEvent.pointerUp(finish);
    expect(sent).toEqual([]);

    fireEvent.pointerDown(finish, { button: 0 });
    vi.advanceTimersByTime(800);
    expect(sent).toEqual([{ type: 'FINISH', matchId: 12 }]);
  });

  test('an announced match starts with the player who breaks first', () => {
    const sent = show(announced);

    fireEvent.click(screen.getByRole('button', { name: /Breaks first.*ŚWIĄTEK-NOWAK/ }));

    expect(sent).toEqual([
      { type: 'SET_BREAKER', matchId: 12, side: 'B' },
      { type: 'START', matchId: 12 },
    ]);
  });

  test('a finished match waits for the desk and offers nothing to press', () => {
    show({ ...decided, matchStatus: 'FINISHED' });

    expect(screen.getByText('Waiting for approval by the desk')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the keypad on the pad', () => {
  test('a key counts for the player on its side, also when the sides are swapped', () => {
    const sent = show({}, { swapped: true });

    key('7');
    key('9');

    expect(sent).toMatchObject([{ participantId: 102 }, { participantId: 101 }]);
  });

  test('a key that is kept down counts once', () => {
    const sent = show();

    key('7');
    key('7', true);
    key('7', true);

    expect(sent).toHaveLength(1);
  });

  test('the key 1 takes back the last rack, 3 corrects the other side, and * undoes the last entry', () => {
    const sent = show();

    key('1');
    key('3');
    fireEvent.keyDown(window, { key: '*', code: 'NumpadMultiply' });

    expect(sent).toEqual([
      { type: 'UNDO_RACK', matchId: 12, rack: 3 },
      { type: 'CORRECT', matchId: 12, aScore: 2, bScore: 0 },
      { type: 'UNDO_RACK', matchId: 12, rack: 3 },
    ]);
  });

  test('a time-out starts only at the second press', () => {
    const sent = show();

    key('6');
    expect(sent).toEqual([]);
    key('6');

    expect(sent).toEqual([{ type: 'START_TIMEOUT', matchId: 12, side: 'B' }]);
  });

  test('no key counts when the keypad is switched off', () => {
    const sent = show({}, { keyboard: false });

    key('7');

    expect(sent).toEqual([]);
  });
});

describe('the sync chip', () => {
  const noon = Date.parse('2026-06-05T12:00:00.000Z');
  const chip = (pending: ('saved' | 'sent')[], status: 'live' | 'reconnecting' | 'offline', confirmedAt: number | null = noon) =>
    render(
      <SyncChip
        pending={pending.map((state) => ({ state }))}
        connection={{ status, since: noon }}
        confirmedAt={confirmedAt}
        timeZone="Europe/Rome"
      />,
    ).container.textContent;

  test.each<[('saved' | 'sent')[], 'live' | 'reconnecting' | 'offline', string]>([
    [[], 'live', 'Confirmed · 14:00:00'],
    [['sent'], 'live', 'Sent · 1 waiting'],
    [['sent', 'saved'], 'live', 'Saved here · 2 waiting'],
    [['saved', 'saved', 'saved'], 'offline', 'Offline since 14:00saved here · 3 waiting'],
    [['saved'], 'reconnecting', 'Reconnectingsaved here · 1 waiting'],
  ])('with taps %j and the connection %s the chip says "%s"', (pending, status, words) => {
    expect(chip(pending, status)).toBe(words);
  });

  test('the chip does not say "Confirmed" before the server has sent the table', () => {
    expect(chip([], 'live', null)).toBe('One moment');
  });
});

test('a tablet does not wait for a proposal that the server does not know: it sends the taps again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  const row = matchRow();
  const note = { words: '', matchLabel: '', rack: null, side: null };
  const outbox = addTap(emptyOutbox(5), { id: 'h1', clientAt: '2026-06-05T12:00:00.000Z', body: { type: 'START', matchId: row.id }, note });
  const outboxWithHeldTap = takeAnswers(outbox, [{ id: 'h1', result: 'HELD', version: 9, seq: 1, proposalId: 4 }]);
  const reopen = vi.fn();
  const session = { ...sessionOf(row), reopen };
  renderHook(() => useTwoScores(session, row, outboxWithHeldTap, true));

  await vi.advanceTimersByTimeAsync(2000);

  expect(reopen).toHaveBeenCalledWith(4);
  vi.unstubAllGlobals();
});
