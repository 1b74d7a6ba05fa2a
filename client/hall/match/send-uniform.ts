/** Sends the waiting uniform approvals in order. A request is repeated until the server accepts or refuses it. */
import { toggleUniform } from '#contract/match/matches.ts';
import { createOutboxSender } from '../../api/outbox-sender.ts';
import { ApiProblem, sentenceOf } from '../../api/problem.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { readToken } from '../../api/token.ts';
import { session } from '../../state/session.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { changeQueue, dropRequest, markRequest, refuseRequest, type UniformRequest, uniformQueue } from './uniform-queue.ts';

/** Runs the work in one tab of this device at a time. Plain HTTP has no Web Locks: there two tabs may send, and the command id prevents a double count. */
const inOneTab = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('uniform-queue', work) : work();

/** Call `sendUniformRequests` after a press, when the connection is back, and when the page opens. */
export const { wake: sendUniformRequests } = createOutboxSender({
  hasNext: () => nextRequest() !== undefined,
  sendNext,
  pauses: { first: 500, longest: 5000 },
  inOneTab,
});

/** Returns the oldest request of the signed-in user; undefined if nobody is signed in. */
const nextRequest = (): UniformRequest | undefined =>
  readToken() === null ? undefined : uniformQueue.wishes.find(({ login }) => login === session.account?.login);

/** Returns false if the request has to be sent again. */
async function sendNext(): Promise<boolean> {
  const request = nextRequest();
  if (!request) return true;
  const { commandId, matchId: tournamentMatchId, side, approved } = request;
  changeQueue((queue) => markRequest(queue, commandId, { sent: true }));
  try {
    await send(toggleUniform, { query: { tournamentMatchId, side, approved: approved ? 'true' : 'false' } }, { commandId });
    // Load the new row before the request is dropped: otherwise the button would show the old state for a moment.
    await queryClient.invalidateQueries({ queryKey: keys.matches.all });
    changeQueue((queue) => dropRequest(queue, commandId));
    return true;
  } catch (error) {
    if (!isDefiniteAnswer(error)) {
      changeQueue((queue) => markRequest(queue, commandId, { waits: true }));
      return false;
    }
    refuse(request, sentenceOf(error));
    return true;
  }
}

/**
 * Shows a refusal as a toast if it comes right after the press. If the request had to wait, the refusal stays in the queue until the user
 * has read it.
 */
function refuse(request: UniformRequest, sentence: string): void {
  changeQueue((queue) => (request.waits ? refuseRequest(queue, request, sentence) : dropRequest(queue, request.commandId)));
  if (!request.waits) showToast.error(`${request.words}: ${sentence}`);
}

/** Whether the server refused for good. An ended session (401), a timeout or an overload is not definite: the same request is sent again later. */
const isDefiniteAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
