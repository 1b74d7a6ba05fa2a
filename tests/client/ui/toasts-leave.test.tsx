import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { Dialog } from '../../../client/ui/overlays/dialog.tsx';
import { removeMessagesWithScreen, showToast, Toasts } from '../../../client/ui/overlays/toast.tsx';

afterEach(() => {
  toast.dismiss();
  cleanup();
});

const refusal = 'The invitation could not be sent.';

/** A page with a dialog that has no address of its own. */
function openDialog(isOpenAtFirst = true) {
  const page = (isOpen: boolean) => (
    <>
      {isOpen && (
        <Dialog title="Invite" onClose={() => rerender(page(false))}>
          <p>Form</p>
        </Dialog>
      )}
      <Toasts />
    </>
  );
  const { rerender } = render(page(isOpenAtFirst));
  return { close: () => act(() => rerender(page(false))), open: () => act(() => rerender(page(true))) };
}

/** The module that removes messages is loaded, and has run. */
async function settled() {
  await import('../../../client/ui/overlays/screen-of-message.ts');
  await act(async () => undefined);
}

test('a refusal leaves with a dialog that has no address, when the user closes it', async () => {
  openDialog();
  await screen.findByRole('dialog');
  showToast.error(refusal);
  await screen.findByText(refusal);

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
});

test('a refusal stays when its dialog closes by itself, so that the user can read it', async () => {
  const { close } = openDialog();
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByText('Form'));
  showToast.error(refusal);
  await screen.findByText(refusal);

  await close();
  await settled();

  expect(screen.queryByText(refusal)).not.toBeNull();
});

test('a refusal from before a dialog stays when the dialog is closed', async () => {
  const { open } = openDialog(false);
  showToast.error(refusal);
  await screen.findByText(refusal);
  await open();
  await screen.findByRole('dialog');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await settled();

  expect(screen.queryByText(refusal)).not.toBeNull();
});

test('a refusal does not follow to the sign-in page when the session ends by itself', async () => {
  const router = createMemoryRouter([{ path: '*', element: <h1>Page</h1> }], { initialEntries: ['/app/matches/tables'] });
  onTestFinished(removeMessagesWithScreen(router));
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  showToast.error(refusal);
  await screen.findByText(refusal);

  await act(() => router.navigate('/public/sign-in'));

  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
});
