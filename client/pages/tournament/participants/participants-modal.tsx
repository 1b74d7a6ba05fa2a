/** Participants of a tournament: list, approvals, seeding priority, adding, removing, withdrawing. */
import { Download, FileInput, Printer, UserPlus } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { capitalized, entrantWordOf } from '#machines/tournament/entrants.ts';
import { whyNotEnter } from '#machines/tournament/participant.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { usePrintKey } from '../../../print/use-print-key.ts';
import { useEventZone } from '../../../shell/use-hall-event.ts';
import { useMay } from '../../../state/session.ts';
import { type EntryFilters, noFilters, withChange } from '../../../tournament/participant-filters.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { AddParticipantRow } from './add-participant-row.tsx';
import { EntryCountsLine } from './entry-counts-line.tsx';
import { entryFacts, notYourEntries } from './entry-words.ts';
import { ParticipantFilterRow } from './participant-filter-row.tsx';
import { type EntrantQuestion, ParticipantQuestion } from './participant-question.tsx';
import { ParticipantTable } from './participant-table.tsx';

const ApproveEntriesDialog = lazyPart(async () => ({ default: (await import('./approve-entries-dialog.tsx')).ApproveEntriesDialog }));

export const ParticipantsModal = tournamentDialog({ title: 'Participants', width: 'full' }, Participants);

function Participants({ tournament, onClose }: TournamentDialogProps) {
  const may = useMay();
  const mayWrite = may('participant:write', tournament.eventId);
  const [filters, setFilters] = useFilters();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const stopAdding = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const [question, setQuestion] = useState<EntrantQuestion | null>(null);
  const [approving, setApproving] = useState(false);
  const navigate = useNavigate();
  const { tournamentStatus, numberOfTeamMatches, numberOfParticipants: entrants, entryLimit: limit } = tournament;
  const isBeforeDraw = tournamentStatus === 'CREATED';
  const entrant = capitalized(entrantWordOf(tournament));
  const whyNotAdd = mayWrite ? (whyNotEnter({ tournamentStatus, numberOfTeamMatches, entrants, limit })?.sentence ?? null) : notYourEntries;
  const change = (patch: Partial<EntryFilters>) => setFilters(withChange(filters, patch));
  const zone = useEventZone(tournament.eventId);
  const print = () => void make(({ printEntrants }) => printEntrants(tournament, filters, zone));
  usePrintKey(print);
  return (
    <Dialog
      title={`${entrant}s · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournamentStatus} />}
      facts={entryFacts(tournament)}
      width="full"
      onClose={onClose}
      footerLeft={<span className="text-xs text-ink-3">{lifeWords(tournament)}</span>}
      footerRight={
        <DialogButtons onClose={onClose}>
          <Button size="dialog" icon={Printer} onPress={print}>
            Print
          </Button>
          <Button
            size="dialog"
            icon={Download}
            onPress={() => void make(({ saveEntrants }) => saveEntrants(tournament, filters, mayWrite && may('invoice:read')))}
          >
            Export CSV
          </Button>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-3">
        <ParticipantFilterRow filters={filters} onChange={change}>
          <Button
            icon={FileInput}
            disabledReason={whyNotAdd}
            onPress={() => void navigate(`/app/tournaments/upcoming/${tournament.id}/participants/import`)}
          >
            Import CSV
          </Button>
          <Button ref={addButton} variant="primary" icon={UserPlus} disabledReason={whyNotAdd} onPress={() => setAdding(true)}>
            Add {entrant}
          </Button>
        </ParticipantFilterRow>
        {adding && !whyNotAdd && <AddParticipantRow tournament={tournament} label={`Add ${entrant}`} onClose={stopAdding} />}
        <EntryCountsLine tournament={tournament} onApprove={mayWrite && isBeforeDraw ? () => setApproving(true) : null} />
        <ParticipantTable tournament={tournament} filters={filters} onFilter={change} mayWrite={mayWrite} onQuestion={setQuestion} />
      </div>
      {approving && (
        <Suspense>
          <ApproveEntriesDialog tournament={tournament} onClose={() => setApproving(false)} />
        </Suspense>
      )}
      {question && <ParticipantQuestion question={question} tournament={tournament} onClose={() => setQuestion(null)} />}
    </Dialog>
  );
}

/** The draw screen links here with a filter for unapproved registrations. */
function useFilters() {
  const state: unknown = useLocation().state;
  const initial = useMemo(() => (isUnapproved(state) ? { ...noFilters, registrationApproved: false } : noFilters), [state]);
  return useState<EntryFilters>(initial);
}

const isUnapproved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'registrationApproved') === false;

function lifeWords(tournament: Tournament): string {
  if (tournament.tournamentStatus === 'CREATED') return `${capitalized(entrantWordOf(tournament))}s can be removed until the draw.`;
  return `The draw is made: ${entrantWordOf(tournament)}s can only withdraw.`;
}

/** The code for files and print is loaded on request. */
async function make(file: (files: typeof import('../../../tournament/entrant-files.tsx')) => Promise<void>): Promise<void> {
  try {
    await file(await import('../../../tournament/entrant-files.tsx'));
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
}
