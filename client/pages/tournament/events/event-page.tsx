/** The page of an event: its facts, tournaments and tables, and a button for the next step. */

import { useQuery } from '@tanstack/react-query';
import { Archive, LayoutGrid, Pencil, Plus, Trophy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type Event, events } from '#contract/tournament/events.ts';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { whyNotAddTournament } from '#machines/tournament/event-rules.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { getRecord } from '../../../api/records.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { useRefetchOnChange } from '../../../lists/use-refetch-on-change.ts';
import { useStorePart, useWatch } from '../../../live/hooks.ts';
import { eventPath, tournamentPath } from '../../../shell/palette/result-paths.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { EventStatusChip } from '../../../ui/status/event-status-chip.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { eventDays } from './event-columns.tsx';
import { isInHand, smallButton } from './event-page-values.ts';
import { EventParts } from './event-parts.tsx';
import { EventTables } from './event-tables.tsx';
import { NoMoreTournaments } from './no-more-tournaments.tsx';

const CalledOffCallout = lazyPart(() =>
  import('../../../money/called-off/called-off-callout.tsx').then((loaded) => ({ default: loaded.CalledOffCallout })),
);

const CloseEventDialog = lazyPart(() => import('./close-event-dialog.tsx').then((loaded) => ({ default: loaded.CloseEventDialog })));

export function EventPage() {
  const id = Number(useParams().eventId);
  const { data: event, error, refetch } = useEvent(id);
  const tournaments = useTournaments(id);
  // Tables are in use only while the event is in hand.
  useWatch(hall, event && isInHand(event) ? `event:${id}` : null);
  const title = event?.name ?? 'Event';
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Events', to: '/app/events' }, { label: title }]}
      subtitle={event && [eventDays(event), event.seasonName].filter(Boolean).join(' · ')}
      actions={event && <EventActions event={event} tournaments={tournaments.data ?? []} />}
    >
      {error && <NotLoaded title="The event could not be loaded." error={error} onRetry={refetch} />}
      {!event && !error && <Skeleton className="h-80 w-full" />}
      {event?.eventStatus === 'CANCELED' && (
        <Suspense fallback={null}>
          <CalledOffCallout of={{ eventId: event.id, tournamentId: null }} name={event.name} />
        </Suspense>
      )}
      {event && (
        <div className="grid gap-4 lg:grid-cols-[1fr_20rem] lg:items-start">
          <Tournaments event={event} list={tournaments} />
          <div className="flex flex-col gap-4">
            <EventTables event={event} />
            <EventParts event={event} />
          </div>
        </div>
      )}
    </Page>
  );
}

function useEvent(id: number) {
  const answer = useQuery({ queryKey: keys.events.one(id), queryFn: ({ signal }) => getRecord(events, id, { signal }) });
  const version = useStorePart(hall, ({ events: rows }) => String(rows[id]?.version ?? ''));
  useRefetchOnChange(version, answer.refetch);
  return answer;
}

function useTournaments(eventId: number) {
  const may = useMay()('tournament:read');
  const query = { 'eventId.equals': eventId, extended: true, sort: ['name', 'id'], page: 0, size: 100 };
  const answer = useQuery({ ...listQuery(keys.tournaments, listTournaments, query), enabled: may });
  const stamp = useStorePart(hall, ({ tournaments }) =>
    Object.values(tournaments)
      .map((one) => (one?.eventId === eventId ? `${one.id},${one.version},${one.numberOfParticipants}` : ''))
      .join(' '),
  );
  useRefetchOnChange(stamp, answer.refetch);
  return { ...answer, data: answer.data?.rows };
}

type TournamentList = ReturnType<typeof useTournaments>;

/** Only the next step is a primary button. */
function EventActions({ event, tournaments }: { event: Event; tournaments: readonly Tournament[] }) {
  const may = useMay();
  const [isClosing, setClosing] = useState(false);
  const mayCreate = may('tournament:create', event.id);
  const isPlayed = isInHand(event) && tournaments.length > 0;
  const canClose = isPlayed && tournaments.every(isTournamentOver) && may('event:write');
  const leadsToTables = isPlayed && !canClose;
  return (
    <>
      <EventStatusChip status={event.eventStatus} />
      {may('event:write') && (
        <LinkButton to={eventPath(event)} icon={Pencil} className={smallButton}>
          {event.eventStatus === 'CREATED' ? 'Edit event and set it active' : 'Edit event'}
        </LinkButton>
      )}
      {leadsToTables && may('match:watch') && (
        <LinkButton to={`/app/matches/tables?event=${event.id}`} icon={LayoutGrid} primary className={smallButton}>
          Open the tables
        </LinkButton>
      )}
      {canClose && (
        <Button variant="primary" icon={Archive} onPress={() => setClosing(true)} className={smallButton}>
          Close event
        </Button>
      )}
      {isClosing && (
        <Suspense fallback={null}>
          <CloseEventDialog event={event} onClose={() => setClosing(false)} />
        </Suspense>
      )}
      {!isPlayed && mayCreate && whyNotAddTournament(event.eventStatus) === null && (
        <LinkButton to={createPath(event)} icon={Plus} primary className={smallButton}>
          Create tournament
        </LinkButton>
      )}
    </>
  );
}

const isTournamentOver = ({ tournamentStatus }: Tournament): boolean => tournamentStatus === 'APPROVED' || tournamentStatus === 'CANCELED';
const isOver = ({ eventStatus }: Event): boolean => eventStatus === 'APPROVED' || eventStatus === 'CANCELED';
const createPath = ({ id }: Event): string => `/app/tournaments/upcoming/create?event=${id}`;

function Tournaments({ event, list: { data, error, refetch } }: { event: Event; list: TournamentList }) {
  const may = useMay();
  if (!may('tournament:read')) return null;
  const mayCreate = may('tournament:create', event.id) && !isOver(event);
  const isOpen = whyNotAddTournament(event.eventStatus) === null;
  return (
    <Card>
      <section aria-label="Tournaments" className="flex flex-col gap-2 text-sm">
        <h2 className="flex flex-wrap items-center justify-between gap-2 font-[650] text-base">
          Tournaments
          {data && mayCreate && !isOpen && <NoMoreTournaments event={event} tournaments={data} />}
          {data && data.length > 0 && mayCreate && isOpen && (
            <Link to={createPath(event)} className="font-semibold text-accent text-sm hover:underline">
              Create another one
            </Link>
          )}
        </h2>
        {error && <NotLoaded title="The tournaments could not be loaded." error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data?.length === 0 && (
          <EmptyState icon={Trophy} title="No tournament yet">
            Players enter a tournament of the event. Create the first one.
          </EmptyState>
        )}
        <ul className="divide-y">
          {data?.map((tournament) => (
            <TournamentLine key={tournament.id} tournament={tournament} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function TournamentLine({ tournament }: { tournament: Tournament }) {
  const { name, disciplineName, raceTo, numberOfParticipants, tournamentStatus } = tournament;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Link to={tournamentPath(tournament)} className="min-w-0 grow font-semibold text-accent hover:underline">
        {name}
      </Link>
      <span className="text-ink-2 tabular">
        {[disciplineName, `race to ${raceTo}`, countText(numberOfParticipants, playerWordOf(tournament))].filter(Boolean).join(' · ')}
      </span>
      <TournamentStatusChip status={tournamentStatus} />
    </li>
  );
}
