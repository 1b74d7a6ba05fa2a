/** The draw screen: the form on the left, the preview on the right, and one button that makes exactly that draw. */

import { Lock, Shuffle } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { entrantWordOf, playerWordOf } from '#machines/tournament/entrants.ts';
import { formatDate } from '../../../format.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import type { DrawChoices } from './draw-fields.ts';
import { DrawForm } from './draw-form.tsx';
import { LetterSquares } from './letter-squares.tsx';
import { PrintSeeds } from './print-seeds.tsx';
import { SeedPreview } from './seed-preview.tsx';
import { SeedSheet } from './seed-sheet.tsx';
import { useDraw } from './use-draw.ts';

type DrawScreenProps = { tournament: Tournament; choices: DrawChoices; onClose: () => void };

export function DrawScreen({ tournament, choices, onClose }: DrawScreenProps) {
  const navigate = useNavigate();
  const draw = useDraw({
    tournament,
    choices,
    onRefused: onClose,
    onDrawn: ({ matches, walkovers }) => {
      const words = `${tournament.name}: draw made, ${countText(matches, 'match', 'matches')} and ${countText(walkovers, 'bye')}.`;
      showToast.success(words, { label: 'Show', onClick: () => void navigate('/app/tournaments/running') });
      onClose();
    },
  });
  const { context, checks, isPreviewing, reason, change } = draw;
  const { fields, preview } = context;
  return (
    <ActionDialog
      title={`Make draw · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={factsOf(tournament, fields.numberOfPlaceholders ?? 0)}
      width="full"
      flush
      onClose={onClose}
      footerLeft={<PrintSeeds preview={preview} />}
      action={{ label: 'Make Draw', icon: Shuffle, busy: draw.busy, reason, press: draw.draw }}
      hint={<Reason words={reason} isPreviewing={isPreviewing} neutral={!draw.isTouched} />}
    >
      <div className="relative min-h-0 overflow-y-auto lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6.2fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden">
        <div className="relative border-b px-6 py-4 lg:overflow-y-auto lg:border-r lg:border-b-0">
          <DrawForm context={context} choices={choices} errors={draw.errors} checks={checks} onChange={change} />
        </div>
        <div className="flex min-h-0 flex-col bg-subtle">
          <SeedPreview context={context} choices={choices} isPreviewing={isPreviewing} onRefresh={draw.refresh} onChange={change} />
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

function factsOf(tournament: Tournament, placeholders: number): string {
  const players = countText(tournament.numberOfParticipants, entrantWordOf(tournament));
  return [
    placeholders > 0 ? `${players} and ${countText(placeholders, 'placeholder')}` : players,
    `race to ${tournament.raceTo}`,
    ...(tournament.tournamentStartDate ? [`starts ${formatDate(tournament.tournamentStartDate)}`] : []),
  ].join(' · ');
}
