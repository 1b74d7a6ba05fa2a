/** The roles of an account with an explanation of each. */
import { type Role, roleLabels, roles } from '#machines/names.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';

type RolesFieldProps = { chosen: readonly Role[]; onChange: (chosen: Role[]) => void; disabled: boolean; reason: string | null };

export const RolesField = ({ chosen, onChange, disabled, reason }: RolesFieldProps) => (
  <>
    {reason && <Callout kind="info" title={reason} className="col-span-full" />}
    {roles.map((role) => (
      <CheckboxField
        key={role}
        boxed
        label={roleLabels[role]}
        detail={meanings[role]}
        checked={chosen.includes(role)}
        onChange={(on) => onChange(on ? [...chosen, role] : chosen.filter((other) => other !== role))}
        disabled={disabled || reason !== null}
      />
    ))}
  </>
);

const meanings: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'everything, also accounts',
  ROLE_MANAGER: 'events, money, players',
  ROLE_TOURNAMENT: 'draws, the events below',
  ROLE_USER: 'runs the events below',
  ROLE_REFEREE: 'tables and uniforms',
  ROLE_WEBSITE: 'news, content, calendar',
  ROLE_PRESS: 'writes and publishes news',
  ROLE_PHOTOGRAPHER: 'uploads pictures',
  ROLE_PLAYER: 'watches',
};
