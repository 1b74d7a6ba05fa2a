import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCloseModal } from '../../../../../client/lists/dialogs/use-close-modal.ts';
import { openPage } from '../../../support/open-page.tsx';

afterEach(cleanup);

let close = (): void => undefined;
function Modal() {
  close = useCloseModal();
  return <p>Edit match</p>;
}

test('a dialog that is closed twice leads to its list, not beyond it', async () => {
  const router = openPage(
    [
      {
        path: '/app',
        children: [
          { index: true, element: null },
          { path: 'matches/running', children: modalRoutes },
        ],
      },
    ],
    '/app/matches/running/7/editMatch?search=Low',
  );
  await screen.findByText('Edit match');
  const leave = close;

  leave();
  await waitFor(() => expect(screen.queryByText('Edit match')).toBeNull());
  leave();
  await new Promise((done) => setTimeout(done));

  expect(router.state.location.pathname + router.state.location.search).toBe('/app/matches/running?search=Low');
});

const modalRoutes = [
  { index: true, element: null },
  { path: ':id/editMatch', element: <Modal /> },
];
