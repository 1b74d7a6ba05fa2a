/** Sends the presses of the uniform control one after the other, each until it has an answer. */
import { toggleUniform } from '#contract/match/matches.ts';
import { createOutboxSender } from '../../api/outbox-sender.ts';
import { ApiProblem, sentenceOf } from '../../api/problem.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { readToken } from '../../api/token.ts';
import { session } from '../../state/session.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { changeQueue, dropRequest, markRequest, refuseRequest, type UniformRequest, uniformQueue } from './uniform-queue.ts';

/** Only one tab of this device sends. Plain HTTP has no Web Locks: there only the command ids keep a repetition from counting twice. */
const inOneTab = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('uniform-queue', work) : work();

/** `sendUniformRequests` is called after a press, when the connection is back, and when the page opens. */
export const { wake: sendUniformRequests } = createOutboxSender({
  hasNext: () => nextRequest() !== undefined,
  sendNext,
  pauses: { first: 500, longest: 5000 },
  inOneTab,
});

/** Returns the oldest request of the signed-in user; undefined if nobody is signed in. */
const nextRequest = (): UniformRequest | undefined =>
  readToken() === null ? undefined : uniformQueue.wishes.find(({ login }) => login === session.account?.login);

/** Returns false if there was no answer. */
async function sendNext(): Promise<boolean> {
  const request = nextRequest();
  if (!request) return true;
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
