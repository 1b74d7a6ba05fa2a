/** The members of a team: the players among them, adding a player, and removing one before the draw. */

import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { listParticipants, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { sentenceOf } from '../../api/problem.ts';
import { keys } from '../../api/queries.ts';
import { listQuery } from '../../api/query-options.ts';
import { PlayingBox } from '../../hall/team/playing-box.tsx';
import { useMay } from '../../state/session.ts';
import { Callout } from '../../ui/frame/callout.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/overlays/dialog-buttons.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { EntrantName } from '../entrant-name.tsx';
import { AddParticipantRow } from './add-participant-row.tsx';
import { notYourEntries } from './entry-words.ts';
import { remove } from './participant-actions.ts';

type TeamMembersProps = { team: Participant; tournament: Tournament; onClose: () => void };

export function TeamMembers({ team, tournament, onClose }: TeamMembersProps) {
  const mayWrite = useMay()('participant:write', tournament.eventId);
  const { members, error } = useMembers(team);
  return (
    <Dialog
      title={team.displayName}
      facts={`Members of the team in ${tournament.name}`}
      width="normal"
      onClose={onClose}
      footerRight={<DialogButtons onClose={onClose} />}
    >
      <div className="flex min-h-72 flex-col gap-3">
        {mayWrite && !isOver(tournament) && <AddParticipantRow tournament={tournament} teamId={team.id} label="Add player" shown={4} />}
        {error && <Callout kind="error" title={sentenceOf(error)} />}
        {!members && !error && <Skeleton className="h-40 w-full" />}
        {members?.length === 0 && <EmptyState title="Nobody plays in this team yet" />}
        {members && members.length > 0 && (
          <ul aria-label="Members" className="divide-y rounded-card border">
            {members.map((member) => (
              <li key={member.id} className="flex min-h-9 items-center justify-between gap-3 px-3 text-sm">
                <EntrantName entrant={member} muted={!member.playing} />
                <span className="flex shrink-0 items-center gap-3">
                  <PlayingBox member={member} mayWrite={mayWrite && !isOver(tournament)} />
                  <IconButton
                    icon={Trash2}
                    size="row"
                    label={`Remove ${member.displayName}`}
                    disabledReason={whyNotRemove(member, tournament, mayWrite)}
                    onPress={() => void remove(member, team.displayName)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const isOver = ({ tournamentStatus }: Tournament): boolean => !['CREATED', 'GENERATED', 'RUNNING'].includes(tournamentStatus);

function whyNotRemove(member: Participant, { tournamentStatus, numberOfTeamMatches }: Tournament, mayWrite: boolean): string | null {
  if (!mayWrite) return notYourEntries;
  return whyNotParticipant('REMOVE', { ...member, tournamentStatus, numberOfTeamMatches })?.sentence ?? null;
}

function useMembers(team: Participant) {
  const query = { 'teamParticipantId.equals': team.id, page: 0, size: 999, sort: ['displayName', 'asc'] };
  const { data, error } = useQuery(listQuery(keys.participants, listParticipants, query));
  return { members: data?.rows, error };
}
