/** The matches that are late, the worst first, with the matches that wait for them. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { spanWords } from '#machines/match/due.ts';
import { matchName } from '../../../../format.ts';
import { LateOffers } from '../../../../hall/late/late-offers.tsx';
import { ShotclockButton } from '../../../../hall/match/shotclock-button.tsx';
import { waitsForWords } from '../../../../hall/match/waits-for-words.ts';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';
import { playtimeLooks } from '../../../../ui/status/playtime-chip.tsx';
import type { PageFigures } from '../use-page-figures.ts';
import type { TournamentRows } from '../use-tournament-rows.ts';
import { type Lateness, latenessOf, worstFirst } from './lateness.ts';
import { MatchLink } from './match-sides.tsx';
import { MatchesCard, NoRows } from './matches-card.tsx';

const shownRows = 6;

export function WhoIsLate({ rows, figures }: { rows: TournamentRows; figures: PageFigures }) {
  const now = useHallNow(15_000);
  const late = rows.all
    .map((match) => latenessOf(match, now))
    .filter((one) => one !== null)
    .sort(worstFirst);
  const facts: Facts = {
    byId: new Map(rows.all.map((match) => [match.id, match])),
    tableOf: ({ id }) => rows.tables.find((table) => table.id === rows.forecasts.get(id)?.tableId)?.displayNumber,
  };
  return (
    <MatchesCard title="Who is late" aside={figures.lateBy > 0 && `costs ${figures.lateBy} min in all`}>
      {late.length === 0 && <NoRows>Nobody is late.</NoRows>}
      <ul>
        {late.slice(0, shownRows).map((one) => (
          <LateRow key={one.match.id} late={one} facts={facts} />
        ))}
      </ul>
      {late.length > shownRows && <p className="border-t px-4 py-2 text-ink-2 text-xs tabular">{`${late.length - shownRows} more`}</p>}
    </MatchesCard>
  );
}

type Facts = {
  byId: ReadonlyMap<number, LiveMatch>;
  /** The number of the table that the forecast gives to a match. */
  tableOf: (match: LiveMatch) => number | undefined;
};

function LateRow({ late: { match, kind, status, minutes }, facts }: { late: Lateness; facts: Facts }) {
  const { tone, icon } = playtimeLooks[status];
  return (
    <li className="flex items-start gap-3 border-t px-4 py-2 text-sm">
      <span className="w-20 shrink-0">
        <Chip tone={tone} icon={icon}>
          {kind === 'PLAY' ? `+${minutes}′` : spanWords(minutes)}
        </Chip>
      </span>
      <span className="min-w-0 grow text-ink-2">
        <MatchLink match={match} /> {lateWords(match, kind, facts)}
      </span>
      {kind === 'PLAY' && status === 'RED' && <ShotclockButton match={match} />}
      {kind === 'START' && <LateOffers match={match} />}
    </li>
  );
}

/** Returns 'table 1, 3:4. LQ-A019 waits for it.' */
function lateWords(match: LiveMatch, kind: Lateness['kind'], { byId, tableOf }: Facts): string {
  if (kind === 'WAIT') {
    const words = waitsForWords(match, tableOf(match));
    return words === '' ? '' : `${words}.`;
  }
  const table = match.tableDisplayNumber === null ? '' : `table ${match.tableDisplayNumber}`;
  const state = kind === 'START' ? 'announced and not begun' : `${match.aScore}:${match.bScore}`;
  return [[table, state].filter(Boolean).join(', '), waitingWords(match, byId)].filter(Boolean).join('. ').replace(/\.?$/, '.');
}

function waitingWords({ winnerToMatchId, loserToMatchId }: LiveMatch, byId: Facts['byId']): string {
  const names = [winnerToMatchId, loserToMatchId]
    .map((id) => (id === null ? undefined : byId.get(id)))
    .filter((match) => match !== undefined)
    .map(matchName);
  if (names.length === 0) return '';
  return `${names.join(' and ')} ${names.length === 1 ? 'waits' : 'wait'} for it`;
}
