/** The flow chart of one tournament, drawn and live. */
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { useValueOf, useWatch } from '../../../live/hooks.ts';
import '../../../bracket/bracket.css';
import '../../../bracket/groups.css';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { countText } from '#machines/count-text.ts';
import { BracketProvider, type BracketView } from '../../../bracket/bracket-view.ts';
import { progressWords } from '../../../bracket/counts.ts';
import { type LiveBracket, useBracket } from '../../../bracket/use-bracket.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { hall } from '../../../state/hall.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { BracketActions } from './bracket-actions.tsx';
import { PathCard } from './path-card.tsx';
import { PrintedSheets } from './printed-sheets.tsx';
import { SheetMap } from './sheet-map.tsx';
import { SheetTiles } from './sheet-tiles.tsx';
import { SheetViewport } from './sheet-viewport.tsx';
import { useBracketAddress } from './use-bracket-address.ts';
import { usePrinting } from './use-printing.ts';

const MatchPanel = lazyPart(() => import('./match-panel.tsx').then((loaded) => ({ default: loaded.MatchPanel })));

type OpenedMatch = { label: string; box: HTMLElement };

export function BracketPage() {
  const { type = 'running', tournamentId = '' } = useParams();
  const live = useBracket(hall, Number(tournamentId));
  const address = useBracketAddress(live);
  const [opened, setOpened] = useState<OpenedMatch | null>(null);
  const open = useCallback((label: string, box: HTMLElement) => setOpened({ label, box }), []);
  const { tournament } = live;
  const zoneOf = useEventZones();
  useWatch(hall, tournament ? `event:${tournament.eventId}` : null);
  const zone = zoneOf(tournament?.eventId);
  const view = useMemo<BracketView>(
    () => ({ store: hall.store, serverNow: hall.serverNow, zone, followed: address.followed, onOpen: open }),
    [zone, address.followed, open],
  );
  const printing = usePrinting();
  return (
    <BracketProvider value={view}>
      <Page
        title={`Flow chart${tournament ? ` · ${tournament.name}` : ''}`}
        crumbs={crumbsOf(type, tournament?.name)}
        fill
        subtitle={<Facts live={live} />}
        actions={
          <BracketActions
            live={live}
            address={address}
            exportPath={`/app/tournaments/${type}/${tournamentId}/export`}
            onPrint={printing.print}
          />
        }
      >
        <Content live={live} address={address} />
        {opened && (
          <Suspense fallback={null}>
            <MatchPanel live={live} label={opened.label} box={opened.box} address={address} onClose={() => setOpened(null)} />
          </Suspense>
        )}
        {printing.on && <PrintedSheets live={live} />}
      </Page>
      <Outlet />
    </BracketProvider>
  );
}

type PartProps = { live: LiveBracket; address: ReturnType<typeof useBracketAddress> };

/** '228 players · 256 to SE 32 · 226 of 408 matches approved, 28 walkovers in Round 1' */
function Facts({ live: { bracket, tournament } }: { live: LiveBracket }) {
  const stage = tournament?.currentRunningStage ?? 1;
  const progress = useValueOf(hall.store.matches, () => progressWords(bracket, stage), '');
  if (!tournament || bracket.rows.size === 0) return null;
  const { chart, numberOfParticipants } = tournament;
  const shape =
    chart?.kind === 'GROUPS'
      ? `${countText(chart.groups ?? 0, 'group')} to SE ${chart.singleElimination}`
      : chart && chart.singleElimination < chart.size
        ? `${chart.size} to SE ${chart.singleElimination}`
        : chart
          ? `SE ${chart.size}`
          : null;
  const [approved = '', walkovers] = progress.split(', ');
  return (
    <>
      <span className="hidden min-[1600px]:inline">
        {[countText(numberOfParticipants, playerWordOf(tournament)), shape, ''].filter((words) => words !== null).join(' · ')}
      </span>
      {approved}
      {walkovers && <span className="hidden min-[1600px]:inline">, {walkovers}</span>}
    </>
  );
}

function Content({ live, address }: PartProps) {
  if (live.problem && !live.complete) return <EmptyState title="The flow chart cannot be shown">{live.problem}</EmptyState>;
  if (!live.complete) return <Skeleton className="min-h-80 w-full grow" />;
  if (live.bracket.sheets.length === 0)
    return <EmptyState title="Nothing is drawn yet">The flow chart appears here with the draw of the tournament.</EmptyState>;
  const sheet = live.bracket.sheets.find(({ key }) => key === address.sheet);
  return (
    <div className="flex min-h-0 grow flex-col gap-2 print:hidden">
      <div className="flex shrink-0 gap-2">
        {address.sheet !== 'Map' && live.bracket.sheets.length > 1 && (
          <SheetTiles bracket={live.bracket} chosen={address.sheet} onChoose={address.showSheet} />
        )}
        {address.followed !== null && <PathCard bracket={live.bracket} participantId={address.followed} address={address} />}
      </div>
      {sheet && <SheetViewport key={sheet.key} live={live} sheet={sheet} jump={address.jump} />}
      {!sheet && <SheetMap bracket={live.bracket} onChoose={address.showSheet} />}
    </div>
  );
}

const listNames: Readonly<Record<string, string>> = { running: 'Running', upcoming: 'Upcoming', archive: 'Archive' };

function crumbsOf(type: string, name: string | undefined) {
  return [
    { label: 'Tournaments', to: '/app/tournaments' },
    { label: listNames[type] ?? 'Running', to: `/app/tournaments/${type}` },
    ...(name ? [{ label: name }] : []),
    { label: 'Flow chart' },
  ];
}
