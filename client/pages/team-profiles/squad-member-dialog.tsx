/** One member of a squad: who, from when to when, and whether they lead it. */
import { checkForm } from '#contract/check.ts';
import type { RowOf } from '#contract/entity.ts';
import { teamMembers } from '#contract/team-members.ts';
import { refreshRecords, saveRecord } from '../../api/records.ts';
import { FormDialog } from '../../entity/form-dialog.tsx';
import { useForm } from '../../entity/use-form.ts';
import { PlayerField } from '../../invoices/player-field.tsx';
import { today } from '../../state/today.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateField } from '../../ui/date-field.tsx';

export type Member = RowOf<typeof teamMembers>;

type MemberDialogProps = { teamId: number; member: Member | null; onReload: (() => void) | null; onClose: () => void };
type Values = { teamId: number; playerId: number | null; playerName: string; since: string | null; until: string | null; captain: boolean };

export function MemberDialog({ teamId, member, onReload, onClose }: MemberDialogProps) {
  const form = useForm<Values, Member>({
    first: () =>
      member
        ? { teamId, playerId: member.playerId, playerName: member.playerName ?? '', ...daysOf(member), captain: member.captain }
        : { teamId, playerId: null, playerName: '', since: today(), until: null, captain: false },
    version: member?.version ?? null,
    labels: { playerId: 'Player', since: 'From', until: 'Until', captain: 'Captain' },
    judge: (values) => checkForm(teamMembers, values),
    waits: true,
    isRequired: (field) => field === 'playerId',
    send: ({ playerName: _name, ...values }, { version }) =>
      saveRecord(teamMembers, (member ? { ...values, id: member.id, version } : values) as never) as Promise<Member>,
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
          onChange={(playerId, playerName) => set({ playerId, playerName })}
          error={errorOf('playerId')}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <DateField label="From" value={values.since} onChange={(since) => set({ since })} error={errorOf('since')} />
        <DateField label="Until" value={values.until} onChange={(until) => set({ until })} error={errorOf('until')} />
      </div>
      <CheckboxField label="Captain" checked={values.captain} onChange={(captain) => set({ captain })} />
    </FormDialog>
  );
}

const daysOf = ({ since, until }: Member) => ({ since, until });
