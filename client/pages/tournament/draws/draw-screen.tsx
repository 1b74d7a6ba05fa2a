/** The draw screen: the form on the left, the preview on the right, and one button that makes exactly that draw. */

import { useMachine } from '@xstate/react';
import { Lock, Printer, Shuffle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { entrantWordOf, playerWordOf } from '#machines/tournament/entrants.ts';
import { tournamentSentences } from '#machines/tournament/tournament-rules.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { formatDate } from '../../../format.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import type { DrawChoices } from './draw-fields.ts';
import { type DrawErrors, type DrawFields, drawErrors, initialFields } from './draw-fields.ts';
import { DrawForm } from './draw-form.tsx';
import { type DrawResult, drawMachine } from './draw-machine.ts';
import { checksOf, whyNoDraw } from './draw-words.ts';
import { LetterSquares } from './letter-squares.tsx';
import { SeedPreview } from './seed-preview.tsx';
import { SeedSheet } from './seed-sheet.tsx';
import { useRefusalRedirect } from './use-refusal-redirect.ts';

type DrawScreenProps = { tournament: Tournament; choices: DrawChoices; onClose: () => void };

export function DrawScreen({ tournament, choices, onClose }: DrawScreenProps) {
  const allowed = useMay()('tournament:run', tournament.eventId);
  const [state, send] = useMachine(drawMachine, { input: { tournament, fields: initialFields(tournament, choices) } });
  const { fields, preview, drawn } = state.context;
  useEffect(() => send({ type: 'ARRIVED', tournament }), [tournament, send]);
  const busy = state.matches('drawing') || state.matches('refused') || state.matches('drawn');
  useRefusalRedirect(tournament.tournamentStatus === 'CREATED' || busy ? null : tournamentSentences.drawNotAllowed, onClose);
  useDone(drawn, tournament.name, onClose);

  const errors = drawErrors(tournament, fields);
  // An untouched form shows no problems.
  const [touched, setTouched] = useState<Readonly<Record<string, true>>>({});
  const change = (patch: Partial<DrawFields>) => {
    setTouched((before) => ({ ...before, ...Object.fromEntries(Object.keys(patch).map((name) => [name, true])) }));
    send({ type: 'CHANGE', patch });
  };
  const checks = checksOf(preview, fields);
  const isPreviewing = state.matches('settling') || state.matches('previewing');
  const reason = busy ? null : whyNoDraw({ allowed, errors, checks, isReady: state.matches('ready'), isPreviewing: isPreviewing });
  return (
    <ActionDialog
      title={`Make draw · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={factsOf(tournament, fields.numberOfPlaceholders ?? 0)}
      width="full"
      flush
      onClose={onClose}
      footerLeft={
        <Button
          variant="quiet"
          size="dialog"
          icon={Printer}
          disabledReason={preview && preview.seeds.length > 0 ? null : 'There are no seeds to print.'}
          onPress={() => print()}
        >
          Print seed list
        </Button>
      }
      action={{ label: 'Make Draw', icon: Shuffle, busy, reason, press: () => send({ type: 'DRAW' }) }}
      hint={<Reason words={reason} isPreviewing={isPreviewing} neutral={Object.keys(touched).length === 0} />}
    >
      <div className="relative min-h-0 overflow-y-auto lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6.2fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden">
        <div className="relative border-b px-6 py-4 lg:overflow-y-auto lg:border-r lg:border-b-0">
          <DrawForm context={state.context} choices={choices} errors={shownOf(errors, touched)} checks={checks} onChange={change} />
        </div>
        <div className="flex min-h-0 flex-col bg-subtle">
          <SeedPreview
            context={state.context}
            choices={choices}
            isPreviewing={isPreviewing}
            onRefresh={() => send({ type: 'REFRESH' })}
            onChange={change}
          />
          <LetterSquares preview={preview} entrant={playerWordOf(tournament)} />
        </div>
      </div>
      {preview && <SeedSheet tournament={tournament} preview={preview} />}
    </ActionDialog>
  );
}

function Reason({ words, isPreviewing, neutral }: { words: string | null; isPreviewing: boolean; neutral: boolean }) {
  if (!words) return null;
  if (isPreviewing && words.startsWith('The preview')) return <span className="text-xs text-ink-3">{words}</span>;
  return (
    <span
      role="status"
      className={cx('inline-flex max-w-140 items-start gap-1.5 text-xs font-medium', neutral ? 'text-ink-2' : 'text-refusal')}
    >
      <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{words}</span>
    </span>
  );
}

const shownOf = (errors: DrawErrors, touched: Readonly<Record<string, true>>): DrawErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => touched[name]));

function factsOf(tournament: Tournament, placeholders: number): string {
  const players = countText(tournament.numberOfParticipants, entrantWordOf(tournament));
  return [
    placeholders > 0 ? `${players} and ${countText(placeholders, 'placeholder')}` : players,
    `race to ${tournament.raceTo}`,
    ...(tournament.tournamentStartDate ? [`starts ${formatDate(tournament.tournamentStartDate)}`] : []),
  ].join(' · ');
}

function useDone(drawn: DrawResult | null, name: string, onClose: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!drawn) return;
    void queryClient.invalidateQueries({ queryKey: keys.tournaments.all });
    void queryClient.invalidateQueries({ queryKey: keys.participants.all });
    const words = `${name}: draw made, ${countText(drawn.matches, 'match', 'matches')} and ${countText(drawn.walkovers, 'walkover')}.`;
    showToast.success(words, { label: 'Show', onClick: () => void navigate('/app/tournaments/running') });
    onClose();
  }, [drawn, name, onClose, navigate]);
}
