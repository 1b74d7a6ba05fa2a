/**
 * Approves a player's uniform: shown at once, sent until the server answers, and reverted on a refusal. Each request holds the target
 * state, so that a repetition never toggles it.
 */
import type { LiveMatch } from '#contract/live/rows.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import { newCommandId } from '../../api/command-id.ts';
import { matchName } from '../../format.ts';
import { session } from '../../state/session.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { sideOf } from './match-side.ts';
import { sendUniformRequests } from './send-uniform.ts';
import { addRequest, changeQueue, requestOf, type UniformQueue } from './uniform-queue.ts';

type UniformState = {
  approved: boolean /** Being sent, or stored on this device because the server cannot be reached. */;
  state: 'known' | 'sending' | 'waiting';
};

export function uniformOf(match: LiveMatch, side: Side, queue: UniformQueue): UniformState {
  const request = requestOf(queue, match, side);
  if (!request) return { approved: match[columnsOf[side].uniformApproved], state: 'known' };
  return { approved: request.approved, state: request.waits ? 'waiting' : 'sending' };
}

export const isUniformOpen = (match: LiveMatch, queue: UniformQueue): boolean =>
  sides.some((side) => !uniformOf(match, side, queue).approved);

export function switchUniform(match: LiveMatch, side: Side, approved: boolean): void {
  const { login = '' } = session.account ?? {};
  const words = `${matchName(match)}, ${sideOf(match, side).name}`;
  const request = { commandId: newCommandId(), matchId: match.id, side, approved, login, words, sent: false, waits: false };
  try {
    changeQueue((queue) => addRequest(queue, request));
  } catch {
    return void showToast.error(`${words}: this device could not keep the press, its memory is full or closed. It does not count.`);
  }
  sendUniformRequests();
}
