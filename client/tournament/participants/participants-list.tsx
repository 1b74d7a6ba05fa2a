/** Participants of a tournament: list, approvals, seeding priority, adding, removing, withdrawing. */
import { FileInput, UserPlus, UserRoundCheck } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { capitalized, entrantWordOf } from '#machines/tournament/entrants.ts';
import { whyNotCorrectDraw } from '#machines/tournament/movable-entrant.ts';
import { whyNotEnter } from '#machines/tournament/participant.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { LinkButton } from '../../ui/frame/link-button.tsx';
import type { EntryFilters } from '../participant-filters.ts';
import { correctionPath } from '../tournament-lists.ts';
import { AddParticipantRow } from './add-participant-row.tsx';
import { EntryCountsLine } from './entry-counts-line.tsx';
import { notYourEntries } from './entry-words.ts';
import { ParticipantFilterRow } from './participant-filter-row.tsx';
import { type EntrantQuestion, ParticipantQuestion } from './participant-question.tsx';
import { ParticipantTable } from './participant-table.tsx';

const ApproveEntriesDialog = lazyPart(async () => ({ default: (await import('./approve-entries-dialog.tsx')).ApproveEntriesDialog }));

type ParticipantsListProps = {
  tournament: Tournament;
  filters: EntryFilters;
  onFilter: (patch: Partial<EntryFilters>) => void;
  importPath: string;
  /** Further buttons beside Import and Add. */
  children?: ReactNode;
};

export function ParticipantsList({ tournament, filters, onFilter, importPath, children }: ParticipantsListProps) {
  const mayWrite = useMay()('participant:write', tournament.eventId);
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
  const isLate = useMay()('tournament:run', tournament.eventId) && whyNotCorrectDraw(tournamentStatus) === null;
  const reason = isLate && whyNotAdd ? `${whyNotAdd} Later ones are put in with “Late entry”.` : whyNotAdd;
  return (
    <>
      <div className="flex flex-col gap-3">
        <ParticipantFilterRow filters={filters} onChange={onFilter}>
          {children}
          <Button icon={FileInput} disabledReason={reason} onPress={() => void navigate(importPath)}>
            Import CSV
          </Button>
          <Button ref={addButton} variant="primary" icon={UserPlus} disabledReason={reason} onPress={() => setAdding(true)}>
            Add {entrant}
          </Button>
          {isLate && (
            <LinkButton
              to={correctionPath(tournament.id)}
              state={{ correction: 'LATE_ENTRY' }}
              icon={UserRoundCheck}
              className="h-8! px-3! tablet:h-11!"
            >
              Late entry
            </LinkButton>
          )}
        </ParticipantFilterRow>
        {adding && !whyNotAdd && <AddParticipantRow tournament={tournament} label={`Add ${entrant}`} onClose={stopAdding} />}
        <EntryCountsLine tournament={tournament} onApprove={mayWrite && isBeforeDraw ? () => setApproving(true) : null} />
        <ParticipantTable tournament={tournament} filters={filters} onFilter={onFilter} mayWrite={mayWrite} onQuestion={setQuestion} />
      </div>
      {approving && (
        <Suspense>
          <ApproveEntriesDialog tournament={tournament} onClose={() => setApproving(false)} />
        </Suspense>
      )}
      {question && <ParticipantQuestion question={question} tournament={tournament} onClose={() => setQuestion(null)} />}
    </>
  );
}
