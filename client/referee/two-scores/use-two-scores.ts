/** Reports whether two histories of the match on this table wait for a choice, and loads them. */
import { useEffect, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchProposal } from '#contract/match/match-proposals.ts';
import { resultText } from '#machines/match/score-text.ts';
import { type Outbox, proposalOf } from '../taps/outbox.ts';
import type { Session } from '../taps/session.ts';
import { readProposal } from './read-proposal.ts';

/** `proposal` is null until it is loaded. */
export type TwoScores = { id: number; proposal: MatchProposal | null };

const retryMs = 2000;

export function useTwoScores(session: Session, base: LiveMatch | null, outbox: Outbox, online: boolean): TwoScores | null {
  const held = base && proposalOf(outbox, base.id);
  const id = held ?? base?.proposalId ?? null;
  const proposal = useProposal(session, id, `${base?.version} ${online}`);
  const elsewhere = outbox.taps.find(({ state, body }) => state === 'held' && body.matchId !== base?.id);
  useEffect(() => {
    if (!elsewhere?.proposalId) return;
    const { matchLabel } = elsewhere.note;
    session.chosen(elsewhere.proposalId, `Taps of ${matchLabel} wait at the desk: it chooses what counts of them.`);
  }, [elsewhere, session]);
  const closed = proposal?.closed ?? null;
  useEffect(() => {
    if (held === null || !closed) return;
    const atTable = closed.by === 'the table';
    session.chosen(held, atTable ? null : `${closed.by} has chosen: ${closed.result.replace(':', ' : ')}.`, closed.choice === 'TABLET');
  }, [held, closed, session]);
  if (id === null || closed || (held === null && proposal?.deviceId !== session.pairing.deviceId)) return null;
  return { id, proposal };
}

/** Loads the proposal again whenever `cause` changes, and until there is an answer. */
function useProposal({ pairing, reopen }: Session, id: number | null, cause: string): MatchProposal | null {
  const [loaded, setLoaded] = useState<MatchProposal | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the proposal may differ after each change.
  useEffect(() => {
    if (id === null) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const proposal = await readProposal({ token: pairing.token, id });
      if (left) return;
      if (proposal && proposal !== 'gone') return setLoaded(proposal);
      timer = setTimeout(() => {
        if (proposal) reopen(id);
        void load();
      }, retryMs);
    };
    void load();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, pairing.token, reopen, cause]);
  return loaded?.id === id ? loaded : null;
}

export const scoreOfHistory = (history: Pick<MatchProposal['desk'], 'aScore' | 'bScore'>): string => resultText(history, ' : ');
