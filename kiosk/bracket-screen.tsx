/** The flow chart of a tournament on a TV: turns its sheets by itself, those without play are passed over. */
import '../client/bracket/bracket.css';
import '../client/bracket/groups.css';
import './bracket.css';
import { useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { LiveEvent, LiveTournament } from '#contract/live.ts';
import { BracketProvider, type BracketView } from '../client/bracket/bracket-view.ts';
import { progressWords } from '../client/bracket/counts.ts';
import { seatsOf } from '../client/bracket/group-metrics.ts';
import { useValueOf } from '../client/bracket/hooks.ts';
import type { Bracket } from '../client/bracket/model.ts';
import { useBracket } from '../client/bracket/use-bracket.ts';
import { monotonicNow } from '../client/live/clock.ts';
import { useWatch } from '../client/live/hooks.ts';
import type { Live } from '../client/live/socket.ts';
import { type BracketPage, bracketPages, groupSpace, pagesShown } from './bracket-pages.ts';
import { ChartSheet } from './chart-sheet.tsx';
import { ChartStrip } from './chart-strip.tsx';
import { type Freshness, freshnessOf } from './freshness.ts';
import { GroupCards } from './group-cards.tsx';
import { fitGroups } from './group-fit.ts';
import { LiveAndClock } from './header.tsx';
import { Panel } from './panel.tsx';
import { Stage } from './stage.tsx';
import { zoneOf } from './time.ts';
import { useNow } from './use-now.ts';
import { Waiting } from './waiting.tsx';

type Props = { live: Live; tournamentId: number /** The steady clock `live` was made with. */; localNow?: () => number };

export const pageEveryMs = 20_000;

export function BracketScreen({ live, tournamentId, localNow = monotonicNow }: Props) {
  const { bracket, tournament, complete, problem } = useBracket(live, tournamentId);
  const { events, rooms } = useSnapshot(live.store) as Live['store'];
  const now = useNow(live.serverNow);
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
    <Stage stale={freshness.stale} now={now}>
      <BracketProvider value={view}>
        <Pages bracket={bracket} tournament={tournament} event={event} live={live} now={now} zone={zone} freshness={freshness} />
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
};

function Pages({ bracket, tournament, event, live, now, zone, freshness }: PagesProps) {
  const { pages, index } = usePages(bracket, now);
  const page = pages[index];
  const progress = useValueOf(live.store.matches, () => progressWords(bracket, tournament.currentRunningStage), '');
  return (
    <div className="hall-bracket">
      <header>
        <h1>{tournament.name}</h1>
        <p className="hall-bracket-page">{page?.title}</p>
        <p className="hall-bracket-progress">
          <span>{event?.name}</span>
          <span>{page && progress.split(', ')[0]}</span>
        </p>
        <LiveAndClock freshness={freshness} now={now} timeZone={zone} />
      </header>
      {page ? (
        <Panel key={page.key} retry={page} fallback={<p className="waiting">One moment, please</p>}>
          <PageDrawing page={page} bracket={bracket} />
        </Panel>
      ) : (
        <p className="waiting">The draw comes here as soon as it is made</p>
      )}
      {page && <ChartStrip pages={pages} index={index} />}
    </div>
  );
}

function PageDrawing({ page, bracket }: { page: BracketPage; bracket: Bracket }) {
  if (page.groups.length > 0)
    return (
      <div className="hall-bracket-sheet">
        <GroupCards bracket={bracket} groups={page.groups} fit={fitGroups(seatsOf(bracket), groupSpace)} />
      </div>
    );
  return (
    <div className="hall-bracket-sheet" data-sheet={page.key}>
      <ChartSheet sheet={page.sheet} rows={bracket.rows} waits={bracket.waits} />
    </div>
  );
}

/** The list is made anew only when a page turns, so that no page is torn away from who reads it. */
function usePages(bracket: Bracket, now: number): { pages: BracketPage[]; index: number } {
  const turn = Math.floor(now / pageEveryMs);
  const last = useRef<{ turn: number; bracket: Bracket; pages: BracketPage[] } | null>(null);
  if (last.current?.turn !== turn || last.current.bracket !== bracket) last.current = { turn, bracket, pages: bracketPages(bracket) };
  const { pages } = last.current;
  const shown = pagesShown(pages);
  const page = shown[turn % shown.length];
  return { pages, index: page ? pages.indexOf(page) : 0 };
}
