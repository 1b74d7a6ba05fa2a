// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { showToast, Toasts } from '../../../client/ui/toast.tsx';
import { fillBrowserGaps } from '../support/browser-gaps.ts';

beforeAll(() => {
  fillBrowserGaps();
  Element.prototype.setPointerCapture ??= () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  showToast.clear();
  cleanup();
});

test('a message can be used although the page was opened with a dialog on it', async () => {
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

test('of many refusals the three newest stay', async () => {
  render(<Toasts />);

  for (const words of refusals) {
    showToast.error(words);
    await screen.findByText(words);
  }

  await waitFor(() => expect(standing()).toEqual(refusals.slice(1)));
});

test('Esc closes the newest refusal, in a field or over a dialog it does what it does there', async () => {
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
