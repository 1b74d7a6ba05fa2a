/** "Undo" after a player did not come: one call takes back exactly this no-show, and the toast says what the match does now. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { enterLoss } from '../../../client/hall/late/late-actions.ts';
import { Toasts } from '../../../client/ui/overlays/toast.tsx';
import { liveMatchRow } from '../live/rows.ts';
import { answerWith } from '../support/answers.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  { announced: true, words: /B039 is announced again/ },
  { announced: false, words: /B039 waits for a table again/ },
])('"Undo" takes the no-show back, announced again: $announced', async ({ announced, words }) => {
  const requests = answerWith({
    'POST /api/management/announced-matches/save-changes': { body: { matchId: 7, version: 5 } },
    'PUT /api/management/announced-matches/no-show/undo': { body: { matchId: 7, version: 6, announced } },
  });
  render(<Toasts />);
  await enterLoss(liveMatchRow({ id: 7, version: 4, label: 'B039', matchStatus: 'READY' }), 'A');

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  await screen.findByText(words);
  const undo = requests.find(({ method }) => method === 'PUT');
  expect(undo).toMatchObject({ path: '/api/management/announced-matches/no-show/undo?matchId=7', body: { version: 5 } });
});
