/** A server that takes a request and never answers must not keep the referee waiting. */
import { afterEach, expect, test, vi } from 'vitest';
import { pairTablet } from '../../../client/referee/pairing/pairing-call.ts';
import { reportedStateOf, viewMatch } from '../../../client/referee/screens/match-view.ts';
import { handOver } from '../../../client/referee/taps/hand-over.ts';
import { emptyOutbox } from '../../../client/referee/taps/outbox.ts';
import type { HandOver } from '../../../client/referee/taps/storage.ts';
import { askDesk, chooseHistory } from '../../../client/referee/two-scores/proposal-call.ts';
import { sendPin } from '../../../client/referee/uniform/send-pin.ts';
import { matchRow } from './match-row.ts';

afterEach(() => vi.restoreAllMocks());

const silent = (_address: unknown, { signal }: RequestInit = {}) => new Promise<Response>((_, no) => signal?.aborted && no(signal.reason));
const own = { token: 'secret', id: 7 };
const entry: HandOver = {
  cause: 'REPLACED',
  token: 'secret',
  matchId: 12,
  standing: reportedStateOf(viewMatch(matchRow(), emptyOutbox(5)).state) as HandOver['standing'],
  taps: [{ id: 'b1', at: '2026-06-05T10:00:00.000Z', body: { type: 'FINISH', matchId: 12 } }],
};

test.each([
  ['a pairing code', () => pairTablet('123456', 'iPad', silent), { ok: false, sentence: expect.stringContaining('does not answer') }],
  ['a PIN', () => sendPin({ token: 'secret', matchId: 12, pin: '123456' }, silent), expect.stringContaining('does not answer')],
  ['a choice between two scores', () => chooseHistory(own, 'DESK', 'key', silent), expect.stringContaining('does not answer')],
  ['a question to the desk', () => askDesk(own, silent), false],
  ['a hand-over, which waits for another try', () => handOver([entry], null, silent), { left: [entry], done: [] }],
] as const)('the tablet gives up on %s after ten seconds', async (_, request, result) => {
  // Every timeout ends at once.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());

  expect(await request()).toEqual(result);
  expect(timeout).toHaveBeenCalledWith(10_000);
});
