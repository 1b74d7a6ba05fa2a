/** Stream desk: what the stream tables show, which matches come on them next, and the index of the videos. */
import { Cast, Flame, Video } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { listOf } from '../../../hall/day/list-of.ts';
import { useNoConnection } from '../../../hall/match/use-no-connection.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useStore, useWatch } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { CameraCard, isHillHill } from './camera-card.tsx';
import { mark } from './stream-actions.ts';
import { MatchLink } from './stream-match.tsx';
import { type StreamDesk, useStreamDesk } from './use-stream-desk.ts';

// Their lists can be dragged and searched: they load when the screen stands.
const QueueSection = lazyPart(() => import('./queue-section.tsx').then((loaded) => ({ default: loaded.QueueSection })));
const SuggestionSection = lazyPart(() => import('./suggestion-section.tsx').then((loaded) => ({ default: loaded.SuggestionSection })));
const ToolsSection = lazyPart(() => import('./tools-section.tsx').then((loaded) => ({ default: loaded.ToolsSection })));

const VideoIndex = lazyPart(() => import('./video-index.tsx').then((loaded) => ({ default: loaded.VideoIndex })));

const crumbs = [{ label: 'Matches', to: '/app/matches' }, { label: 'Stream desk' }];

export function StreamPage() {
  const events = useEvents();
  const [params, setParams] = useSearchParams();
  const chosen = events?.find(({ id }) => id === Number(params.get('event'))) ?? events?.[0];
  if (events === null) {
    return (
      <Page title="Stream desk" crumbs={crumbs}>
        <Skeleton className="h-80 w-full" />
      </Page>
    );
  }
  if (!chosen) {
    return (
      <Page title="Stream desk" crumbs={crumbs}>
        <EmptyState icon={Video} title="No event of yours is active yet, so there are no tables to show.">
          Open a tournament of the event and press Set event active.
        </EmptyState>
      </Page>
    );
  }
  const filters = events.length > 1 && (
    <SelectField
      label="Event"
      options={events}
      value={chosen.id}
      onChange={(id) => setParams({ event: String(id) }, { replace: true })}
      className="w-64"
    />
  );
  return <Desk key={chosen.id} eventId={chosen.id} filters={filters} />;
}

/** The events whose matches the user may change; null until the hall is known. */
function useEvents(): { id: number; label: string }[] | null {
  useWatch(hall, 'matches');
  const { tables, rooms } = useStore(hall);
  const may = useMay();
  if (!rooms.matches?.complete) return null;
  const names = new Map(listOf(tables).map(({ eventId, eventName }) => [eventId, eventName]));
  return [...names].filter(([id]) => may('match:edit', id)).map(([id, label]) => ({ id, label }));
}

function Desk({ eventId, filters }: { eventId: number; filters: ReactNode }) {
  const desk = useStreamDesk(eventId);
  const zone = useEventZones()(eventId);
  const may = useMay();
  const { streams, tables, isKnown, error } = desk;
  const playing = streams.filter(({ match }) => match).length;
  const subtitle = `${streams.length} stream ${streams.length === 1 ? 'table' : 'tables'} · ${playing} in play`;
  return (
    <Page
      title="Stream desk"
      crumbs={crumbs}
      subtitle={isKnown ? subtitle : null}
      filters={filters}
      actions={
        <>
          <MarkButton tables={tables} eventId={eventId} />
          {may('device:manage', eventId) && (
            <LinkButton to={`/app/matches/overlays?event=${eventId}`} icon={Cast}>
              Overlay builder
            </LinkButton>
          )}
        </>
      }
    >
      {error && (
        <Callout kind="warning" title="The suggestions could not be loaded.">
          {sentenceOf(error)}
        </Callout>
      )}
      {!isKnown && <Skeleton className="h-80 w-full" />}
      {isKnown && streams.length === 0 && (
        <EmptyState icon={Video} title="No table is a stream table yet.">
          Choose the tables with a camera under Stream tables. Each gets a queue of the matches that come on it next.
        </EmptyState>
      )}
      {isKnown && streams.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <ul aria-label="Stream tables" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {streams.map((stream) => (
                <CameraCard key={stream.table.id} stream={stream} forecast={desk.forecasts.get(stream.match?.id ?? 0)} zone={zone} />
              ))}
            </ul>
            <LookHere desk={desk} />
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <QueueSection desk={desk} eventId={eventId} zone={zone} />
              <SuggestionSection desk={desk} eventId={eventId} zone={zone} />
              <ToolsSection eventId={eventId} tables={tables} />
            </Suspense>
          </div>
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <VideoIndex eventId={eventId} streams={streams} zone={zone} />
          </Suspense>
        </div>
      )}
    </Page>
  );
}

function MarkButton({ tables, eventId }: { tables: readonly LiveTable[]; eventId: number }) {
  const away = useNoConnection();
  const mayMark = useMay()('table:block', eventId);
  // Stream tables come first, so that a long list of tables does not hide them.
  const sorted = tables.toSorted((one, other) => Number(one.streamQueue === null) - Number(other.streamQueue === null));
  const actions = sorted.map((table) => ({
    id: String(table.id),
    label: `Table ${table.displayNumber}`,
    section: table.streamQueue === null ? 'Make it a stream table' : 'Stream table: make it a plain one',
    onAction: () => void mark(table, table.streamQueue === null),
  }));
  return (
    <Menu label="Stream tables" actions={actions}>
      <Button size="dialog" icon={Video} disabledReason={mayMark ? away : 'Your account may not change tables of this event.'}>
        Stream tables
      </Button>
    </Menu>
  );
}

/** Matches that are decided in their last rack: viewers want to see them, on stream or not. */
function LookHere({ desk: { playing, streams } }: { desk: StreamDesk }) {
  const close = playing.filter(isHillHill);
  if (close.length === 0) return null;
  const isOnStream = ({ tableId }: LiveMatch): boolean => streams.some(({ table }) => table.id === tableId);
  return (
    <section aria-label="Look here" className="tone-orange flex items-start gap-2 rounded-card bg-tone-soft px-4 py-2.5 text-sm">
      <Flame aria-hidden className="mt-0.5 size-4 shrink-0 text-tone" />
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {close.map((match) => (
          <li key={match.id}>
            <MatchLink match={match} /> on table {match.tableDisplayNumber} is {match.aScore}:{match.bScore},{' '}
            {isOnStream(match) ? 'on stream' : 'not on stream'}.
          </li>
        ))}
      </ul>
    </section>
  );
}
