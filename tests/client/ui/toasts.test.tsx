// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { showToast, Toasts } from '../../../client/ui/toast.tsx';
import { fillBrowserGaps } from '../support/browser-gaps.ts';

beforeAll(() => {
  fillBrowserGaps();
  Element.prototype.setPointerCapture ??= () => undefined;
});
afterEach(cleanup);

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
