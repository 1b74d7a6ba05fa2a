/** Runs an action outside a form and shows a refusal under the name of its object. */
import { ApiProblem, isCancelled, sentenceOf } from '../api/problem.ts';
import { showToast } from '../ui/overlays/toast.tsx';

/** Returns whether the action succeeded; never throws. `again` is offered as Try again if the server was not reached. */
export async function reportFailure(name: string, act: () => Promise<unknown>, again?: () => void): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (isCancelled(error)) return false;
    const isWorthIt = error instanceof ApiProblem && error.status === 0;
    showToast.error(`${name}: ${sentenceOf(error)}`, again && isWorthIt ? { label: 'Try again', onClick: again } : undefined);
    return false;
  }
}
