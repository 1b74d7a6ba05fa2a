/** The ids of what was sent and not answered: the same asked again goes out under the id it had, so that it is done once. */
import { newCommandId } from './command-id.ts';
import { ApiProblem } from './problem.ts';

const open = new Map<string, { id: string; at: number }>();
/** Later it is no repetition: what was done meanwhile may have been taken back by others. */
const repeatedWithinMs = 120_000;

/** Hands `act` the id of what is sent, told by its whole text. */
export async function underItsId<Answer>(text: string, act: (commandId: string) => Promise<Answer>): Promise<Answer> {
  const before = open.get(text);
  const id = before && performance.now() - before.at < repeatedWithinMs ? before.id : newCommandId();
  open.delete(text);
  try {
    return await act(id);
  } catch (error) {
    // A refusal is an answer: what is sent after it is something else.
    const isAnswered = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    if (!isAnswered) open.set(text, { id, at: performance.now() });
    throw error;
  }
}
