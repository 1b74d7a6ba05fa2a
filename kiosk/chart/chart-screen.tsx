/** The flow chart of a tournament on a TV: turns its sheets by itself and skips those without a match in play. */
import { useStore, useValueOf, useWatch } from '../../client/live/hooks.ts';
import '../../client/bracket/bracket.css';
import '../../client/bracket/groups.css';
import './chart.css';
import { useMemo, useRef } from 'react';
import type { LiveEvent, LiveTournament } from '#contract/live/tournament.ts';
import { BracketProvider, type BracketView } from '../../client/bracket/bracket-view.ts';
import { progressWords } from '../../client/bracket/counts.ts';
import { groupSizeOf } from '../../client/bracket/group-metrics.ts';
import type { Bracket } from '../../client/bracket/model.ts';
import { useBracket } from '../../client/bracket/use-bracket.ts';
import { monotonicNow } from '../../client/live/clock.ts';
import type { Live } from '../../client/live/socket.ts';
import { type Freshness, freshnessOf } from '../frame/freshness.ts';
import { Panel } from '../frame/panel.tsx';
import { useIsPortrait } from '../frame/portrait.ts';
import { Stage } from '../frame/stage.tsx';
import { zoneOf } from '../frame/time.ts';
import { useNow } from '../frame/use-now.ts';
import { Waiting } from '../frame/waiting.tsx';
import { BracketHeader } from './chart-header.tsx';
import { type BracketPage, bracketPages, pagesShown } from './chart-pages.ts';
import { type ChartScreenSize, landscapeSize, portraitSize } from './chart-screen-size.ts';
import { ChartSheet } from './chart-sheet.tsx';
import { ChartStrip } from './chart-strip.tsx';
import { GroupCards } from './group-cards.tsx';
import { fitGroups } from './group-fit.ts';

type Props = { live: Live; tournamentId: number /** The monotonic clock that `live` uses. */; localNow?: () => number };

const pageEveryMs = 20_000;

export function BracketScreen({ live, tournamentId, localNow = monotonicNow }: Props) {
  const { bracket, tournament, complete, problem } = useBracket(live, tournamentId);
  const { events, rooms } = useStore(live);
  const now = useNow(live.serverNow);
  const isUpright = useIsPortrait();
  useWatch(live, tournament ? `event:${tournament.eventId}` : null);
  const event = tournament ? events[tournament.eventId] : undefined;
  const zone = zoneOf(event);
  const view = useMemo<BracketView>(
    () => ({ store: live.store, serverNow: live.serverNow, zone, followed: null, onOpen: null }),
    [live, zone],
  );
  const freshness = freshnessOf([rooms[`tournament:${tournamentId}`]], localNow());
  if (!complete || !tournament) return <Waiting now={now} problem={problem} />;
  return (
    <Stage stale={freshness.stale} now={now} portrait={isUpright}>
      <BracketProvider value={view}>
        <Pages
          bracket={bracket}
          tournament={tournament}
          event={event}
          live={live}
          now={now}
          zone={zone}
          freshness={freshness}
          screen={isUpright ? portraitSize : landscapeSize}
        />
      </BracketProvider>
    </Stage>
  );
}

type PagesProps = {
  bracket: Bracket;
  tournament: LiveTournament;
  event: LiveEvent | undefined;
  live: Live;
  now: number;
  zone: string;
  freshness: Freshness;
  screen: ChartScreenSize;
};

function Pages({ bracket, tournament, event, live, now, zone, freshness, screen }: PagesProps) {
  const { pages, index } = usePages(bracket, screen, now);
  const page = pages[index];
  const progress = useValueOf(live.store.matches, () => progressWords(bracket, tournament.currentRunningStage), '');
  return (
    <div className="hall-bracket">
      <BracketHeader
        tournament={tournament.name}
        page={page?.title}
        event={event?.name}
        progress={page && progress.split(', ')[0]}
        freshness={freshness}
        now={now}
        timeZone={zone}
      />
      {page ? (
        <Panel key={page.key} retry={page} fallback={<p className="waiting">One moment, please</p>}>
          <PageDrawing page={page} bracket={bracket} screen={screen} />
        </Panel>
      ) : (
        <p className="waiting">The draw appears here as soon as it is made</p>
      )}
      {page && <ChartStrip pages={pages} index={index} />}
    </div>
  );
}

function PageDrawing({ page, bracket, screen }: { page: BracketPage; bracket: Bracket; screen: ChartScreenSize }) {
  if (page.groups.length > 0)
    return (
      <div className="hall-bracket-sheet">
        <GroupCards bracket={bracket} groups={page.groups} fit={fitGroups(groupSizeOf(bracket), screen.groupSpace)} />
      </div>
    );
  return (
    <div className="hall-bracket-sheet" data-sheet={page.key}>
      <ChartSheet sheet={page.sheet} rows={bracket.rows} waits={bracket.waits} screen={screen} />
    </div>
  );
}

/** Makes the list again only when a page turns, so that no page disappears while people read it. */
function usePages(bracket: Bracket, screen: ChartScreenSize, now: number): { pages: BracketPage[]; index: number } {
  const turn = Math.floor(now / pageEveryMs);
  const last = useRef<{ turn: number; bracket: Bracket; screen: ChartScreenSize; pages: BracketPage[] } | null>(null);
  if (last.current?.turn !== turn || last.current.bracket !== bracket || last.current.screen !== screen)
    last.current = { turn, bracket, screen, pages: bracketPages(bracket, screen) };
  const { pages } = last.current;
  const shown = pagesShown(pages);
  const page = shown[turn % shown.length];
  return { pages, index: page ? pages.indexOf(page) : 0 };
}
