/** No screen shows a predicted time before the rules of the forecast are known, and all screens calculate from the same moment. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { useForecastNow, useForecastRules } from '../../../client/hall/day/use-forecast-rules.ts';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Object.assign(session, { grants: {} });
});

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;

test('the rules are known once both have been answered, also with a failure, and at once without the right', async () => {
  expect(renderHook(useForecastRules, { wrapper }).result.current.areKnown).toBe(true);
  cleanup();

  Object.assign(session, { grants: { 'match:watch': 'all' } });
  const requests = answerWith({ 'GET /api/management/paces': { body: [] } });
  const { result } = renderHook(useForecastRules, { wrapper });
  expect(result.current.areKnown).toBe(false);

  await waitFor(() => expect(result.current.areKnown).toBe(true));
  expect(requests).toHaveLength(2);
});

test('screens that were opened at different moments show the forecast of the same one', () => {
  vi.useFakeTimers();
  const step = 15_000;
  // The clock of the server may differ from that of this computer.
  vi.setSystemTime(Date.now() + step - (hall.serverNow() % step) + 1_000);
  const first = renderHook(useForecastNow).result;
  act(() => vi.advanceTimersByTime(6_000));
  const second = renderHook(useForecastNow).result;
  expect(second.current % step).toBe(0);
  expect(second.current).toBe(first.current);

  act(() => vi.advanceTimersByTime(step));
  expect(second.current).toBe(first.current);
  expect(hall.serverNow() - second.current).toBeLessThan(step);
});
