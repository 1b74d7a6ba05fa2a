/** A call that the server does only after the password was given again: asks for it, and makes the same call once more. */
import { proxy, useSnapshot } from 'valtio';
import { ApiProblem } from '../api/problem.ts';

const confirming = proxy({ asks: false });

/** Whether its dialog stands: the shell's (shell/password-question.tsx). */
export const useQuestion = (): boolean => useSnapshot(confirming).asks;

let answers: ((isConfirmed: boolean) => void)[] = [];

/** `const confirmed = useConfirmed(); await confirmed(() => send(…))`; who does not give the password gets the server's refusal. */
export const useConfirmed = (): typeof whenConfirmed => whenConfirmed;

async function whenConfirmed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiProblem && error.key === 'error.confirmPassword';
    if (!isAsked || !(await askForPassword())) throw error;
    return call();
  }
}

/** Two calls at once are one question. */
function askForPassword(): Promise<boolean> {
  confirming.asks = true;
  return new Promise((resolve) => answers.push(resolve));
}

export function endQuestion(isConfirmed: boolean): void {
  const waiting = answers;
  answers = [];
  confirming.asks = false;
  for (const answer of waiting) answer(isConfirmed);
}
