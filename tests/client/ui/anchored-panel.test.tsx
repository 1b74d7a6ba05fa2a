/** A panel beside a control: Escape closes it, also when nothing has the focus. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AnchoredPanel } from '../../../client/ui/overlays/anchored-panel.tsx';

afterEach(cleanup);

function open() {
  const close = vi.fn();
  render(<button type="button">Elsewhere</button>);
  render(
    <AnchoredPanel label="Match A001" anchor={screen.getByRole('button', { name: 'Elsewhere' })} onClose={close}>
      <button type="button">Inside</button>
    </AnchoredPanel>,
  );
  screen.getByRole('button', { name: 'Inside' }).focus();
  return close;
}

test('Escape in the panel closes it once', async () => {
  const close = open();
  await userEvent.keyboard('{Escape}');

  expect(close).toHaveBeenCalledTimes(1);
});

test('Escape closes the panel when a dialog over it has left the focus nowhere', async () => {
  const close = open();
  screen.getByRole('button', { name: 'Inside' }).blur();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Escape}');

  expect(close).toHaveBeenCalledTimes(1);
});
