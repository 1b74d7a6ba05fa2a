/** The time machine: the tables of an event at a past moment, who did what, and a bar to move through the day. */
import { useQueryClient } from '@tanstack/react-query';
import { History, Link2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatClock, formatDay } from '../../../format.ts';
import { copyText } from '../../../lists/files/copy-text.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { CorrectionsOf } from './corrections-of.tsx';
import { JumpField } from './jump-field.tsx';
import { usePlay } from './play-clock.ts';
import { ReplayLinks } from './replay-links.tsx';
import { ReplayLog } from './replay-log.tsx';
import { chosenTable, type ReplayMoment, ReplayTables } from './replay-tables.tsx';
import { ScrubBar } from './scrub-bar.tsx';
import { type ReplayMoments, useMoment, useMoments, useReplayAddress } from './use-replay.ts';
import { useReplayKeys } from './use-replay-keys.ts';

const ReplayChart = lazyPart(() => import('./replay-chart.tsx').then((loaded) => ({ default: loaded.ReplayChart })));

export function ReplayPage() {
  const id = Number(useParams().eventId);
  const { data, error, refetch } = useMoments(id);
  const { at } = useReplayAddress();
  // The moment of a link loads beside the moments of the event, not after them.
  useMoment(id, data === undefined ? at : null);
  const name = data?.eventName ?? 'Event';
  if (data) return <LoadedReplay id={id} moments={data} />;
  return (
    <Page title="Replay" crumbs={crumbsOf(id, name)}>
      {error && <NotLoaded title="The past could not be loaded." error={error} onRetry={refetch} />}
      {data === undefined && !error && <Skeleton className="h-80 w-full" />}
      {data === null && (
        <EmptyState icon={History} title="Nothing to see yet">
          The past of this event begins with the next change at its tables or in its matches.
        </EmptyState>
      )}
    </Page>
  );
}

const crumbsOf = (id: number, name: string) => [
  { label: 'Events', to: '/app/events' },
  { label: name, to: `/app/events/${id}` },
  { label: 'Replay' },
];

function LoadedReplay({ id, moments }: { id: number; moments: ReplayMoments }) {
  const { timeZone: zone, from, to, eventName } = moments;
  const client = useQueryClient();
  const { at: atInAddress, tableId, setAt, setTable } = useReplayAddress();
  const at = Math.max(from, atInAddress ?? to);
  const { data, error, refetch, isPlaceholderData } = useMoment(id, at);
  /** The tournament whose chart is shown; 0: the tables. */
  const [chartOf, setChartOf] = useState(0);
  const play = usePlay({ at, end: to, ready: !isPlaceholderData, setAt });
  // The router renders a new address a moment later: keys that are pressed quickly begin at the newest moment, not at the rendered one.
  const newest = useRef(at);
  useEffect(() => {
    newest.current = at;
  }, [at]);
  const jump = (next: number): void => {
    play.pause();
    newest.current = Math.max(from, next);
    setAt(newest.current);
  };
  const step = (direction: 1 | -1): void => {
    const next =
      direction === 1 ? moments.moments.find((one) => one > newest.current) : moments.moments.findLast((one) => one < newest.current);
    jump(next ?? (direction === 1 ? to : from));
  };
  const backToNow = (): void => {
    play.pause();
    setAt(to);
    void client.invalidateQueries({ queryKey: ['replay-moments', id] }).then(() => {
      const reloaded = client.getQueryData<ReplayMoments>(['replay-moments', id]);
      if (reloaded) setAt(reloaded.to);
    });
  };
  useReplayKeys({ toggle: play.toggle, step });
  const clock = formatClock(at, zone);
  const chosen = data && chosenTable(data, tableId);
  const match = data?.matches.find((one) => one.id === chosen?.matchId);
  return (
    <Page
      title="Replay"
      subtitle={`${eventName} · ${formatDay(at, zone)}`}
      crumbs={crumbsOf(id, eventName)}
      actions={
        <>
          <JumpField id={id} at={at} zone={zone} onJump={jump} />
          <Button icon={Link2} onPress={() => void copyLink(at, clock)}>{`Copy link to ${clock}`}</Button>
        </>
      }
    >
      <section
        aria-label="This is the past"
        className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-[#151A21] px-4 py-2 text-sm text-white"
      >
        <History aria-hidden className="size-4 shrink-0 text-[#F2CF63]" />
        <strong className="tabular">{`You see ${clock}`}</strong>
        <span className="text-[#BAC3CE] max-sm:hidden">Nothing here can be changed, and no screen in the hall shows it.</span>
        <Button className="ml-auto" onPress={backToNow}>
          Now
        </Button>
      </section>
      {moments.hasUnknown && (
        <p className="mb-3 text-ink-2 text-sm">{`The past of this event is known from ${formatDay(from, zone)} ${formatClock(from, zone)} on.`}</p>
      )}
      {error && <NotLoaded title="This moment could not be loaded." error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-80 w-full" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border-2 border-ink-3 border-dashed p-3 max-sm:p-1.5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="flex min-w-0 flex-col gap-3">
            <SelectField label="Shown" options={viewsOf(data)} value={chartOf} onChange={setChartOf} className="w-64 max-sm:w-full" />
            {chartOf === 0 && <ReplayTables moment={data} at={at} zone={zone} tableId={tableId} onChoose={setTable} />}
            {chartOf !== 0 && (
              <Suspense fallback={<Skeleton className="h-80 w-full" />}>
                <ReplayChart tournamentId={chartOf} at={at} zone={zone} />
              </Suspense>
            )}
          </div>
          <ReplayLog moment={data} at={at} zone={zone} onJump={jump}>
            {match && <CorrectionsOf key={match.id} id={id} match={match} zone={zone} onJump={jump} />}
          </ReplayLog>
        </div>
      )}
      {data && <ReplayLinks id={id} at={at} tournaments={data.tournaments} />}
      <div className="mt-4 lg:sticky lg:bottom-2 lg:z-10 lg:shadow-lg">
        <Card>
          <ScrubBar moments={moments} at={at} play={play} onJump={jump} onStep={step} />
        </Card>
      </div>
    </Page>
  );
}

/** Without a draw there is no chart. */
const viewsOf = ({ tournaments }: ReplayMoment) => [
  { id: 0, label: 'Tables' },
  ...tournaments.filter(({ status }) => status !== 'CREATED').map(({ id, name }) => ({ id, label: `Chart: ${name}` })),
];

async function copyLink(at: number, clock: string): Promise<void> {
  const url = new URL(window.location.href);
  url.searchParams.set('at', new Date(at).toISOString());
  if (await copyText(url.href)) showToast.success(`The link to ${clock} is copied`);
  else showToast.error('The link could not be copied. The address of this page shows the same moment.');
}
