import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../client/ui/overlays/dialog.tsx';
import { showToast, Toasts } from '../../../client/ui/overlays/toast.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  toast.dismiss();
  cleanup();
});

test('a message can be used although the page opened with a dialog', async () => {
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
const standing = () => refusals.filter((words) => screen.queryByText(words) !== null);

test('the three newest of many refusals stay', async () => {
  render(<Toasts />);

  for (const words of refusals) {
    showToast.error(words);
    await screen.findByText(words);
  }

  await waitFor(() => expect(standing()).toEqual(refusals.slice(1)));
});

test('an Undo stays visible beside three refusals and the last success, and none covers another', async () => {
  render(<Toasts />);
  const offer = { title: 'Match approved', kind: 'done', lasts: 30_000, onUndo: () => undefined, watch: () => () => undefined } as const;
  showToast.undo(offer);
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  for (const words of refusals.slice(0, 3)) showToast.error(words);
  showToast.success('Record successfully saved');
  await screen.findByText('Record successfully saved');

  const messages = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  await waitFor(() => expect(messages.map(({ dataset }) => [dataset.visible, dataset.expanded])).toEqual(Array(5).fill(['true', 'true'])));
  expect(messages.some((message) => message.contains(undo))).toBe(true);
});

test('a repeated action removes its old refusal, and keeps a pending Undo and successes', async () => {
  render(<Toasts />);
  const offer = { title: 'Match approved', kind: 'done', lasts: 30_000, onUndo: () => undefined, watch: () => () => undefined } as const;
  showToast.undo(offer);
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  showToast.success('Record successfully saved');
  await screen.findByText('Record successfully saved');
  showToast.error('Table 7 is taken.');
  await screen.findByText('Table 7 is taken.');

  showToast.clearErrors();

  await waitFor(() => expect(standing()).toEqual([]));
  expect(screen.queryByText('Record successfully saved')).not.toBeNull();
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
  await waitFor(() => expect(standing()).toEqual(refusals.slice(0, 1)));

  rerender(page(true));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
  expect(dismiss).toHaveBeenCalledOnce();
});
