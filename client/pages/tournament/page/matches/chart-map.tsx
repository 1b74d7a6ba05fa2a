/** The flow chart as a live map: a press on a match opens the chart at that match, elsewhere at that sheet. */
import '../../../../bracket/bracket.css';
import { type MouseEvent, memo, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { toneOf } from '../../../../bracket/box-view.ts';
import { BracketProvider, type BracketView } from '../../../../bracket/bracket-view.ts';
import { MiniMap } from '../../../../bracket/mini-map.tsx';
import { useBracket } from '../../../../bracket/use-bracket.ts';
import { useServerTime, useValueOf } from '../../../../live/hooks.ts';
import { hall } from '../../../../state/hall.ts';
import { tournamentPath } from '../../../../tournament/tournament-lists.ts';
import { MatchesCard } from './matches-card.tsx';

export function ChartMap({ tournament }: { tournament: Tournament }) {
  const { bracket } = useBracket(hall, tournament.id);
  const path = tournamentPath(tournament.id, 'chart');
  const sheets = bracket.sheets.filter(({ layout }) => layout !== 'groups');
  if (sheets.length === 0) return null;
  return (
    <BracketProvider value={view}>
      <MatchesCard title="Flow chart" link={{ to: path, words: 'Open' }}>
        <div className={sheets.length > 2 ? 'grid grid-cols-2 gap-2 px-4 pb-2' : 'flex flex-col gap-2 px-4 pb-2'}>
          {sheets.map((sheet) => (
            <MapSheet key={sheet.key} sheet={sheet} rows={bracket.rows} path={path} isOnly={sheets.length === 1} />
          ))}
        </div>
        <Legend rows={bracket.rows} />
      </MatchesCard>
    </BracketProvider>
  );
}

const view: BracketView = { store: hall.store, serverNow: hall.serverNow, zone: undefined, followed: null, onOpen: () => undefined };

type MapSheetProps = { sheet: Sheet; rows: ReadonlyMap<string, LiveMatch>; path: string; isOnly: boolean };

const MapSheet = memo(function MapSheet({ sheet, rows, path, isOnly }: MapSheetProps) {
  const navigate = useNavigate();
  const openMatch = (event: MouseEvent) => {
    const label = event.target instanceof SVGRectElement ? event.target.dataset.label : undefined;
    if (label === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void navigate(`${path}?${new URLSearchParams({ sheet: sheet.key, match: label })}`);
  };
  const height = useMemo(() => heightOf(sheet, isOnly), [sheet, isOnly]);
  return (
    <Link
      to={`${path}?sheet=${sheet.key}`}
      onClick={openMatch}
      className="block rounded-control p-1 hover:bg-hover [&>svg]:w-full"
      aria-label={`Open sheet ${sheet.key} of the flow chart`}
    >
      {!isOnly && <span className="font-semibold text-ink-2 text-xs">{sheet.key}</span>}
      <MiniMap sheet={sheet} rows={rows} width={300} height={height} />
    </Link>
  );
});

/** Eight matches in the longest round fill a map; more of them are drawn closer together. */
function heightOf({ boxes }: Sheet, isOnly: boolean): number {
  const rounds = [...Map.groupBy(boxes, ({ round }) => round).values()];
  const maxMatches = Math.max(...rounds.map((round) => round.length));
  return Math.min(isOnly ? 220 : 150, 30 + maxMatches * 22);
}

type Tone = ReturnType<typeof toneOf>;

/** Every colour that a bar can have. */
const toneWords: Readonly<Record<Tone, string>> = {
  approved: 'approved',
  announced: 'called',
  running: 'running',
  timeout: 'time-out',
  yellow: 'over its time',
  orange: 'long over',
  red: 'too long',
  finished: 'to approve',
  waiting: 'to come',
  walkover: 'bye or walkover',
  open: 'players not known',
};
const alwaysShown: readonly string[] = ['approved', 'announced', 'running', 'finished', 'waiting'] satisfies Tone[];
const everyMs = 15_000;

/** Names the most frequent colours, and those that the map shows now. */
function Legend({ rows }: { rows: ReadonlyMap<string, LiveMatch> }) {
  const now = useServerTime(hall.serverNow, everyMs);
  const shown = useValueOf(
    hall.store.matches,
    () => [...new Set([...rows.values()].map((row) => toneOf(row, now)))].sort().join(),
    '',
  ).split(',');
  return (
    <p aria-hidden className="flex flex-wrap gap-x-3 gap-y-1 px-4 pb-3 text-ink-2 text-xs">
      {Object.entries(toneWords)
        .filter(([tone]) => alwaysShown.includes(tone) || shown.includes(tone))
        .map(([tone, words]) => (
          <span key={tone} className="flex items-center gap-1.5">
            <svg width={14} height={8} aria-hidden="true">
              <rect className="bk-bar" data-tone={tone} x={1} y={1} width={12} height={6} rx={1.5} />
            </svg>
            {words}
          </span>
        ))}
    </p>
  );
}
