/** The tab Draw of a tournament's page: the preview before the draw, and all draws so far after it. */
import { Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { useMay } from '../../../state/session.ts';
import { useTournament } from '../../../tournament/use-tournament.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { notYourTournament } from './draw-words.ts';
import { DrawsList } from './draws-list.tsx';
import { useDrawChoices } from './use-draw-choices.ts';

/** Loads in parallel with the options of the form. */
const load = () => import('./draw-preview.tsx');
const DrawPreviewPart = lazyPart(() => load().then((loaded) => ({ default: loaded.DrawPreviewPart })));

export function DrawTab() {
  const { tournament } = useTournament(Number(useParams().tournamentId));
  const may = useMay();
  if (!tournament) return null;
  if (!may('tournament:run', tournament.eventId)) return <EmptyState icon={Lock} title={notYourTournament} />;
  return <Draw key={tournament.id} tournament={tournament} />;
}

/** The preview stays until its own draw is answered: the new status often arrives over the socket before that. */
function Draw({ tournament }: { tournament: Tournament }) {
  const isCreated = tournament.tournamentStatus === 'CREATED';
  const [isOpen, setOpen] = useState(isCreated);
  if (isCreated && !isOpen) setOpen(true);
  return isOpen ? <BeforeDraw tournament={tournament} /> : <DrawsList tournament={tournament} />;
}

function BeforeDraw({ tournament }: { tournament: Tournament }) {
  const { choices, error, retry } = useDrawChoices(tournament);
  if (error && !choices) return <NotLoaded title="The form could not be loaded." error={error} onRetry={retry} />;
  if (!choices) return <Skeleton className="h-96 w-full" />;
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <DrawPreviewPart tournament={tournament} choices={choices} />
    </Suspense>
  );
}
