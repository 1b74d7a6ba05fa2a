/** The calls of the module to the server: which event, pair a table, press a key. */

type RunningEvent = { id: number; name: string };
type PairedTable = { tableId: number; tableDisplayNumber: number; token: string };
type ProblemAnswer = { title?: string; detail?: string };

/** A press that may have been lost on the way is sent again with the same id, and counts once. In milliseconds. */
const pressPauses = [0, 300, 1_000];
const timeoutMs = 5_000;

export const baseOf = (url: string): string => url.trim().replace(/\/+$/, '');

/**
 * Returns the event with this number; with 0 the one that is shown while it is on, else the first that is on. Null: nothing is on, or not this event.
 */
export async function findEvent(base: string, id: number, shownId: number | null = null): Promise<RunningEvent | null> {
  const answer = await fetch(`${base}/api/public/events`, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(await problemOf(answer));
  const events = (await answer.json()) as RunningEvent[];
  if (id !== 0) return events.find((event) => event.id === id) ?? null;
  return events.find((event) => event.id === shownId) ?? events[0] ?? null;
}

/** Throws the sentence of the server when the code is wrong or used. */
export async function pairTable(base: string, code: string): Promise<PairedTable> {
  const answer = await post(
    `${base}/api/devices/pair`,
    { 'content-type': 'application/json' },
    JSON.stringify({ code, name: 'Companion' }),
  );
  if (!answer.ok) throw new Error(await problemOf(answer));
  return answer.json();
}

/** Returns why the press did not count, or null. Throws when the server cannot be reached. */
export async function pressTableKey(base: string, tableId: number, key: string, token: string): Promise<string | null> {
  const headers = { authorization: `Device ${token}`, 'idempotency-key': crypto.randomUUID() };
  for (const [turn, pause] of pressPauses.entries()) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const answer = await post(`${base}/api/box/tables/${tableId}/${key}`, headers);
      if (answer.ok) return null;
      if (answer.status !== 503 || turn === pressPauses.length - 1) return problemOf(answer);
    } catch (error) {
      if (turn === pressPauses.length - 1) throw error;
    }
  }
  return null;
}

const post = (url: string, headers: Record<string, string>, body?: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }), signal: AbortSignal.timeout(timeoutMs) });

async function problemOf(answer: Response): Promise<string> {
  const problem = (await answer.json().catch(() => ({}))) as ProblemAnswer;
  return problem.detail ?? problem.title ?? `The server answered ${answer.status}.`;
}
