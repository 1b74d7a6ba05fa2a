/** Sends the queue of the uniform control: one request after the other, each until it has an answer. */
import { toggleUniform } from '#contract/match/matches.ts';
import { ApiProblem, sentenceOf } from '../../api/problem.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { readToken } from '../../api/token.ts';
import { session } from '../../state/session.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { changeQueue, dropRequest, markRequest, refuseRequest, type UniformRequest, uniformQueue } from './uniform-queue.ts';

const lockName = 'uniform-queue';
const firstPauseMs = 500;
const maxPauseMs = 5000;

let isRunning = false;
let wake: (() => void) | null = null;

/** Called after a press, when the connection is back, and when the page opens. */
export function sendUniformRequests(): void {
  if (isRunning) {
    wake?.();
    return;
  }
  isRunning = true;
  void inOneTab(sendAll).finally(() => {
    isRunning = false;
  });
}

/** Only one tab of this device sends. Plain HTTP has no Web Locks: there only the command ids keep a repetition from counting twice. */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lockName, work).then(() => undefined) : work();

async function sendAll(): Promise<void> {
  let failures = 0;
  for (let request = nextRequest(); request; request = nextRequest()) {
    failures = (await sendOne(request)) ? 0 : failures + 1;
    if (failures > 0 && nextRequest()) await pause(Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1)));
  }
}

/** Returns the oldest request of the signed-in user; undefined if nobody is signed in. */
const nextRequest = (): UniformRequest | undefined =>
  readToken() === null ? undefined : uniformQueue.wishes.find(({ login }) => login === session.account?.login);

/** Returns false if there was no answer. */
async function sendOne(request: UniformRequest): Promise<boolean> {
  const { commandId, matchId: tournamentMatchId, side, approved } = request;
  changeQueue((queue) => markRequest(queue, commandId, { sent: true }));
  try {
    await send(toggleUniform, { query: { tournamentMatchId, side, approved: approved ? 'true' : 'false' } }, { commandId });
    // Reload the row before the request is dropped, so that the button does not show the old state for a moment.
    await queryClient.invalidateQueries({ queryKey: keys.matches.all });
    changeQueue((queue) => dropRequest(queue, commandId));
    return true;
  } catch (error) {
    if (!isAnswer(error)) {
      changeQueue((queue) => markRequest(queue, commandId, { waits: true }));
      return false;
    }
    refuse(request, sentenceOf(error));
    return true;
  }
}

/**
 * A user who has just pressed sees the refusal at once as a toast. A refusal of a waiting request stays in the list until somebody reads
 * it.
 */
function refuse(request: UniformRequest, sentence: string): void {
  changeQueue((queue) => (request.waits ? refuseRequest(queue, request, sentence) : dropRequest(queue, request.commandId)));
  if (!request.waits) showToast.error(`${request.words}: ${sentence}`);
}

/** An ended session (401) is no answer to the request: sending continues when the user is back. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      wake = null;
      resolve();
    }
    wake = end;
  });
}
