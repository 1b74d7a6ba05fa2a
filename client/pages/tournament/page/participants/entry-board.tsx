/** The participants of a tournament before its draw: enter by name, approve, seed, collect the fees. */
import { CheckCheck, Download, FileUp, Printer, Users } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf, teamsEnter } from '#machines/tournament/entrants.ts';
import { whyNotEnter, whyNotOneMore } from '#machines/tournament/participant.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { ListFailed } from '../../../../lists/list-failed.tsx';
import { usePrintKey } from '../../../../print/use-print-key.ts';
import { useEventZone } from '../../../../shell/use-hall-event.ts';
import { useMay } from '../../../../state/session.ts';
import { noFilters } from '../../../../tournament/participant-filters.ts';
import { notYourEntries } from '../../../../tournament/participants/entry-words.ts';
import { type EntrantQuestion, ParticipantQuestion } from '../../../../tournament/participants/participant-question.tsx';
import { tournamentPath } from '../../../../tournament/tournament-lists.ts';
import { useHasHotels } from '../../../../tournament/use-has-hotels.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { EntrantList } from './entrant-list.tsx';
import { EntryFoot } from './entry-foot.tsx';
import { NameField } from './name-field.tsx';
import { useAllBills, useEntrants } from './use-entrants.ts';
import { useSeeds } from './use-seeds.ts';

const ApproveEntriesDialog = lazyPart(async () => ({
  default: (await import('../../../../tournament/participants/approve-entries-dialog.tsx')).ApproveEntriesDialog,
}));

export function EntryBoard({ tournament }: { tournament: Tournament }) {
  const { id, name, eventId, tournamentStatus, numberOfTeamMatches } = tournament;
  const may = useMay();
  const mayWrite = may('participant:write', eventId);
  const seesMoney = mayWrite && may('invoice:read');
  const { entrants, error, refetch } = useEntrants(tournament);
  const bills = useAllBills(id, entrants, mayWrite);
  const { seeds, save } = useSeeds(id, entrants ?? none);
  const hasHotels = useHasHotels();
  const [question, setQuestion] = useState<EntrantQuestion | null>(null);
  const noun = playerWordOf(tournament);
  const count = entrants?.length ?? tournament.numberOfParticipants;
  const whyNotSeed = mayWrite ? null : notYourEntries;
  const setting = {
    ...{ id, name, eventId, tournamentStatus, numberOfTeamMatches, teams: teamsEnter(tournament) },
    ...{ mayWrite, bills, seesMoney, hasHotels, onQuestion: setQuestion, whyNotSeed, seeds, onSeeds: save },
  };
  return (
    <div className="flex flex-col gap-3">
      <Tools tournament={tournament} waiting={entrants?.filter((one) => !one.registrationApproved).length ?? 0} entrants={count} />
      {!entrants && error && <ListFailed what="The participants" error={error} onRetry={refetch} />}
      {!entrants && !error && <Skeleton className="h-96 w-full" />}
      {entrants?.length === 0 && (
        <EmptyState icon={Users} title={`No ${noun}s yet`}>
          {mayWrite && (teamsEnter(tournament) ? 'Type the name of a team or paste a list.' : 'Type a name or paste a list.')}
        </EmptyState>
      )}
      {entrants && entrants.length > 0 && (
        <div className="overflow-clip lg:rounded-card lg:border lg:bg-surface">
          <EntrantList tournament={tournament} entrants={entrants} setting={setting} />
          <div className="px-3 py-2.5 lg:sticky lg:bottom-0 lg:border-t lg:bg-surface">
            <EntryFoot tournament={tournament} entrants={entrants} bills={bills} seesMoney={seesMoney} />
          </div>
        </div>
      )}
      {question && <ParticipantQuestion question={question} tournament={tournament} onClose={() => setQuestion(null)} />}
    </div>
  );
}

const none: never[] = [];

type ToolsProps = { tournament: Tournament; waiting: number; entrants: number };

function Tools({ tournament, waiting, entrants }: ToolsProps) {
  const { id, eventId, tournamentStatus, numberOfTeamMatches, entryLimit: limit } = tournament;
  const may = useMay();
  const mayWrite = may('participant:write', eventId);
  const zone = useEventZone(eventId);
  const navigate = useNavigate();
  const [isApproving, setApproving] = useApproving();
  const isFull = whyNotOneMore({ entrants, limit }) !== null;
  const whyNot = mayWrite ? (whyNotEnter({ tournamentStatus, numberOfTeamMatches, entrants, limit })?.sentence ?? null) : notYourEntries;
  const print = () => void make(({ printEntrants }) => printEntrants(tournament, noFilters, zone));
  const save = () => void make(({ saveEntrants }) => saveEntrants(tournament, noFilters, mayWrite && may('invoice:read')));
  usePrintKey(print);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayWrite && <NameField tournament={tournament} whyNot={whyNot} />}
      {mayWrite && (
        <span className="text-ink-2 text-xs">
          {isFull ? (
            <>
              {entrants} of {limit}.{' '}
              <Link to={tournamentPath(id, 'settings')} state={{ field: 'chartTemplateId' }} className="font-medium text-accent underline">
                Choose a larger flow chart
              </Link>{' '}
              to add more.
            </>
          ) : (
            'Type a name, or paste a list: one name per line.'
          )}
        </span>
      )}
      <span className="ml-auto flex items-center gap-2">
        <Button icon={FileUp} disabledReason={whyNot} onPress={() => void navigate(`${tournamentPath(id, 'participants')}/import`)}>
          Import file
        </Button>
        {mayWrite && waiting > 0 && (
          <Button icon={CheckCheck} onPress={() => setApproving(true)}>
            Approve {waiting}
          </Button>
        )}
        <IconButton icon={Download} label="Export CSV" onPress={save} />
        <IconButton icon={Printer} label="Print" onPress={print} />
      </span>
      {isApproving && (
        <Suspense>
          <ApproveEntriesDialog tournament={tournament} onClose={() => setApproving(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Opens when the button of the page leads here. The request leaves the address, so that a reload does not ask again. */
function useApproving() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isApproving, setApproving] = useState(false);
  const isRequested = typeof state === 'object' && state !== null && Reflect.get(state, 'approve') === true;
  useEffect(() => {
    if (!isRequested) return;
    setApproving(true);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [isRequested, navigate, pathname, search]);
  return [isApproving, setApproving] as const;
}

/** The code for files and print is loaded on request. */
async function make(file: (files: typeof import('../../../../tournament/entrant-files.tsx')) => Promise<void>): Promise<void> {
  try {
    await file(await import('../../../../tournament/entrant-files.tsx'));
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
}
