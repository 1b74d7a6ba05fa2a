/** The flow chart of one tournament, drawn and live, with its buttons: for its own page and for the tab of the tournament. */
import '../../../bracket/bracket.css';
import '../../../bracket/groups.css';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { BracketProvider, type BracketView } from '../../../bracket/bracket-view.ts';
import { type LiveBracket, useBracket } from '../../../bracket/use-bracket.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useWatch } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
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

type LiveChartProps = {
  tournamentId: number;
  exportPath: string;
  /** Places the buttons and the chart in a frame. */
  children: (parts: { live: LiveBracket; actions: ReactNode; content: ReactNode }) => ReactNode;
};

export function LiveChart({ tournamentId, exportPath, children }: LiveChartProps) {
  const live = useBracket(hall, tournamentId);
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
  const content = (
    <>
      <Content live={live} address={address} />
      {opened && (
        <Suspense fallback={null}>
          <MatchPanel live={live} label={opened.label} box={opened.box} address={address} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {printing.on && <PrintedSheets live={live} />}
    </>
  );
  const actions = <BracketActions live={live} address={address} exportPath={exportPath} onPrint={printing.print} />;
  return <BracketProvider value={view}>{children({ live, actions, content })}</BracketProvider>;
}

type PartProps = { live: LiveBracket; address: ReturnType<typeof useBracketAddress> };

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
