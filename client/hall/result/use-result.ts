/** The state of the small result form: the scores over a match that may change while the form is open. */
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { enterResult } from '#contract/match/match-result-entry.ts';
import { reachesRace } from '#machines/match/rules/score-rules.ts';
import type { Side } from '#machines/names.ts';
import { send } from '../../api/send.ts';
import { useLiveRecord } from '../../entity/form/use-live-record.ts';
import { useSave } from '../../entity/form/use-save.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { useWhyNot } from '../match/use-why-not.ts';
import { approvesAtOnce, keepApprovesAtOnce } from './approves-at-once.ts';
import { reportResult } from './report-result.tsx';

/** A score is null while its field is empty. */
type TypedScores = { aScore: number | null; bScore: number | null };
export type ResultScores = { aScore: number; bScore: number };
export type ResultState = ReturnType<typeof useResult>;

export function useResult(match: LiveMatch, onClose: () => void) {
  const may = useMay();
  const whyNot = useWhyNot();
  const live = useLiveRecord(match, shownOf, isMatch);
  const { base, current, by } = live;
  const [typed, setTyped] = useState<TypedScores | null>(null);
  const [ticked, setTicked] = useState(approvesAtOnce);
  const shown = typed ?? { aScore: base.aScore, bScore: base.bScore };
  const scores = { aScore: shown.aScore ?? 0, bScore: shown.bScore ?? 0 };
  const isDirty = typed !== null;
  const isChanged = current !== base && JSON.stringify(shownOf(current)) !== JSON.stringify(shownOf(base));
  // Without own values there is nothing to choose: the form follows the match.
  if (isChanged && !isDirty) live.accept();
  const isOver = reachesRace(base, scores);
  const winner: Side | null = isOver ? (scores.aScore >= base.raceTo ? 'A' : 'B') : null;
  const mayApprove = may('match:approve', base.eventId);
  const approve = isOver && mayApprove && ticked;
  const event = { type: 'ENTER_RESULT', at: new Date(hall.serverNow()).toISOString(), ...scores } as const;
  const refusal = whyNot(base, may('match:edit', base.eventId), event);
  const { busy, sentence, save, setRefusal } = useSave<null, { version: number }>({
    saved: null,
    failed: null,
    ends: true,
    send: () => send(enterResult, { query: { matchId: base.id }, body: { ...scores, approve, version: base.version } }),
    onRefused: (_, error) => {
      if (live.learn(error)) setRefusal(null);
    },
    onSaved: ({ version }) => {
      reportResult({ match: base, scores, version, approved: approve, isOver });
      onClose();
    },
  });
  // While the form saves, the own change arrives too.
  const theirs = isChanged && isDirty && !busy ? current : null;
  const whyNotSave = theirs
    ? 'Choose one of the two scores first.'
    : shown.aScore === null || shown.bScore === null
      ? 'Score cannot be empty'
      : refusal;
  return {
    base,
    by,
    scores,
    shown,
    isDirty,
    isOver,
    winner,
    theirs,
    mayApprove,
    approves: ticked,
    setApproves: (wanted: boolean) => {
      keepApprovesAtOnce(wanted);
      setTicked(wanted);
    },
    set: (change: Partial<TypedScores>) => {
      setRefusal(null);
      setTyped({ ...shown, ...change });
    },
    takeTheirs: () => {
      live.accept();
      setTyped(null);
    },
    keepOwn: live.accept,
    busy,
    whyNot: whyNotSave,
    /** The server's refusal, until the scores change. */
    sentence,
    save: () => void save(null),
  };
}

const shownOf = ({ aScore, bScore, matchStatus, raceTo }: LiveMatch) => ({ aScore, bScore, matchStatus, raceTo });

const isMatch = (value: unknown): value is LiveMatch =>
  typeof value === 'object' && value !== null && 'version' in value && 'aScore' in value;
