/** The progress of each tournament, round by round; the width of a round is its number of matches. */
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { countText } from '#machines/count-text.ts';
import { NextStepLine } from '../../../hall/day/next-step-line.tsx';
import type { RoundProgress, TournamentProgress } from '../../../hall/day/progress.ts';
import { tournamentNextStep } from '../../../hall/day/tournament-next-step.ts';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { Panel } from './panel.tsx';
import type { FinishedCounts } from './use-finished-counts.ts';

type ProgressPanelProps = {
  tournaments: readonly TournamentProgress[];
  rowOf: (id: number) => LiveTournament | undefined;
  over: FinishedCounts;
  to: {
    archive: string;
    event: string;
    chart: (tournamentId: number) => string;
    round: (tournament: TournamentProgress, round: RoundProgress) => string;
  };
  className?: string;
};

export function ProgressPanel({ tournaments, rowOf, over, to, className = '' }: ProgressPanelProps) {
  return (
    <Panel title="Progress of the tournaments" aside={<Legend />} className={className}>
      <ul className="flex flex-col divide-y empty:hidden">
        {tournaments.map((tournament) => (
          <li key={tournament.id} className="py-3 first:pt-0 last:pb-0">
            <Tournament tournament={tournament} row={rowOf(tournament.id)} to={to} />
          </li>
        ))}
      </ul>
      {over.tournaments > 0 && <OverWords over={over} archive={to.archive} />}
      {over.tournaments > 0 && tournaments.length === 0 && (
        <NextStepLine words="Nothing is left to play." to={to.event} link="Close the event" right="event:write" />
      )}
      {tournaments.length === 0 && over.tournaments === 0 && (
        <NextStepLine words="No tournament is drawn yet." to={draws} link="Enter participants and draw" />
      )}
    </Panel>
  );
}

const draws = '/app/tournaments/upcoming';
function OverWords({ over: { tournaments, matches }, archive }: { over: FinishedCounts; archive: string }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-2 text-sm tabular mt-1">
      {`${countText(tournaments, 'tournament')} over, ${countText(matches, 'match', 'matches')} approved`}
      <Link to={archive} className="rounded-chip font-semibold text-accent hover:underline">
        Tournament Archive
      </Link>
    </p>
  );
}

function Legend() {
  return (
    <span aria-hidden className="flex gap-3 text-ink-2 text-xs">
      <span className="flex items-center gap-1.5">
        <span className="h-1.5 w-3 rounded-[2px] bg-(--slate-solid)" /> approved
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-1.5 w-3 rounded-[2px] bg-(--teal-solid)" /> on a table
      </span>
    </span>
  );
}

type TournamentProps = { tournament: TournamentProgress; row: LiveTournament | undefined; to: ProgressPanelProps['to'] };

function Tournament({ tournament, row, to }: TournamentProps) {
  const { id, name, status, teams, tally, rounds } = tournament;
  const per = tally.total === 0 ? 0 : Math.round((tally.approved / tally.total) * 100);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
        <Link to={to.chart(id)} className="rounded-chip font-semibold text-ink text-sm hover:underline">
          {name}
        </Link>
        <TournamentStatusChip status={status} />
        {row && <span className="tabular">{chartWords(row, teams)}</span>}
        <span className="ml-auto tabular">
          <b className="mr-1 font-semibold text-ink text-sm">{tally.approved}</b> of {countText(tally.total, 'match', 'matches')} · {per} %
        </span>
      </div>
      <NextStep id={id} status={status} row={row} />
      <ul className="mt-2 flex flex-wrap gap-x-1 gap-y-2 max-sm:grid max-sm:grid-cols-4">
        {rounds.map((round) => (
          <Round key={round.id} round={round} to={to.round(tournament, round)} />
        ))}
      </ul>
    </>
  );
}

function NextStep({ id, status, row }: Pick<TournamentProgress, 'id' | 'status'> & { row: LiveTournament | undefined }) {
  const ready = { readyForNextStageDraw: row?.readyForNextStageDraw ?? false, readyToFinish: row?.readyToFinish ?? false };
  const step = tournamentNextStep({ id, tournamentStatus: status, ...ready });
  return step && <NextStepLine {...step} />;
}

function Round({ round: { mnemonic, total, approved, onTables }, to }: { round: RoundProgress; to: string }) {
  const over = approved === total;
  const more = `${over ? 'matches, all' : ''} approved${onTables > 0 ? `, ${onTables} on a table` : ''}`;
  return (
    <li className="min-w-11 basis-0" style={{ flexGrow: total }}>
      <Link to={to} title={`${mnemonic}: ${approved} of ${total} ${more.trim()}`} className="block rounded-chip hover:bg-hover">
        <span aria-hidden className="flex h-2 overflow-hidden rounded-[2px] bg-line">
          <span className="bg-(--slate-solid)" style={{ width: `${(approved / total) * 100}%` }} />
          <span className="bg-(--teal-solid)" style={{ width: `${(onTables / total) * 100}%` }} />
        </span>
        <span className="mt-1 flex items-center gap-1 whitespace-nowrap font-semibold text-2xs text-ink-2">
          {mnemonic}
          {over && <Check aria-hidden className="size-3" />}
        </span>
        <span className="block whitespace-nowrap text-2xs text-ink-2 tabular">
          {over ? total : `${approved} of ${total}`}
          <span className="sr-only"> {more}</span>
        </span>
      </Link>
    </li>
  );
}

/** '228 players · 256 to SE 32' */
function chartWords({ numberOfParticipants, chart }: LiveTournament, teams: boolean): string {
  const players = countText(numberOfParticipants, teams ? 'team' : 'player');
  if (!chart) return players;
  const field = chart.kind === 'GROUPS' ? countText(chart.groups ?? 0, 'group') : `${chart.size}`;
  const size = chart.singleElimination < chart.size ? `${field} to SE ${chart.singleElimination}` : `${chart.size}`;
  return `${players} · ${size}`;
}
