/** Both players answer to the result on the tablet: a bounced press changes nothing, and a result without play is not asked about. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { proxy, ref } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { emptyStore } from '../../../client/live/store.ts';
import { answerOf, seenResult } from '../../../client/referee/confirm/answer-of.ts';
import { ConfirmResult } from '../../../client/referee/confirm/confirm-result.tsx';
import { viewMatch } from '../../../client/referee/screens/match-view.ts';
import { addTap, emptyOutbox } from '../../../client/referee/taps/outbox.ts';
import type { Session } from '../../../client/referee/taps/session.ts';
import { matchRow } from './match-row.ts';

const finished = { matchStatus: 'FINISHED', aScore: 9, bScore: 1, racks: 'ABAAAAAAAA' } as const;

/** Shows the question of a match, and returns the answers that go to the outbox. */
function show(overrides: Partial<LiveMatch> = {}) {
  const answers: unknown[] = [];
  const row = matchRow({ ...finished, ...overrides });
  const state: Session['state'] = proxy({ outbox: ref(emptyOutbox(5)), base: ref(row), confirmedAt: null, problem: null });
  const session: Session = {
    pairing: { deviceId: 5, token: 'secret', tableId: 3, tableDisplayNumber: 12, generation: 1 },
    live: { store: proxy(emptyStore()), serverNow: () => 0, reconnect: () => {}, watch: () => () => undefined },
    state,
    tap: (...actions) => {
      for (const action of actions) {
        if (action?.body.type !== 'CONFIRM_RESULT') continue;
        answers.push([action.body.side, action.body.agrees]);
        const tap = { ...action, id: `tap-${answers.length}`, clientAt: '2026-06-05T12:00:00.000Z' };
        state.outbox = ref(addTap(state.outbox, tap));
      }
    },
    ...{ report: () => {}, dismissRefused: () => {}, chosen: () => {}, reopen: () => {}, dismissProblem: () => {}, close: () => {} },
  };
  render(<ConfirmResult session={session} view={viewMatch(row, emptyOutbox(5))} order={['A', 'B']} />);
  return answers;
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const press = async (name: RegExp) => {
  fireEvent.click(button(name));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const pressed = (name: RegExp) => button(name).getAttribute('aria-pressed');

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an opposite answer of the same player right after the first one is a bounced press, and later it counts', async () => {
  const answers = show();

  await press(/^I do not agree, KOVAČEVIĆ/);
  vi.advanceTimersByTime(300);
  await press(/^I confirm 9 : 1 KOVAČEVIĆ/);
  await press(/^I do not agree, KOVAČEVIĆ/);

  expect(answers).toEqual([['A', false]]);
  expect([pressed(/^I do not agree, KOVAČEVIĆ/), pressed(/^I confirm 9 : 1 KOVAČEVIĆ/)]).toEqual(['true', 'false']);

  await press(/^I confirm 9 : 1 ŚWIĄTEK/);
  vi.advanceTimersByTime(1000);
  await press(/^I confirm 9 : 1 KOVAČEVIĆ/);

  expect(answers.slice(1)).toEqual([
    ['B', true],
    ['A', true],
  ]);
});

test('an answer names the result on screen: the end that the server sent, or the tap of this tablet that ended the match', () => {
  const row = matchRow({ ...finished, matchFinishTime: '2026-06-05T11:59:00.000Z' });
  expect(seenResult(viewMatch(row, emptyOutbox(5)), [])).toEqual({ racks: 'ABAAAAAAAA', finishedAt: '2026-06-05T11:59:00.000Z' });

  const running = matchRow({ ...finished, matchStatus: 'RUNNING', matchFinishTime: null });
  const outbox = addTap(emptyOutbox(5), {
    ...{ id: 'tap-1', clientAt: '2026-06-05T12:00:00.000Z', body: { type: 'FINISH', matchId: running.id } },
    note: { words: 'Finish', matchLabel: running.label, rack: null, side: null },
  });
  const view = viewMatch(running, outbox);
  expect(view.state.status).toBe('FINISHED');
  expect(seenResult(view, outbox.taps)).toEqual({ racks: 'ABAAAAAAAA', finishedBy: 'tap-1' });
  // Without the tap in the outbox the answer still names an end.
  expect(seenResult(view, [])).toEqual({ racks: 'ABAAAAAAAA', finishedAt: '2026-06-05T12:00:00.000Z' });
});

test('an answer that waits for the network does not count for the same racks of a match that was played again', () => {
  const note = { words: '', matchLabel: 'A001', rack: null, side: null };
  const running = matchRow({ ...finished, matchStatus: 'RUNNING', matchFinishTime: null });
  const base = { matchId: running.id, side: 'A', aScore: 9, bScore: 1, agrees: true } as const;
  const finish = (id: string, clientAt: string) => ({ id, clientAt, note, body: { type: 'FINISH', matchId: running.id } as const });
  const answer = (id: string, finishedBy: string) => ({
    ...{ id, clientAt: '2026-06-05T12:00:05.000Z', note },
    body: { type: 'CONFIRM_RESULT', ...base, seen: { racks: 'ABAAAAAAAA', finishedBy } } as const,
  });
  const ended = addTap(emptyOutbox(5), finish('finish-1', '2026-06-05T12:00:00.000Z'));
  const answered = addTap(ended, answer('answer-1', 'finish-1'));
  expect(answerOf('A', viewMatch(running, answered), answered.taps)).toBe('yes');

  // The score was corrected and the match ended again, all without network.
  const again = addTap(answered, finish('finish-2', '2026-06-05T12:04:00.000Z'));
  expect(answerOf('A', viewMatch(running, again), again.taps)).toBe(null);
  const anew = addTap(again, answer('answer-2', 'finish-2'));
  expect(answerOf('A', viewMatch(running, anew), anew.taps)).toBe('yes');

  // The server knows another end by now.
  const row = matchRow({ ...finished, matchFinishTime: '2026-06-05T12:09:00.000Z' });
  const seen = { racks: 'ABAAAAAAAA', finishedAt: '2026-06-05T11:00:00.000Z' };
  const old = addTap(emptyOutbox(5), { ...answer('answer-3', ''), body: { type: 'CONFIRM_RESULT', ...base, seen } });
  expect(answerOf('A', viewMatch(row, old), old.taps)).toBe(null);
});

test.each(['aWalkover', 'bWalkover', 'aForfeit', 'bForfeit', 'aDisqualified', 'bDisqualified'] as const)(
  'a result by %s is not asked about, because there is no score to agree on',
  (column) => {
    show({ [column]: true });

    expect(screen.queryByRole('region', { name: 'Do both players agree?' })).toBe(null);
  },
);

test('a clock of the tablet that jumps ahead does not make a bounced press count', async () => {
  const answers = show();

  await press(/^I do not agree, KOVAČEVIĆ/);
  vi.setSystemTime(Date.now() + 3_600_000);
  await press(/^I confirm 9 : 1 KOVAČEVIĆ/);

  expect(answers).toEqual([['A', false]]);
});
