import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveAccount } from '#contract/people/account.ts';
import { send } from '../../../client/api/send.ts';
import { PasswordQuestion } from '../../../client/shell/password-question.tsx';
import { useConfirmed } from '../../../client/state/confirming.ts';
import { answerWith } from '../support/answers.ts';

// The dialog is in a chunk of its own.
beforeAll(async () => {
  await import('../../../client/shell/confirm-password.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that requires the password first, and accepts `right`. */
function serverThatAsks() {
  let isConfirmed = false;
  return answerWith({
    'POST /api/account': () =>
      isConfirmed
        ? { body: null }
        : { status: 409, body: { message: 'error.confirmPassword', detail: 'Please confirm your password first.' } },
    'POST /api/account/confirm-password': ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'right';
      return isConfirmed ? { status: 204 } : { status: 400, body: { detail: 'The password is not right.' } };
    },
  });
}

/** Reports the result of the call. */
function Caller({ onEnd }: { onEnd: (words: string) => void }) {
  const confirmed = useConfirmed();
  const call = () =>
    confirmed(() => send(saveAccount, { body: { email: 'new@example.org' } })).then(
      () => onEnd('done'),
      (error: Error) => onEnd(error.message),
    );
  return (
    <>
      <button type="button" onClick={() => void call()}>
        Save
      </button>
      <PasswordQuestion />
    </>
  );
}

test('a call that needs the password is repeated after it is given, and a wrong password is reported', async () => {
  const requests = serverThatAsks();
  const onEnd = vi.fn();
  render(<Caller onEnd={onEnd} />);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(await screen.findByLabelText(/^Password/), 'wrong{Enter}');
  expect(await screen.findByText('The password is not right.')).toBeTruthy();
  expect(onEnd).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText(/^Password/));
  await userEvent.type(screen.getByLabelText(/^Password/), 'right{Enter}');

  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('done'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.filter(({ path }) => path === '/api/account')).toHaveLength(2);
});

test('a user who does not give the password gets the refusal of the call', async () => {
  const requests = serverThatAsks();
  const onEnd = vi.fn();
  render(<Caller onEnd={onEnd} />);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: /Cancel/ }));

  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('Please confirm your password first.'));
  expect(requests.filter(({ path }) => path === '/api/account')).toHaveLength(1);
});
