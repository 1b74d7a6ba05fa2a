/** The ids of commands without an answer. The same command is sent again under its old id, so that the server executes it once. */
import { newCommandId } from './command-id.ts';
import { ApiProblem } from './problem.ts';

const unanswered = new Map<string, { id: string; at: number }>();
/** After this time it is a new command: others may have undone the first one meanwhile. */
const repeatedWithinMs = 120_000;

/** Calls `act` with the command id for this text, and throws its errors. */
export async function withCommandId<Answer>(text: string, act: (commandId: string) => Promise<Answer>): Promise<Answer> {
  const before = unanswered.get(text);
  const id = before && performance.now() - before.at < repeatedWithinMs ? before.id : newCommandId();
  unanswered.delete(text);
  try {
    return await act(id);
  } catch (error) {
    // A refusal is an answer: the next request is a new command.
    const isAnswered = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    if (!isAnswered) unanswered.set(text, { id, at: performance.now() });
    throw error;
  }
}
