/**
 * Starting, finishing, reopening, approving and canceling a tournament: asks for confirmation with its name, and shows the reason for a
 * refusal.
 */

import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  approveTournament,
  cancelTournament,
  finishTournament,
  redrawTournament,
  reopenTournament,
  startTournament,
} from '#contract/tournament/draws.ts';
import { countText } from '#machines/count-text.ts';
import { eventStatusesInHand, eventStatusWords } from '#machines/names.ts';
import { entrantWordOf } from '#machines/tournament/entrants.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { useStore } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { useWhyNotAction } from '../../../tournament/use-action-setting.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';

const loadQuestion = () => import('../../../money/called-off/called-off-question.tsx');
const BillsBefore = lazyPart(() => loadQuestion().then((loaded) => ({ default: loaded.BillsBefore })));
const BillsAfter = lazyPart(() => loadQuestion().then((loaded) => ({ default: loaded.BillsAfter })));

type TournamentStep = 'start' | 'redraw' | 'finish' | 'reopen' | 'approve' | 'cancel';

export const stepModal = (step: TournamentStep) =>
  tournamentDialog({ title: steps[step].action }, (props) => <StepDialog step={step} {...props} />);

function StepDialog({ step, tournament, onClose }: TournamentDialogProps & { step: TournamentStep }) {
  const { action, title, words, said, danger } = steps[step];
  const [isCanceled, setCanceled] = useState(false);
  const navigate = useNavigate();
  const isOnPage = useParams().tournamentId !== undefined;
  const close = () => {
    // On the page of the tournament the next step is to send a match to a table.
    if (step === 'start' && isOnPage) void navigate(tournamentPath(tournament.id, 'matches'), { replace: true });
    else onClose();
  };
  const bills = { eventId: tournament.eventId, tournamentId: tournament.id };
  const request = useAction({
    label: action,
    variant: danger ? 'danger' : 'primary',
    reason: useWhyNotAction(step, tournament),
    send: async () => {
      await steps[step].send(tournament.id);
      await queryClient.invalidateQueries({ queryKey: keys.tournaments.all });
      void queryClient.invalidateQueries({ queryKey: keys.participants.all });
    },
    saved: `${tournament.name} ${said}`,
    restMs: 0,
    onDone: () => (step === 'cancel' ? setCanceled(true) : close()),
  });
  if (isCanceled)
    return (
      <Suspense fallback={null}>
        <BillsAfter of={bills} name={tournament.name} onClose={onClose} />
      </Suspense>
    );
  return (
    <ActionDialog
      role="alertdialog"
      title={`${title} ${tournament.name}?`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`${tournament.eventName} · ${countText(tournament.numberOfParticipants, entrantWordOf(tournament))}`}
      width="normal"
      onClose={onClose}
      close="Back"
      action={request}
      whyNot="over"
    >
      <p>{words}</p>
      {step === 'cancel' && (
        <Suspense fallback={null}>
          <BillsBefore of={bills} />
        </Suspense>
      )}
      {step === 'start' && <EventNotActive eventId={tournament.eventId} />}
    </ActionDialog>
  );
}

/** A warning, not a refusal: a tournament that is drawn early is often started early. */
function EventNotActive({ eventId }: { eventId: number }) {
  const may = useMay();
  const status = useStore(hall).events[eventId]?.eventStatus;
  if (status === undefined || eventStatusesInHand.some((inHand) => inHand === status)) return null;
  const still = status === 'CREATED' ? 'still ' : '';
  return (
    <Callout
      kind="warning"
      title={`The event is ${still}${eventStatusWords[status]}: its tables and screens show nothing before it is ${eventStatusWords.ACTIVE}.`}
      actions={
        may('event:write') && (
          <Link to={`/app/events/active/${eventId}`} className="whitespace-nowrap rounded-chip font-semibold text-accent hover:underline">
            Go to the event
          </Link>
        )
      }
    />
  );
}

type StepWords = {
  title: string;
  action: string;
  words: string;
  said: string;
  danger?: boolean;
  send: (id: number) => Promise<unknown>;
};

const steps: Readonly<Record<TournamentStep, StepWords>> = {
  start: {
    title: 'Start',
    action: 'Start Tournament',
    words: 'Its matches appear in the lists and can be sent to tables.',
    said: 'is running',
    send: (id) => send(startTournament, { params: { id } }),
  },
  redraw: {
    title: 'Redraw',
    action: 'Discard Draw',
    words:
      'The draw with all its matches and times is discarded, and players who withdrew since are removed. The tournament stands under Upcoming again, where entries can change and a new draw is made. The old draw stays listed under Show Draws.',
    said: 'can be drawn again',
    danger: true,
    send: (id) => send(redrawTournament, { params: { id } }),
  },
  finish: {
    title: 'Finish',
    action: 'Finish Tournament',
    words:
      'Everybody gets their final place and their points. You can look at the ranking before it is approved, and reopen the tournament if something is wrong.',
    said: 'is finished',
    send: (id) => send(finishTournament, { params: { id } }),
  },
  reopen: {
    title: 'Reopen',
    action: 'Reopen Tournament',
    words:
      'It goes back to running: the final places and points are taken back, and results can be corrected under Approved Matches. Finish it again when they are right.',
    said: 'is running again',
    send: (id) => send(reopenTournament, { params: { id } }),
  },
  approve: {
    title: 'Approve the ranking of',
    action: 'Approve Ranking',
    words: 'The points count for the overall ranking from now on. This cannot be taken back.',
    said: 'is approved',
    send: (id) => send(approveTournament, { params: { id } }),
  },
  cancel: {
    title: 'Cancel',
    action: 'Cancel Tournament',
    words: 'It moves to the archive and cannot be played any more. This cannot be taken back.',
    said: 'is canceled',
    danger: true,
    send: (id) => send(cancelTournament, { params: { id } }),
  },
};
