/** What a click does at once, outside a form: a refusal is said under the name of what it was about. */
import { ApiProblem, sentenceOf } from '../api/problem.ts';
import { showToast } from '../ui/overlays/toast.tsx';

/** Resolves to whether it is done. `again`: the same once more, offered where the server was never reached. */
export async function told(name: string, act: () => Promise<unknown>, again?: () => void): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const isWorthIt = error instanceof ApiProblem && error.status === 0;
    showToast.error(`${name}: ${sentenceOf(error)}`, again && isWorthIt ? { label: 'Try again', onClick: again } : undefined);
    return false;
  }
}
