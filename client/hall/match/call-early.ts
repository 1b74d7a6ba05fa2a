/** A call before the time that the players' phones show: the server refuses it once, and the user decides. */
import { ApiProblem } from '../../api/problem.ts';

/**
 * Runs `call` with the promise kept. If the server refuses because of the promise, the user is asked, and after their "Call now" it runs without.
 * Throws the refusal after their "Cancel".
 */
export async function callAsPromised<Answer>(name: string, call: (keepsPromise: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(true);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'promisedLater') throw error;
    const { confirmEarlyCall } = await import('./confirm-early-call.tsx');
    if (!(await confirmEarlyCall(name, error.sentence))) throw error;
    return call(false);
  }
}
