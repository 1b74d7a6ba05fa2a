/** The ticked matches of the approval list and their results. Matches with a doubt start unticked. */

import { useEffect, useRef, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchMoves } from '#contract/match/match-undo.ts';
import { approveMatch } from '#contract/match/matches.ts';
import { sentenceOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useStore } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import { refreshMatches } from '../rows/refresh-matches.ts';
import { type ApprovalDoubt, approvalDoubt } from './approval-doubt.ts';
import { type ApprovedMatch, reportAllApproved } from './report-all-approved.ts';

export type ApprovalRow = {
  match: LiveMatch;
  moves: MatchMoves | undefined;
  doubt: ApprovalDoubt | null;
  result: ApprovalResult | undefined;
};
type ApprovalResult = 'approved' | { refusal: string };

type ApproveAllInput = {
  now: number;
  zoneOf: (eventId: number) => string | undefined;
  moves: ReadonlyMap<number, MatchMoves>;
  onClose: () => void;
};

export function useApproveAll(live: readonly LiveMatch[], { now, zoneOf, moves, onClose }: ApproveAllInput) {
  const { devices } = useStore(hall);
  const [ticks, setTicks] = useState<Readonly<Record<number, boolean>>>({});
  const [results, setResults] = useState<ReadonlyMap<number, ApprovalResult>>(new Map());
  const [frozen, setFrozen] = useState<readonly LiveMatch[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const all = (frozen ?? [...live].sort(byFinish)).map((match): ApprovalRow => {
    const facts = { match, moves: moves.get(match.id), devices: Object.values(devices), now, zone: zoneOf(match.eventId) };
    return { match, moves: facts.moves, doubt: approvalDoubt(facts), result: results.get(match.id) };
  });
  const openRows = all.filter(({ result, doubt }) => result !== 'approved' && !doubt?.isRefusal);
  const isChosen = ({ match: { id }, doubt, result }: ApprovalRow) => ticks[id] ?? (doubt === null && result === undefined);
  const chosen = openRows.filter(isChosen).map(({ match }) => match);

  /** Sends one approval after the other. Closing the dialog stops it. */
  const approveAll = async () => {
    setBusy(true);
    setFrozen(all.map(({ match }) => match));
    const done: ApprovedMatch[] = [];
    const nextResults = new Map(results);
    for (const match of chosen) {
      if (!isOpen.current) break;
      try {
        const { version } = await send(approveMatch, { query: { id: match.id } });
        done.push({ match, version });
        nextResults.set(match.id, 'approved');
      } catch (error) {
        nextResults.set(match.id, { refusal: sentenceOf(error) });
      }
      setResults(new Map(nextResults));
    }
    setTicks({});
    setBusy(false);
    refreshMatches();
    if (done.length > 0) reportAllApproved(done);
    if (isOpen.current && done.length === chosen.length) onClose();
  };

  return {
    all,
    /** The matches that can still be approved here. */
    open: openRows.map(({ match }) => match),
    chosen: chosen.map(({ id }) => id),
    isBusy,
    isOver: openRows.length === 0,
    choose: (id: number, isTicked: boolean) => setTicks({ ...ticks, [id]: isTicked }),
    chooseAll: (isTicked: boolean) => setTicks(Object.fromEntries(openRows.map(({ match }) => [match.id, isTicked]))),
    approve: () => void approveAll(),
  };
}

const byFinish = (one: LiveMatch, other: LiveMatch): number => (one.matchFinishTime ?? '').localeCompare(other.matchFinishTime ?? '');
