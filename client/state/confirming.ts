/** Calls that the server allows only after the password was entered again: asks for it and repeats the call. */
import { proxy, useSnapshot } from 'valtio';
import { ApiProblem } from '../api/problem.ts';

const confirming = proxy({ asks: false });

/** Returns whether the dialog is open; the shell renders it (shell/password-question.tsx). */
export const usePasswordQuestion = (): boolean => useSnapshot(confirming).asks;

let answers: ((isConfirmed: boolean) => void)[] = [];

/**
 * `const confirmed = useConfirmed(); await confirmed(() => send(…))`. Throws the server's refusal if the user does not give the password.
 */
export const useConfirmed = (): typeof whenConfirmed => whenConfirmed;

async function whenConfirmed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const needsPassword = error instanceof ApiProblem && error.key === 'error.confirmPassword';
    if (!needsPassword || !(await askForPassword())) throw error;
    return call();
  }
}

/** Two calls at the same time share one dialog. */
function askForPassword(): Promise<boolean> {
  confirming.asks = true;
  return new Promise((resolve) => answers.push(resolve));
}

export function answerPasswordQuestion(isConfirmed: boolean): void {
  const waiting = answers;
  answers = [];
  confirming.asks = false;
  for (const answer of waiting) answer(isConfirmed);
}
