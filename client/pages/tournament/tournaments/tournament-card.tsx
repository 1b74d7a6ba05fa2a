/** A tournament as a card for small screens. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import type { TournamentList } from '../../../tournament/tournament-lists.ts';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { DayCell, NameCell, ParticipantsCell } from './tournament-columns.tsx';
import { TournamentRowActions } from './tournament-row-actions.tsx';

export function TournamentCard({ list, tournament }: { list: TournamentList; tournament: Tournament }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-2">
        <span className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
          <NameCell tournament={tournament} />
          <TournamentStatusChip status={tournament.tournamentStatus} />
        </span>
        <TournamentRowActions list={list} tournament={tournament} />
      </div>
      <p className="text-ink-2 text-xs">{tournament.eventName}</p>
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-xs">
        <DayCell day={tournament.tournamentStartDate} />
        <span>
          <ParticipantsCell tournament={tournament} /> participants
        </span>
        <span>Race to {tournament.raceTo}</span>
        <span>{tournament.disciplineName}</span>
        <span>{tournament.tournamentCategoryName}</span>
        <span>Id {tournament.id}</span>
      </p>
    </div>
  );
}
