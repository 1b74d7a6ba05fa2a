/** Answers that public/theme.js requested while the scripts were loading. */
type FirstAnswer = { address: string; headers: Record<string, string>; body: string };
/** `answers`: by address, those that nobody has taken yet. Several addresses share one request. */
type FirstAnswers = { token: string; answers: Map<string, Promise<FirstAnswer[]>> };

const first = globalThis as { firstAnswers?: FirstAnswers };
/** An answer that nobody has taken by then is old: live changes since then are not in it. In milliseconds. */
const freshForMs = 60_000;

/** Returns the answer to this address, once, or null if there is none for this session. The answer is null if it failed or was refused. */
export function takeFirstAnswer(address: string, token: string | null): Promise<Response | null> | null {
  const { firstAnswers } = first;
  if (!firstAnswers || firstAnswers.token !== token || performance.now() > freshForMs) return null;
  const request = firstAnswers.answers.get(address);
  firstAnswers.answers.delete(address);
  return request ? readAnswer(request, address) : null;
}

/** Returns a copy of the first requests. The script of the first rows reads the copy, because the screen removes each answer that it takes. */
export const copyFirstAnswers = (): FirstAnswers | null =>
  first.firstAnswers ? { ...first.firstAnswers, answers: new Map(first.firstAnswers.answers) } : null;

export async function readAnswer(request: Promise<FirstAnswer[]>, address: string): Promise<Response | null> {
  const answer = (await request).find((one) => one.address === address);
  return answer ? new Response(answer.body, { headers: answer.headers }) : null;
}
