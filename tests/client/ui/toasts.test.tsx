import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '../../../client/ui/overlays/dialog.tsx';
import { removeMessagesWithScreen, showToast, Toasts } from '../../../client/ui/overlays/toast.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  toast.dismiss();
  cleanup();
});

test('the button of a message works while a dialog is open', async () => {
  const undo = vi.fn();
  render(
    <>
      <Dialog title="Edit match" onClose={() => undefined}>
        <p>Form</p>
      </Dialog>
      <Toasts />
    </>,
  );
  await screen.findByRole('dialog', { name: 'Edit match' });

  showToast.success('Table 7 is free again.', { label: 'Undo', onClick: undo });

  const button = await screen.findByRole('button', { name: 'Undo' });
  expect(button.closest('[inert], [aria-hidden=true]')).toBeNull();
  await userEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => screen.queryByText('Table 7 is free again.')).toBeNull();
});

const refusals = ['Table 7 is taken.', 'The match is over.', 'The server cannot be reached.', 'Your account may not do this.'];
const shownRefusals = () => refusals.filter((words) => screen.queryByText(words) !== null);

test('at most two messages are shown, and a new one replaces the oldest', async () => {
  render(<Toasts />);

  for (const words of refusals) {
    showToast.error(words);
    await screen.findByText(words);
  }

  await waitFor(() => expect(shownRefusals()).toEqual(refusals.slice(-2)));
});

test('an Undo stays beside a refusal, in one line with its consequence', async () => {
  render(<Toasts />);
  const offer = {
    ...{ title: 'WR1-G019 approved.', detail: 'Weber → WR2-G034', kind: 'done' as const, lasts: 30_000 },
    ...{ onUndo: () => undefined, watch: () => () => undefined },
  };
  showToast.undo(offer);
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  showToast.error('Table 7 is taken.');
  await screen.findByText('Table 7 is taken.');

  const messages = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  await waitFor(() => expect(messages.map(({ dataset }) => dataset.visible)).toEqual(['true', 'true']));
  expect(document.contains(undo)).toBe(true);
  expect(screen.getByText('WR1-G019 approved.').closest('p')?.textContent).toBe('WR1-G019 approved.Weber → WR2-G034');
});

const pages = ['/app/matches/running', '/app/matches/running/7/editMatch', '/app/matches/tables'] as const;

/**
 * Opens a page with messages. `goByPress`: a press of the user leads to another address. `go`: the address changes without a press, as
 * after a save.
 */
async function openAt(from: string) {
  const router = createMemoryRouter([{ path: '*', element: <h1>Page</h1> }], { initialEntries: [from] });
  const stop = removeMessagesWithScreen(router);
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  await screen.findByText('Page');
  const go = (to: string) => act(() => router.navigate(to));
  const press = () => userEvent.click(screen.getByRole('heading'));
  onTestFinished(stop);
  return { go, goByPress: async (to: string) => press().then(() => go(to)) };
}

test.each([
  ['a success stays when the user opens or closes a dialog over its list', pages[0], pages[1], 'success', true],
  ['a success leaves when the user goes to another screen', pages[0], pages[2], 'success', false],
  ['a refusal leaves with its dialog', pages[1], pages[0], 'error', false],
] as const)('%s', async (_title, from, to, kind, stays) => {
  const { goByPress } = await openAt(from);
  showToast[kind]('Saved or not');
  await screen.findByText('Saved or not');

  await goByPress(to);

  if (stays) expect(screen.queryByText('Saved or not')).not.toBeNull();
  else await waitFor(() => expect(screen.queryByText('Saved or not')).toBeNull());
});

test('the message about a save stays when the save itself leads to another screen', async () => {
  const { go } = await openAt(pages[2]);
  await userEvent.click(screen.getByRole('heading'));
  showToast.success('Saved');
  await screen.findByText('Saved');

  await go(pages[0]);
  // Waits until the module that removes messages has loaded and run.
  await import('../../../client/ui/overlays/screen-of-message.ts');
  await act(async () => undefined);

  expect(screen.queryByText('Saved')).not.toBeNull();
});

test('a repeated action removes its old refusal, and keeps a pending Undo', async () => {
  render(<Toasts />);
  const offer = { title: 'Match approved', kind: 'done', lasts: 30_000, onUndo: () => undefined, watch: () => () => undefined } as const;
  showToast.undo(offer);
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  showToast.error('Table 7 is taken.');
  await screen.findByText('Table 7 is taken.');

  showToast.clearErrors();

  await waitFor(() => expect(shownRefusals()).toEqual([]));
  expect(document.contains(undo)).toBe(true);
});

test('Esc closes the newest refusal; in a field or over a dialog it keeps its usual effect', async () => {
  const close = vi.fn();
  const page = (dialog: boolean) => (
    <>
      <input aria-label="Search" />
      {dialog && (
        <Dialog title="Edit match" onClose={close}>
          <p>Form</p>
        </Dialog>
      )}
      <Toasts />
    </>
  );
  const { rerender } = render(page(false));
  for (const words of refusals.slice(0, 2)) {
    showToast.error(words);
    await screen.findByText(words);
  }

  const dismiss = vi.spyOn(toast, 'dismiss');
  await userEvent.type(screen.getByRole('textbox'), '{Escape}');
  expect(dismiss).not.toHaveBeenCalled();

  screen.getByRole('textbox').blur();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(shownRefusals()).toEqual(refusals.slice(0, 1)));

  rerender(page(true));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
  expect(dismiss).toHaveBeenCalledOnce();
});
