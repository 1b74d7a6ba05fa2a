/** Participants of a tournament (spec 2 §2): list, approvals, seeding priority, adding, removing, withdrawing. */
import { Download, FileInput, UserPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listParticipants, type Participant } from '#contract/participants.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { whyNotEnter } from '#machines/participant.ts';
import { sentenceOf } from '../../api/problem.ts';
import { sendList } from '../../api/send.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { TournamentStatusChip } from '../../ui/tournament-status-chip.tsx';
import { downloadText } from '../matches/download.ts';
import { TournamentDialogState } from '../tournaments/tournament-dialog-state.tsx';
import { useTournament } from '../tournaments/use-tournament.ts';
import { AddParticipantRow } from './add-participant-row.tsx';
import { EntryCountsLine } from './entry-counts-line.tsx';
import { entryFacts, isTeamTournament, notYourEntries } from './entry-words.ts';
import { ParticipantFilterRow } from './participant-filter-row.tsx';
import { changed, type EntryFilters, entriesQuery, noFilters } from './participant-filters.ts';
import type { EntriesModalProps } from './participant-modal-routes.tsx';
import { ParticipantQuestion, type Question } from './participant-question.tsx';
import { ParticipantTable } from './participant-table.tsx';
import { participantsCsv } from './participants-csv.ts';

export function ParticipantsModal({ tournamentId, onClose }: EntriesModalProps) {
  const { tournament, error, refetch } = useTournament(tournamentId);
  if (!tournament) return <TournamentDialogState title="Participants" width="full" error={error} onRetry={refetch} onClose={onClose} />;
  return <Participants tournament={tournament} onClose={onClose} />;
}

function Participants({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const mayWrite = useMay()('participant:write', tournament.eventId);
  const [filters, setFilters] = useFilters();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const stopAdding = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const [question, setQuestion] = useState<Question | null>(null);
  const navigate = useNavigate();
  const { tournamentStatus, numberOfParticipants: entrants, entryLimit: limit } = tournament;
  const whyNotAdd = mayWrite ? (whyNotEnter({ tournamentStatus, entrants, limit })?.sentence ?? null) : notYourEntries;
  const change = (wish: Partial<EntryFilters>) => setFilters(changed(filters, wish));
  return (
    <Dialog
      title={`Participants · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournamentStatus} />}
      facts={entryFacts(tournament)}
      width="full"
      onClose={onClose}
      footerLeft={<span className="text-xs text-ink-3">{lifeWords(tournament)}</span>}
      footerRight={
        <>
          <Button size="dialog" icon={Download} onPress={() => void exportCsv(tournament, filters)}>
            Export CSV
          </Button>
          <Button size="dialog" shortcut="Esc" onPress={onClose}>
            Close
          </Button>
        </>
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
            Add Participant
          </Button>
        </ParticipantFilterRow>
        {adding && !whyNotAdd && <AddParticipantRow tournament={tournament} onClose={stopAdding} />}
        <EntryCountsLine tournament={tournament} />
        <ParticipantTable tournament={tournament} filters={filters} onFilter={change} mayWrite={mayWrite} onAsk={setQuestion} />
      </div>
      {question && <ParticipantQuestion question={question} tournament={tournament} onClose={() => setQuestion(null)} />}
    </Dialog>
  );
}

/** The draw screen's check opens the list of those who are not approved. */
function useFilters() {
  const state: unknown = useLocation().state;
  const initial = useMemo(() => (isUnapproved(state) ? { ...noFilters, registrationApproved: false } : noFilters), [state]);
  return useState<EntryFilters>(initial);
}

const isUnapproved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'registrationApproved') === false;

function lifeWords(tournament: Tournament): string {
  if (tournament.tournamentStatus === 'CREATED') return 'Participants can be removed until the draw.';
  return isTeamTournament(tournament) ? 'The draw is made: teams can only withdraw.' : 'The draw is made: participants can only withdraw.';
}

async function exportCsv(tournament: Tournament, filters: EntryFilters): Promise<void> {
  try {
    const { rows }: { rows: Participant[] } = await sendList(listParticipants, {
      ...entriesQuery(tournament.id, filters),
      page: 0,
      size: 999,
    });
    downloadText(`${tournament.name} participants.csv`, participantsCsv(rows));
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
}
