/** One member of a squad: the player, the dates, and whether they are the captain. */
import { checkForm } from '#contract/kit/check.ts';
import type { RowOf } from '#contract/kit/entity.ts';
import { teamMembers } from '#contract/people/team-members.ts';
import { refreshRecords, saveRecord } from '../../../api/records.ts';
import { FormDialog } from '../../../entity/form/form-dialog.tsx';
import { useForm } from '../../../entity/form/use-form.ts';
import { PlayerField } from '../../../money/player-field.tsx';
import { today } from '../../../state/today.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';

export type SquadMember = RowOf<typeof teamMembers>;

/** The team and its country. */
export type SquadTeam = { id: number; representsCountryId?: number | null; representsCountryName?: string | null };
type MemberDialogProps = { team: SquadTeam; member: SquadMember | null; onReload: (() => void) | null; onClose: () => void };
type Values = {
  teamId: number;
  playerId: number | null;
  playerName: string;
  /** The player's country if it differs from that of the team. */
  foreign: string | null;
  since: string | null;
  until: string | null;
  captain: boolean;
};

export function MemberDialog({ team, member, onReload, onClose }: MemberDialogProps) {
  const form = useForm<Values, SquadMember>({
    initial: () =>
      member
        ? {
            ...none,
            teamId: team.id,
            playerId: member.playerId,
            playerName: member.playerName ?? '',
            ...daysOf(member),
            captain: member.captain,
          }
        : { ...none, teamId: team.id, since: today() },
    version: member?.version ?? null,
    labels: { playerId: 'Player', since: 'From', until: 'Until', captain: 'Captain' },
    validate: (values) => checkForm(teamMembers, values),
    onlyValid: true,
    isRequired: (field) => field === 'playerId',
    // Sends only what changed of a stored member: somebody else may have changed the rest.
    send: (values, { version, changes }) => {
      const { playerName: _name, foreign: _foreign, playerId, ...sent } = member ? changes : values;
      return saveRecord(teamMembers, { ...sent, ...(playerId != null && { playerId }), ...(member && { id: member.id, version }) });
    },
    saved: ({ playerName }) => (member ? `${playerName ?? 'The player'} saved` : `${playerName ?? 'The player'} is in the squad`),
    onSaved: () => {
      void refreshRecords(teamMembers);
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={member ? `${member.playerName} in the squad` : 'Add to the squad'}
      width="narrow"
      form={form}
      onReload={onReload}
      onClose={onClose}
      over
    >
      {!member && (
        <PlayerField
          label="Player"
          required
          players
          value={values.playerId}
          name={values.playerName}
          countryId={team.representsCountryId ?? null}
          onChange={(playerId, playerName, foreign) => set({ playerId, playerName, foreign })}
          error={errorOf('playerId')}
        />
      )}
      {values.foreign && (
        <Callout kind="warning" title={`${values.playerName} plays for ${values.foreign}, the team for ${team.representsCountryName}.`} />
      )}
      <div className="grid grid-cols-2 gap-3">
        <DateField label="From" value={values.since} onChange={(since) => set({ since })} error={errorOf('since')} />
        <DateField label="Until" value={values.until} onChange={(until) => set({ until })} error={errorOf('until')} />
      </div>
      <CheckboxField label="Captain" checked={values.captain} onChange={(captain) => set({ captain })} />
    </FormDialog>
  );
}

const none = { playerId: null, playerName: '', foreign: null, since: null, until: null, captain: false };
const daysOf = ({ since, until }: SquadMember) => ({ since, until });
