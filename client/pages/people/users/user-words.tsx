/** The state of an account as colour, word and icon, and the name of its user. */
import { CircleCheck, type LucideIcon, Mail, MailX, UserRoundPlus, UserRoundX } from 'lucide-react';
import { type UserState, userStateWords } from '#contract/people/user-form.ts';
import type { User } from '#contract/people/users.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import type { Tone } from '../../../ui/status/tone.ts';

export const stateLooks: Readonly<Record<UserState, { tone: Tone; icon: LucideIcon }>> = {
  ACTIVE: { tone: 'green', icon: CircleCheck },
  INVITED: { tone: 'blue', icon: Mail },
  UNDELIVERED: { tone: 'orange', icon: MailX },
  WAITING: { tone: 'blue', icon: UserRoundPlus },
  DEACTIVATED: { tone: 'neutral', icon: UserRoundX },
};

export function UserStateChip({ user: { state, invitedUntil }, now = Date.now() }: { user: User; now?: number }) {
  const { tone, icon } = stateLooks[state];
  return (
    <Chip
      tone={tone}
      icon={icon}
      look={state === 'ACTIVE' ? 'plain' : 'soft'}
      detail={state === 'INVITED' ? leftOf(invitedUntil, now) : null}
    >
      {userStateWords[state]}
    </Chip>
  );
}

function leftOf(until: string | null, now: number): string {
  if (until === null) return 'link expired';
  const hours = Math.ceil((Date.parse(until) - now) / 3_600_000);
  return `${hours} h left`;
}

/** Last name first, like the order of the list. */
export const listName = ({ firstName, lastName, login }: Pick<User, 'firstName' | 'lastName' | 'login'>): string =>
  [lastName, firstName].filter(Boolean).join(', ') || login;

export const userPath = (login: string): string => `/app/administration/users/${encodeURIComponent(login)}`;
