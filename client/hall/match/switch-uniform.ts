/** Approving a player's uniform: shown at once, taken back if the server refuses, and never turned round by a repeated press. */
import { proxy, useSnapshot } from 'valtio';
import type { LiveMatch } from '#contract/live.ts';
import { toggleUniform } from '#contract/matches.ts';
import { columnsOf } from '#machines/match-sides.ts';
import { type Side, sides } from '#machines/names.ts';
import { newCommandId } from '../../api/command-id.ts';
import { sentenceOf } from '../../api/problem.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { showToast } from '../../ui/toast.tsx';
import { retryOf } from './match-actions.ts';
import { sideOf } from './match-side.ts';

/** What was pressed here and no row says yet. */
type Wish = { approved: boolean; isSending: boolean; commandId: string };
export type UniformWishes = Readonly<Record<string, Wish | undefined>>;
const wishes = proxy<Record<string, Wish | undefined>>({});

export const useUniformWishes = (): UniformWishes => useSnapshot(wishes);

export const uniformOf = (match: LiveMatch, side: Side, wished: UniformWishes): { approved: boolean; isSending: boolean } =>
  wished[keyOf(match, side)] ?? { approved: match[columnsOf[side].uniformApproved], isSending: false };

export const isUniformOpen = (match: LiveMatch, wished: UniformWishes): boolean =>
  sides.some((side) => !uniformOf(match, side, wished).approved);

/** `commandId`: the same for the repetition of one press. */
export async function switchUniform(match: LiveMatch, side: Side, approved: boolean, commandId = newCommandId()): Promise<void> {
  const key = keyOf(match, side);
  if (wishes[key]?.isSending) return;
  wishes[key] = { approved, isSending: true, commandId };
  try {
    const query = { tournamentMatchId: match.id, side, approved: approved ? 'true' : 'false' } as const;
    await send(toggleUniform, { query }, { commandId });
    const wish = wishes[key];
    if (wish) wish.isSending = false;
    await queryClient.invalidateQueries({ queryKey: keys.matches.all });
  } catch (error) {
    const again = () => void switchUniform(match, side, approved, commandId);
    showToast.error(`${matchName(match)}, ${sideOf(match, side).name}: ${sentenceOf(error)}`, retryOf(error, again));
  }
  // Whoever pressed once more meanwhile waits for an answer of their own.
  if (wishes[key]?.commandId === commandId) delete wishes[key];
}

const keyOf = ({ id }: LiveMatch, side: Side): string => `${id}${side}`;
