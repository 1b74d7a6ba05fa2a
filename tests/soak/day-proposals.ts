/** Two scores of one match on a virtual day: the request of a tablet over its connection, and the choices of desk and table. */
import type { HistoryChoice } from '#contract/match/match-proposals.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import { Problem } from '../../server/kernel/errors.ts';
import { chooseHistory } from '../../server/sport/proposals/choose.ts';
import type { Context } from '../../server/store/context.ts';
import type { Dice } from './dice.ts';

export type ProposalQuestion = { id: number };
/** `choice` is null while nobody has chosen. */
export type ProposalAnswer = { choice: HistoryChoice | null } | 'gone';
export type ChoiceAtTable = { id: number; op: string; choice: 'DESK' | 'TABLET' };

export async function readProposal({ read }: Context, { id }: ProposalQuestion): Promise<ProposalAnswer> {
  const found = await read.selectFrom('matchProposal').select('choice').where('id', '=', id).executeTakeFirst();
  return found ?? 'gone';
}

/** Returns the refusal in words, as the call would answer. */
export async function chooseAtTable(context: Context, actor: Actor | null, { id, op, choice }: ChoiceAtTable): Promise<string | null> {
  if (actor === null) return 'Nobody';
  return refusalOf(chooseHistory(context, { actor, commandId: op }, id, { choice }));
}

/** Chooses an open proposal in one of the three ways. */
export async function chooseAtDesk(context: Context, dice: Dice, op: string): Promise<void> {
  const open = await context.read
    .selectFrom('matchProposal as p')
    .innerJoin('tournamentMatch as m', 'm.id', 'p.matchId')
    .select(['p.id', 'm.aScore', 'm.bScore', 'm.nextToBreak'])
    .where('p.closedAt', 'is', null)
    .orderBy('p.id')
    .execute()
    .catch(() => []);
  if (open.length === 0) return;
  const { id, aScore, bScore } = dice.pick(open);
  const choice = dice.pick(['DESK', 'TABLET', 'AGREED'] as const);
  const agreed = choice === 'AGREED' ? { aScore: Math.min(2, bScore), bScore: Math.min(2, aScore), nextToBreak: 'A' as const } : {};
  await refusalOf(chooseHistory(context, { actor: { kind: 'system', name: 'desk' }, commandId: op }, id, { choice, ...agreed }));
}

/** A refusal has the reason of a rule; a call that dies with the server has none. */
const refusalOf = (chosen: Promise<unknown>): Promise<string | null> =>
  chosen.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.message : 'The server died.'),
  );
