/** A save that is repeated because its answer was lost happens once. A save after a refusal is a new one. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { seasons } from '#contract/masters/seasons.ts';
import { saveRecord } from '../../../client/api/records.ts';
import { useSave } from '../../../client/entity/form/use-save.ts';
import { answerWith } from '../support/answers.ts';

afterEach(() => vi.unstubAllGlobals());

const season = { name: 'Season 2026', seasonYear: 2026, seasonStatus: 'CREATED' } as const;
const stored = { status: 201, body: { ...season, id: 4, version: 1 } };

function saving() {
  const onSaved = vi.fn();
  const options = { send: (body: typeof season) => saveRecord(seasons, body), onSaved, restMs: 0 };
  const { result } = renderHook(() => useSave(options));
  return { result, onSaved };
}

test('a save whose answer was lost is repeated under its own id', async () => {
  const replies = [new TypeError('fetch failed'), { status: 503, body: { detail: 'Busy' } }, stored];
  const requests = answerWith({ 'POST /api/seasons': () => replies.shift() ?? stored });
  const { result, onSaved } = saving();

  for (let time = 0; time < 3; time += 1) await act(() => result.current.save(season));

  expect(onSaved).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a save after a refusal, or with other values, has an id of its own', async () => {
  const refused = { status: 400, body: { detail: 'Please enter a name' } };
  const replies = [refused, new TypeError('fetch failed'), stored];
  const requests = answerWith({ 'POST /api/seasons': () => replies.shift() ?? stored });
  const { result } = saving();

  await act(() => result.current.save(season));
  expect(result.current.sentence).toBe('Please enter a name');
  await act(() => result.current.save(season));
  await act(() => result.current.save({ ...season, name: 'Season 2027' } as unknown as typeof season));

  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
});

test('two clicks before the answer are one save', async () => {
  const requests = answerWith({ 'POST /api/seasons': stored });
  const { result } = saving();

  await act(() => Promise.all([result.current.save(season), result.current.save(season)]));

  await waitFor(() => expect(requests).toHaveLength(1));
});
