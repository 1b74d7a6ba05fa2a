/** A call before the time that the players' phones show: one question, then the call or nothing. */
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useSave } from '../../../client/entity/form/use-save.ts';
import { assign } from '../../../client/hall/match/assign-table.ts';
import { reportFailure } from '../../../client/lists/report-failure.ts';
import { liveMatchRow } from '../live/rows.ts';
import { answerWith, type RecordedRequest } from '../support/answers.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = 'POST /api/management/upcoming-matches/assign-table';
const words = 'The players’ phones say not before 16:40.';
const match = liveMatchRow({ id: 7, label: 'B039', matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null });

const promising = () =>
  answerWith({
    [address]: ({ path }: RecordedRequest) =>
      path.includes('keepPromise')
        ? { status: 409, body: { message: 'error.notallowed', code: 'promisedLater', detail: words } }
        : { body: { matchId: 7, version: 2 } },
  });

const callIt = async () => {
  let done: Promise<boolean> = Promise.resolve(false);
  act(() => {
    done = reportFailure('WR2-B039', () => assign(match, 18, 'table 18'));
  });
  await screen.findByRole('alertdialog', { name: 'Call WR2-B039 early?' });
  return done;
};

test('the question names the time of the phones, and "Call now" calls', async () => {
  const requests = promising();
  const done = callIt();
  await screen.findByText(`${words} Call the players now?`);

  await userEvent.click(screen.getByRole('button', { name: 'Call now' }));

  expect(await done).toBe(true);
  expect(requests.map(({ path }) => path.split('?')[1])).toEqual([
    'matchId=7&tableId=18&from=none&keepPromise=true',
    'matchId=7&tableId=18&from=none',
  ]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('"Cancel" calls nobody and reports no failure', async () => {
  const requests = promising();
  const done = callIt();
  await screen.findByRole('alertdialog');

  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));

  expect(await done).toBe(false);
  expect(requests).toHaveLength(1);
  expect(screen.queryByText(new RegExp(`^WR2-B039: ${words}`))).toBeNull();
});

test('a match that moves to another table is not called again, so nobody is asked', async () => {
  const requests = promising();

  await assign({ ...match, tableId: 4, tableDisplayNumber: 4 }, 18, 'table 18');

  expect(requests.map(({ path }) => path.split('?')[1])).toEqual(['matchId=7&tableId=18&from=4']);
});

test('"Cancel" in a dialog locks no button and shows no refusal', async () => {
  promising();
  const { result } = renderHook(() => useSave<null, unknown>({ send: () => assign(match, 18, 'table 18'), onSaved: () => undefined }));
  act(() => void result.current.save(null));

  await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));

  await waitFor(() => expect(result.current.busy).toBe(false));
  expect([result.current.refusal, result.current.refused]).toEqual([null, 0]);
});
