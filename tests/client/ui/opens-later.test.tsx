import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from 'react-aria-components';
import { afterEach, expect, test } from 'vitest';
import { LazyPopover } from '../../../client/ui/overlays/lazy-popover.tsx';
import { Toasts } from '../../../client/ui/overlays/toast.tsx';

afterEach(cleanup);

test('a list that the server does not deliver is reported beside the form, and opens at the next click', async () => {
  const answers = { given: false };
  const load = () =>
    answers.given ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://hall/list.js'));
  render(
    <>
      <label>
        Name <input />
      </label>
      <LazyPopover popup="listbox" load={load} button={<Button>Round</Button>}>
        {({ isOpen }) => isOpen && <p>Winners Round 1</p>}
      </LazyPopover>
      <Toasts />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Adria');
  await user.click(screen.getByRole('button', { name: 'Round' }));

  await screen.findByText(/^The choices could not be loaded/);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Adria');
  expect(screen.queryByText('Winners Round 1')).toBeNull();

  answers.given = true;
  await user.click(screen.getByRole('button', { name: 'Round' }));
  await screen.findByText('Winners Round 1');
});

test('a key that opens no list is passed on to the dialog and the shell', async () => {
  const heard: string[] = [];
  render(
    <main onKeyDown={({ key }) => heard.push(key)}>
      <LazyPopover popup="listbox" load={() => Promise.resolve()} button={<Button autoFocus>Round</Button>}>
        {({ isOpen }) => isOpen && <p>Winners Round 1</p>}
      </LazyPopover>
    </main>,
  );
  await userEvent.keyboard('{Escape}k');

  expect(heard).toEqual(['Escape', 'k']);
});
