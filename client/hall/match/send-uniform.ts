/** Empties the queue of the uniform control: one wish after the other, each until it has an answer. */
import { toggleUniform } from '#contract/match/matches.ts';
import { ApiProblem, sentenceOf } from '../../api/problem.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { readToken } from '../../api/token.ts';
import { session } from '../../state/session.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { changeQueue, dropWish, markWish, refuseWish, type UniformWish, uniformQueue } from './uniform-queue.ts';

const lockName = 'uniform-queue';
const firstPauseMs = 500;
const longestPauseMs = 5000;

let isRunning = false;
let wake: (() => void) | null = null;

/** Something was pressed, the connection is back, or the page was opened. */
export function sendWishes(): void {
  if (isRunning) {
    wake?.();
    return;
  }
  isRunning = true;
  void alone(sendAll).finally(() => {
    isRunning = false;
  });
}

/** One tab of this device sends; plain HTTP knows no locks, and there the ids alone keep a repetition from counting. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lockName, work).then(() => undefined) : work();

async function sendAll(): Promise<void> {
  let failures = 0;
  for (let wish = nextWish(); wish; wish = nextWish()) {
    failures = (await sendOne(wish)) ? 0 : failures + 1;
    if (failures > 0 && nextWish()) await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)));
  }
}

/** The oldest of whoever is signed in; none while nobody is. */
const nextWish = (): UniformWish | undefined =>
  readToken() === null ? undefined : uniformQueue.wishes.find(({ login }) => login === session.account?.login);

/** False when there was no answer. */
async function sendOne(wish: UniformWish): Promise<boolean> {
  const { commandId, matchId: tournamentMatchId, side, approved } = wish;
  changeQueue((queue) => markWish(queue, commandId, { sent: true }));
  try {
    await send(toggleUniform, { query: { tournamentMatchId, side, approved: approved ? 'true' : 'false' } }, { commandId });
    // The row that says so first, or the button would fall back for a moment.
    await queryClient.invalidateQueries({ queryKey: keys.matches.all });
    changeQueue((queue) => dropWish(queue, commandId));
    return true;
  } catch (error) {
    if (!isAnswer(error)) {
      changeQueue((queue) => markWish(queue, commandId, { waits: true }));
      return false;
    }
    refuse(wish, sentenceOf(error));
    return true;
  }
}

/** Who has just pressed reads it at once; what waited is read later, by whoever looks. */
function refuse(wish: UniformWish, sentence: string): void {
  changeQueue((queue) => (wish.waits ? refuseWish(queue, wish, sentence) : dropWish(queue, wish.commandId)));
  if (!wish.waits) showToast.error(`${wish.words}: ${sentence}`);
}

/** A session that is over says nothing about the wish: it goes on when its person is back. */
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
