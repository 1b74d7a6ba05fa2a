/** The page of one tournament: its head with the steps and the one primary button, and a tab for each subject. */
import { Suspense, useMemo, useState } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { formatDate, formatDay, formatTime } from '../../../format.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useMay } from '../../../state/session.ts';
import { HeadSlot } from '../../../tournament/head-slot.tsx';
import { listPath, listWords, tournamentLists } from '../../../tournament/tournament-lists.ts';
import { useTournament } from '../../../tournament/use-tournament.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { phoneScreen, useMedia } from '../../../ui/frame/use-media.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import type { PageContext } from './page-context.ts';
import { phoneLine } from './page-facts.ts';
import { PageStepper } from './page-stepper.tsx';
import { pageSteps } from './page-steps.ts';
import { PageTabs } from './page-tabs.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { type PageTab, pageTabs } from './primary-step.ts';
import { RareMenu } from './rare-menu.tsx';
import { usePageFigures } from './use-page-figures.ts';
import { useTournamentRows } from './use-tournament-rows.ts';
import { useWaitingEntries } from './use-waiting-entries.ts';

const CalledOffCallout = lazyPart(() =>
  import('../../../money/called-off/called-off-callout.tsx').then((loaded) => ({ default: loaded.CalledOffCallout })),
);

export function TournamentPage() {
  const { tournamentId } = useParams();
  const { tournament, error, refetch } = useTournament(Number(tournamentId));
  if (tournament) return <Loaded key={tournament.id} tournament={tournament} />;
  return (
    <Page title="Tournament" crumbs={[tournamentsCrumb, { label: 'Tournament' }]}>
      {error ? <ListFailed what="The tournament" error={error} onRetry={refetch} /> : <Skeleton className="h-96 w-full" />}
    </Page>
  );
}

const tournamentsCrumb = { label: 'Tournaments', to: '/app/tournaments' };

function Loaded({ tournament }: { tournament: Tournament }) {
  const tab = useTab();
  const rows = useTournamentRows(tournament);
  const figures = usePageFigures(tournament, rows);
  const waiting = useWaitingEntries(tournament);
  const onPhone = useMedia(phoneScreen);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const ownsButton = tab === 'draw' && tournament.tournamentStatus === 'CREATED';
  const primary = (
    <div ref={setSlot} className="contents">
      {!ownsButton && <PrimaryButton tournament={tournament} tab={tab} waiting={waiting} />}
    </div>
  );
  const crumbs = useMemo(() => crumbsOf(tournament, onPhone), [tournament, onPhone]);
  return (
    <HeadSlot value={slot}>
      <Page
        title={tournament.name}
        crumbs={crumbs}
        fill={tab === 'chart'}
        subtitle={
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <TournamentStatusChip status={tournament.tournamentStatus} />
            {!onPhone && <Facts tournament={tournament} firstAt={figures.planned.first} />}
          </span>
        }
        actions={
          <>
            <span className="order-2">
              <RareMenu tournament={tournament} tab={tab} />
            </span>
            {!onPhone && primary}
          </>
        }
      >
        {onPhone && <p className="-mt-2 mb-2 text-ink-2 text-sm tabular">{phoneLine(tournament)}</p>}
        {tournament.tournamentStatus === 'CANCELED' && (
          <Suspense fallback={null}>
            <CalledOffCallout of={{ eventId: tournament.eventId, tournamentId: tournament.id }} name={tournament.name} />
          </Suspense>
        )}
        <PageStepper tournament={tournament} steps={pageSteps(tournament, figures, tab, waiting)} figures={figures} small={onPhone} />
        <PageTabs tournament={tournament} matches={figures.all.total} />
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Outlet context={{ tournament, rows, figures } satisfies PageContext} />
        </Suspense>
        {onPhone && (
          <div className="sticky bottom-0 z-10 -mx-4 mt-auto border-t bg-surface px-4 py-3 empty:hidden has-[>.contents:empty]:hidden">
            {primary}
          </div>
        )}
      </Page>
    </HeadSlot>
  );
}

/** `firstAt` is the planned start of the first match. */
function Facts({ tournament, firstAt }: { tournament: Tournament; firstAt: number | null }) {
  const { eventId, eventName, tournamentStartDate, tournamentEndDate, venue } = tournament;
  const seesEvent = useMay()('event:read');
  const zone = useEventZones()(eventId);
  const days =
    tournamentEndDate && tournamentEndDate !== tournamentStartDate
      ? `${formatDate(tournamentStartDate)} – ${formatDate(tournamentEndDate)}`
      : [formatDay(tournamentStartDate), formatTime(firstAt, zone)].filter(Boolean).join(', ');
  return (
    <span>
      {seesEvent ? (
        <Link to={`/app/events/${eventId}`} className="rounded-chip text-accent underline">
          {eventName}
        </Link>
      ) : (
        eventName
      )}
      {[days, venue].filter(Boolean).map((fact) => ` · ${fact}`)}
    </span>
  );
}

/** A phone has room for the nearest ones only. */
function crumbsOf({ name, eventName, tournamentStatus }: Tournament, short: boolean) {
  const list = tournamentLists.find((one) => listWords[one].statuses.includes(tournamentStatus)) ?? 'running';
  if (short) return [{ label: listWords[list].title, to: listPath(list) }, { label: name }];
  return [tournamentsCrumb, { label: listWords[list].label, to: listPath(list) }, { label: eventName }, { label: name }];
}

/** '/app/tournaments/7/draw/start' → 'draw' */
function useTab(): PageTab {
  const part = useLocation().pathname.split('/')[4];
  return pageTabs.find((tab) => tab === part) ?? 'participants';
}
