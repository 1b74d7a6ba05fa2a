/** Import of participants: text on the left, the meaning of each line on the right. All clear lines enter in one transaction. */
import { Info, UserPlus } from 'lucide-react';
import { type MouseEvent, Suspense, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { entrantWordOf, playerWordOf } from '#machines/tournament/entrants.ts';
import { whyNotEnter } from '#machines/tournament/participant.ts';
import { useUnsavedGuard } from '../../lists/dialogs/use-unsaved-guard.tsx';
import { useMay } from '../../state/session.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Refusal } from '../../ui/fields/form-error.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { TournamentStatusChip } from '../../ui/status/tournament-status-chip.tsx';
import { type TournamentDialogProps, tournamentDialog } from '../tournament-dialog.tsx';
import { tournamentPath } from '../tournament-lists.ts';
import { notYourEntries } from './entry-words.ts';
import { countMarks, enteringOf, type LineCounts, leftOutWords, nextImportStep, type ProfileFix, whyNotImport } from './import-lines.ts';
import { ImportSource } from './import-source.tsx';
import { forgetImport, newDraft, savedImport, saveImport } from './saved-lines.ts';
import { type ImportDraft, useImport } from './use-import.ts';

const ImportResult = lazyPart(async () => ({ default: (await import('./import-result.tsx')).ImportResult }));
const NameOrderField = lazyPart(() => import('./name-order-field.tsx').then((loaded) => ({ default: loaded.NameOrderField })));
const ImportSummary = lazyPart(async () => ({ default: (await import('./import-summary.tsx')).ImportSummary }));

export const ImportModal = tournamentDialog(
  { title: 'Import participants', width: 'full', lock: { right: 'participant:write', refusal: notYourEntries } },
  Import,
);

function Import({ tournament, onClose }: TournamentDialogProps) {
  const { state } = useLocation();
  const [stateText] = useState(() => initialTextOf(state));
  const [restored] = useState(() => savedImport(tournament.id, stateText));
  const draft = useImport(tournament, onClose, restored ?? newDraft(stateText));
  // Restored lines are dirty too: nobody has imported them yet.
  const isChanged = restored !== null || draft.text !== stateText;
  const isDirty = isChanged && draft.text.trim() !== '' && !draft.busy && !draft.outcome;
  const isStored = useRef(false);
  const forget = () => {
    if (savedImport(tournament.id, stateText)) forgetImport(tournament.id);
  };
  const leave = () => {
    forget();
    onClose();
  };
  const { close, question } = useUnsavedGuard(isDirty, leave, { isStored, forget });
  const keepLines = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    saveImport(tournament.id, { pasted: stateText, draft: draft.state });
    // With such a key the link opens elsewhere, and this form stays.
    isStored.current = !(ctrlKey || metaKey || shiftKey);
  };
  const counts = useMemo(() => countMarks(draft.lines, draft.decisions), [draft.lines, draft.decisions]);
  const field = useRef<HTMLTextAreaElement>(null);
  const cure = useMay()('player:write') ? 'edit' : 'none';
  const reason = useReason({ tournament, draft, counts, cure });
  const entrants = countText(enteringOf(counts), entrantWordOf(tournament));
  const { numberOfParticipants, entryLimit } = tournament;
  return (
    <ActionDialog
      title={`Import ${entrantWordOf(tournament)}s · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`${numberOfParticipants} of ${entryLimit} places taken · ${Math.max(0, entryLimit - numberOfParticipants)} free`}
      width="full"
      flush
      onClose={close}
      footerLeft={
        draft.outcome ? null : (
          <CheckboxField
            label="Approve the registrations too"
            detail={draft.forecast && <span className="font-medium text-ink">{draft.forecast}</span>}
            checked={draft.approve}
            onChange={draft.setApprove}
          />
        )
      }
      hint={!draft.busy && !draft.outcome && <Hint {...{ tournament, draft, counts, cure, reason, keepLines }} />}
      // The pressed button is gone after the import, so the focus moves to the close button.
      {...(draft.outcome
        ? { action: null, closeFirst: true }
        : { action: { label: `Add ${entrants}`, icon: UserPlus, busy: draft.busy, reason, press: () => void draft.run() } })}
    >
      {draft.outcome ? (
        <Suspense fallback={null}>
          <ImportSummary outcome={draft.outcome} tournamentName={tournament.name} onGoOn={draft.goOn} />
        </Suspense>
      ) : (
        <div className="relative min-h-0 grow overflow-y-auto lg:grid lg:min-h-[65dvh] lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden">
          <ImportSource draft={draft} fieldRef={field} drawn={playerWordOf(tournament)} />
          <Suspense fallback={null}>
            <ImportResult
              drawn={playerWordOf(tournament)}
              lines={draft.lines}
              counts={counts}
              decisions={draft.decisions}
              onDecide={draft.decide}
              question={
                draft.nameOrder && (
                  <Suspense fallback={null}>
                    <NameOrderField draft={draft} />
                  </Suspense>
                )
              }
              onEdit={(line) => selectLine(field.current, line)}
            />
          </Suspense>
        </div>
      )}
      {question}
    </ActionDialog>
  );
}

/** Returns the name that was not found in 'Add Participant', as the first line. */
function initialTextOf(state: unknown): string {
  const text = typeof state === 'object' && state !== null ? Reflect.get(state, 'text') : '';
  return typeof text === 'string' ? text : '';
}

type HintProps = ReasonProps & { reason: string | null; keepLines: (press: MouseEvent) => void };

/** The text before the buttons: the left-out lines, the next step, or the reason against the import. */
function Hint({ tournament, draft, counts, cure, reason, keepLines }: HintProps) {
  const leftOut = leftOutWords(counts);
  if (!reason) return leftOut && <Note>{leftOut}</Note>;
  if (reason === nextImportStep(counts, cure, playerWordOf(tournament))) return <Note>{reason}</Note>;
  if (draft.lines.length === 0) return <span className="text-xs text-ink-3">{reason}</span>;
  const { id, entryLimit, numberOfParticipants } = tournament;
  const isTooSmall = entryLimit > 0 && numberOfParticipants + Math.max(1, enteringOf(counts)) > entryLimit;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      <Refusal>{reason}</Refusal>
      {isTooSmall && (
        <Link
          to={tournamentPath(id, 'settings')}
          state={{ field: 'chartTemplateId' }}
          title="The lines are kept for the next import."
          onClick={keepLines}
          className="font-medium text-accent text-xs underline"
        >
          Choose a larger flow chart
        </Link>
      )}
    </span>
  );
}

/** A hint about a possible next step, not a refusal. */
const Note = ({ children }: { children: string }) => (
  <span role="status" className="inline-flex items-center gap-1.5 font-medium text-accent text-xs">
    <Info aria-hidden className="size-3.5 shrink-0" />
    {children}
  </span>
);

type ReasonProps = { tournament: Tournament; draft: ImportDraft; counts: LineCounts; cure: ProfileFix };

function useReason({ tournament, draft, counts, cure }: ReasonProps): string | null {
  const mayWrite = useMay()('participant:write', tournament.eventId);
  if (!mayWrite) return notYourEntries;
  const { tournamentStatus, numberOfTeamMatches, numberOfParticipants: entrants, entryLimit: limit } = tournament;
  const closed = whyNotEnter({ tournamentStatus, numberOfTeamMatches, entrants, limit });
  if (closed) return closed.sentence;
  if (draft.problem) return draft.problem;
  if (draft.text.trim() === '') return 'Paste lines or choose a file first.';
  if (draft.isReading) return 'The lines are being read.';
  if (draft.isNameOrderOpen && counts.new > 0) return 'Say first which word of the names is the last name.';
  return whyNotImport(counts, { free: limit - entrants, limit }, cure, playerWordOf(tournament));
}

function selectLine(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, words) => sum + words.length + 1, 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.scrollTop = Math.max(0, (line - 4) * lineHeight);
}

/** Pixels of Tailwind's leading-6. */
const lineHeight = 24;
