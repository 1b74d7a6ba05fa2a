/**
 * Two scores for one match at the desk: both histories rack by rack. The desk chooses one of them or an agreed score, and enters the
 * reason.
 */
import { useQuery } from '@tanstack/react-query';
import { GitFork } from 'lucide-react';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { chooseHistory, getMatchProposal, type HistoryChoice, type MatchProposal } from '#contract/match/match-proposals.ts';
import { tidyReason, whyNotReason } from '#machines/match/edit/reason.ts';
import { resultText } from '#machines/match/score-text.ts';
import type { Side } from '#machines/names.ts';
import { keys } from '../../../../api/queries.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { formatTime, matchName } from '../../../../format.ts';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { refreshMatches } from '../../../../hall/rows/refresh-matches.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { useMatch } from '../../../../hall/rows/use-match.ts';
import { DialogState } from '../../../../lists/dialogs/dialog-state.tsx';
import { useMay } from '../../../../state/session.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';
import { BothHistories } from './both-histories.tsx';
import { type AgreedScoreValues, ScoreChoice } from './score-choice.tsx';

type TwoScoresModalProps = { matchId: number; onClose: () => void };

export function TwoScoresModal({ matchId, onClose }: TwoScoresModalProps) {
  const { match, error, refetch } = useMatch(matchId);
  // The proposal at the time of opening stays the subject of the dialog, also after a choice.
  const [proposalId, remember] = useState<number | null>(null);
  if (match && match.proposalId !== null && proposalId === null) remember(match.proposalId);
  const id = proposalId ?? match?.proposalId ?? null;
  const currentId = useQuery({
    queryKey: [...keys.matches.one(matchId), 'two-scores', id, match?.version],
    queryFn: ({ signal }) => send(getMatchProposal, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    placeholderData: (before) => before,
  });
  if (match && id === null) return <OneScore match={match} onClose={onClose} />;
  if (match && currentId.data) return <TwoScores match={match} proposal={currentId.data} onClose={onClose} />;
  const retry = () => void Promise.all([refetch(), currentId.refetch()]);
  return <DialogState what="The match" title="Two scores" error={error ?? currentId.error} onRetry={retry} onClose={onClose} />;
}

const OneScore = ({ match, onClose }: { match: LiveMatch; onClose: () => void }) => (
  <ActionDialog title={`One score for ${matchName(match)}`} width="narrow" onClose={onClose} action={null} closeFirst>
    <Callout kind="success" title={`${resultText(match)} counts.`}>
      Nothing waits for a choice here.
    </Callout>
  </ActionDialog>
);

type Props = { match: LiveMatch; proposal: MatchProposal; onClose: () => void };

function TwoScores({ match, proposal, onClose }: Props) {
  const zone = useEventZones()(match.eventId);
  const may = useMay();
  const [choice, choose] = useState<HistoryChoice | null>(null);
  const [reason, setReason] = useState('');
  const [agreed, agree] = useState<AgreedScoreValues>({
    aScore: proposal.desk.aScore,
    bScore: proposal.desk.bScore,
    nextToBreak: proposal.desk.nextToBreak,
  });
  const action = useAction({
    label: actionWords(choice, proposal, agreed),
    reason: whyNot({ mayEdit: may('match:edit', match.eventId), choice, proposal, reason }),
    send: async () => {
      const body = choice && { choice, reason: tidyReason(reason), ...(choice === 'AGREED' ? agreed : {}) };
      return body && send(chooseHistory, { params: { id: proposal.id }, body });
    },
    saved: (answer) => answer && `${matchName(match)}: ${answer.result} counts`,
    onDone: onClose,
    onEnd: refreshMatches,
  });
  // While its own request runs, the dialog ignores the event about its own choice.
  const closed = action.busy ? null : proposal.closed;
  return (
    <ActionDialog
      title={`Two scores for ${matchName(match)}`}
      chips={
        <Chip tone="orange" icon={GitFork}>
          {closed ? 'Chosen' : proposal.cause === 'REPLACED' ? 'Handed over' : 'Scoring waits'}
        </Chip>
      }
      facts={factsOf(match, proposal, zone)}
      aside={proposal.askedAt && !closed ? `Asked from the table at ${formatTime(proposal.askedAt, zone)}` : null}
      width="large"
      whole
      onClose={onClose}
      footerLeft={<span className="text-xs text-ink-3 max-sm:hidden">Both scores stay in the match history.</span>}
      {...(closed ? { action: null, closeFirst: true } : { action: action, close: 'Later', whyNot: 'near' })}
    >
      {closed && <Callout kind="success" title={`${closed.by} has chosen: ${closed.result} counts.`} />}
      <BothHistories match={match} proposal={proposal} zone={zone} />
      {!closed && (
        <>
          <ScoreChoice match={match} proposal={proposal} choice={choice} onChoose={choose} agreed={agreed} onAgree={agree} />
          <TextField label="Reason, for the log" required value={reason} onChange={setReason} maxLength={200} />
        </>
      )}
    </ActionDialog>
  );
}

function factsOf(match: LiveMatch, { tableDisplayNumber, taps, openedAt }: MatchProposal, zone: string | undefined): string {
  const player = (side: Side) => (side === 'A' ? match.participantADisplayName : match.participantBDisplayName) ?? `player ${side}`;
  const table = tableDisplayNumber === null ? null : `Table ${tableDisplayNumber}`;
  const counted = `${taps.length === 1 ? '1 tap' : `${taps.length} taps`} held since ${formatTime(openedAt, zone)}`;
  return [table, `${player('A')} – ${player('B')}`, `race to ${match.raceTo}`, counted].filter(Boolean).join(' · ');
}

type ProposalFacts = { mayEdit: boolean; choice: HistoryChoice | null; proposal: MatchProposal; reason: string };

function whyNot({ mayEdit, choice, proposal, reason }: ProposalFacts): string | null {
  if (!mayEdit) return notYourEvent;
  if (choice === null) return 'Choose which one counts.';
  return proposal.refusals[choice] ?? whyNotReason(reason);
}

function actionWords(choice: HistoryChoice | null, { desk, tablet }: MatchProposal, { aScore, bScore }: AgreedScoreValues): string {
  if (choice === 'DESK') return `Keep the desk’s ${resultText(desk)}`;
  if (choice === 'TABLET') return `Use the tablet’s ${resultText(tablet)}`;
  return choice === 'AGREED' ? `Enter ${resultText({ aScore: aScore ?? 0, bScore: bScore ?? 0 })}` : 'Choose';
}
