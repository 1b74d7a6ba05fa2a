/** Whether a team member may play in the team's single matches (machines/README.md 9.4). */
import { useState } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import { changePlaying } from '#contract/tournament/teams.ts';
import { sentenceOf } from '../../api/problem.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';

export function PlayingBox({ member, mayWrite }: { member: Participant; mayWrite: boolean }) {
  const [busy, setBusy] = useState(false);
  if (!mayWrite) return <span className="text-xs text-ink-2">{member.playing ? 'playing' : 'not playing'}</span>;
  const change = async (playing: boolean) => {
    setBusy(true);
    try {
      await send(changePlaying, { params: { id: String(member.tournamentId), pid: String(member.id) }, body: { playing } });
    } catch (error) {
      showToast.error(sentenceOf(error));
    }
    await queryClient.invalidateQueries({ queryKey: keys.participants.all });
    void queryClient.invalidateQueries({ queryKey: [...keys.matches.all, 'team-players'] });
    setBusy(false);
  };
  return (
    <CheckboxField
      label={
        <>
          Playing<span className="sr-only">: {member.displayName}</span>
        </>
      }
      checked={member.playing}
      onChange={(playing) => {
        if (!busy) void change(playing);
      }}
    />
  );
}
