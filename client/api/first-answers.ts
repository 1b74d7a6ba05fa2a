/** Answers that public/theme.js has asked for while the scripts were loading. */
type FirstAnswers = { token: string; answers: Map<string, Promise<Response>> };

const first = globalThis as { firstAnswers?: FirstAnswers };
/** An answer that nobody has taken by then is old: live changes since then are not in it. In milliseconds. */
const freshForMs = 60_000;

/** Returns the answer to this address, once, or null if there is none for this session. The answer is null if it failed. */
export function takeFirstAnswer(address: string, token: string | null): Promise<Response | null> | null {
  const { firstAnswers } = first;
  const answer = firstAnswers?.answers.get(address);
  if (!firstAnswers || !answer || firstAnswers.token !== token || performance.now() > freshForMs) return null;
  firstAnswers.answers.delete(address);
  return answer.catch(() => null);
}
