/** Chooses the player of a team for this single match; each player shows the match that they already play. */
import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listTeamParticipants, type TeamPlayer } from '#contract/tournament/teams.ts';
import { whyNotLineUp } from '#machines/match/team-line-up.ts';
import type { Side } from '#machines/names.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { retryLoadOf } from '../../ui/fields/choices-not-loaded.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { isShootOut } from './team-match.ts';

type PlayerChoiceProps = {
  match: Pick<LiveMatch, 'label'>;
  /** The match between the two teams. */
  mainId: number;
  side: Side;
  value: number | null;
  onChange: (participantId: number | null) => void;
  /** Returns the match of a player in the line-up that is being edited, instead of in the stored one. */
  playsIn?: (player: TeamPlayer) => string | null;
  label?: string;
  error?: string | null | undefined;
};

export function PlayerChoice({ match, mainId, side, value, onChange, playsIn, label, error }: PlayerChoiceProps) {
  const forShootOut = isShootOut(match);
  const team = useTeamPlayers(mainId, side, forShootOut);
  const elsewhere = (player: TeamPlayer) => otherMatch(match, playsIn ? playsIn(player) : player.playsIn);
  const chosen = team.players?.find(({ id }) => id === value);
  return (
    <SelectField
      label={label ?? `Player ${side}`}
      options={[
        ...(team.players ?? []).map((player) => {
          const other = elsewhere(player);
          const detail = [player.namesake, other && `plays ${other}`].filter(Boolean).join(' · ');
          return { id: player.id, label: player.displayName, ...(detail ? { detail } : {}) };
        }),
        { id: nobody, label: 'nobody yet' },
      ]}
      value={value ?? (team.players ? nobody : null)}
      onChange={(id) => onChange(id === nobody ? null : id)}
      placeholder="…"
      lost={team.lost}
      emptyWords="Nobody of this team is marked as playing"
      error={error ?? (chosen ? lineUpRefusal(chosen, elsewhere(chosen), forShootOut) : null)}
    />
  );
}

/** Why a player cannot play this match too, in the server's words. */
function lineUpRefusal(player: TeamPlayer, playsIn: string | null, forShootOut: boolean): string | null {
  const facts = { isShootOut: forShootOut, isMember: true, playing: true, playsIn, isSubstitution: false, substitutions: 0 };
  return whyNotLineUp(player.displayName, facts)?.sentence ?? null;
}

const otherMatch = (match: Pick<LiveMatch, 'label'>, label: string | null): string | null => (label === match.label ? null : label);

const nobody = 0;

/** The players of one team who may play a single match of a team match. */
function useTeamPlayers(mainId: number, side: Side, isShootOut: boolean) {
  const query = { extended: 'true', teamSide: side, parentTeamMatchId: mainId, shootOutMatch: isShootOut ? 'true' : 'false' } as const;
  const playersQuery = useQuery({
    queryKey: [...keys.matches.all, 'team-players', query],
    queryFn: ({ signal }) => send(listTeamParticipants, { query }, { signal }),
  });
  return { players: playersQuery.data, lost: retryLoadOf(playersQuery) };
}
