/** The top of a card: the table number, the match, the pencil for its result, a link that opens the scoreboard in its own window, and the menu. */
import { EllipsisVertical, Tv } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { formatTime, matchName } from '../../../format.ts';
import { ResultButton } from '../../../hall/result/result-button.tsx';
import { guestScoreboardPath } from '../../../hall/screens/scoreboard-path.ts';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { useEventZone } from '../../../shell/use-hall-event.ts';
import { useMay } from '../../../state/session.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { tableStatusLooks } from '../../../ui/status/table-status-chip.tsx';
import { toneClass } from '../../../ui/status/tone.ts';
import { plateTone } from './card-words.ts';
import { matchModalPath } from './table-paths.ts';
import { useCardActions } from './use-card-actions.ts';

type CardHeaderProps = { table: LiveTable; match: LiveMatch | null };

export function CardHeader({ table, match }: CardHeaderProps) {
  const number = table.displayNumber;
  return (
    <header
      className={cx(toneClass(plateTone[table.tableStatus]), '@container flex h-8 shrink-0 items-center bg-tone-soft pr-0.5 tablet:h-11')}
    >
      <span
        className={cx(
          'flex h-full min-w-9.5 items-center justify-center px-1.5 font-bold text-[1.0625rem] text-white tabular',
          // The solid slate of the dark theme is too light behind white digits.
          table.tableStatus === 'BLOCKED' ? 'bg-[#5b6b82]' : 'bg-tone-solid',
        )}
      >
        {number}
      </span>
      <h3 className="flex min-w-0 grow items-center pl-2 font-semibold text-xs tracking-[-0.01em]">
        <span className="sr-only">Table {number}: </span>
        {match ? <MatchTitle match={match} /> : <TableTitle table={table} />}
      </h3>
      {match && <EnterResult match={match} />}
      <a
        href={guestScoreboardPath(table.id)}
        target="_blank"
        rel="noopener"
        title="Look at the scoreboard in a new window (a TV has an address of its own)"
        aria-label={`Scoreboard of table ${number}, opens a new window`}
        className="flex size-6 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-hover hover:text-ink tablet:size-11"
      >
        <Tv aria-hidden className="size-4" />
      </a>
      <CardMenu table={table} match={match} />
    </header>
  );
}

/** 'Men · LR2-B037'; the label is never cut. The link opens the edit form, or the history for users who cannot edit. */
function MatchTitle({ match }: { match: LiveMatch }) {
  const { search } = useLocation();
  const mayEdit = useMay()('match:edit', match.eventId);
  return (
    <Link
      to={{ pathname: matchModalPath(match.id, mayEdit ? 'editMatch' : 'showHistory'), search }}
      preventScrollReset
      title={`${match.tournamentName} · ${match.roundName} · ${mayEdit ? 'edit match' : 'match history'}`}
      className="flex min-h-6 min-w-0 items-center rounded-chip hover:underline tablet:min-h-11"
    >
      {/* On a narrow card two letters of the category would say nothing. */}
      <span className="flex min-w-0 whitespace-pre @max-[15rem]:sr-only">
        <span className="min-w-0 truncate">{match.categoryName}</span>
        {' · '}
      </span>
      <span className="shrink-0">{matchName(match)}</span>
    </Link>
  );
}

function EnterResult({ match }: { match: LiveMatch }) {
  const open = useOpenDialog();
  return <ResultButton match={match} onFullForm={() => open(matchModalPath(match.id, 'editMatch'))} />;
}

function TableTitle({ table }: { table: LiveTable }) {
  const zone = useEventZone(table.eventId);
  const { word, icon: Icon } = tableStatusLooks[table.tableStatus];
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Icon aria-hidden className="size-3 shrink-0 text-tone" strokeWidth={2.25} />
      <span className="text-tone">{word}</span>
      {table.tableStatus === 'FREE' && table.statusSince && (
        <span className="truncate font-normal text-ink-2">since {formatTime(table.statusSince, zone)}</span>
      )}
    </span>
  );
}

function CardMenu({ table, match }: CardHeaderProps) {
  const actions = useCardActions(table, match);
  return (
    <Menu label={`Actions of table ${table.displayNumber}`} actions={actions}>
      <IconButton size="row" icon={EllipsisVertical} label={`More for table ${table.displayNumber}`} className="text-ink-2!" />
    </Menu>
  );
}
