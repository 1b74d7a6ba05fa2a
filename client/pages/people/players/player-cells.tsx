/** The cells of the list of players that differ from the standard ones of their fields. */
import { Check, Lock, Mail, PowerOff } from 'lucide-react';
import type { RowOf } from '#contract/kit/entity.ts';
import { emailPattern } from '#contract/kit/texts.ts';
import { mailLink } from '#contract/kit/web-link.ts';
import { missingFields } from '#contract/people/missing-fields.ts';
import type { playerProfiles } from '#contract/people/player-profiles.ts';
import { NameLink } from '../../../entity/list/entity-columns.tsx';
import { useLetters } from '../../../lists/use-letters.ts';
import { amountOf } from '../../../money/due.ts';
import { useMay } from '../../../state/session.ts';
import { showDay } from '../../../ui/fields/day-text.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { Flag } from '../../../ui/status/flag.tsx';
import { IncompleteChip } from '../../../ui/status/incomplete-chip.tsx';

type PlayerRow = RowOf<typeof playerProfiles>;

/** A colour means that a user must act; a normal state has no background. */
export function StateCell({ row }: { row: PlayerRow }) {
  const lacking = row.incomplete ? missingFields(row) : [];
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      {!row.enabled && (
        <Chip tone="neutral" icon={PowerOff}>
          Disabled
        </Chip>
      )}
      {row.blockedForRegistrations && (
        <Chip tone="brick" icon={Lock}>
          Blocked
        </Chip>
      )}
      {row.blockedForRegistrationsPlayerInfo && <span className="text-ink-2 text-xs">{row.blockedForRegistrationsPlayerInfo}</span>}
      {row.incomplete && <IncompleteChip missing={lacking} isSaid />}
      {lacking.length > 0 && <span className="text-ink-2 text-xs">{lacking.join(', ')}</span>}
      {row.enabled && !row.blockedForRegistrations && !row.incomplete && (
        <Chip tone="neutral" icon={Check} look="plain">
          Active
        </Chip>
      )}
    </span>
  );
}

/** With the photo, if it may be shown. */
export const PlayerName = ({ row }: { row: PlayerRow }) => (
  <span className="inline-flex items-center gap-2">
    <Avatar name={`${row.firstName} ${row.lastName}`} photo={row.photoUrl && `${row.photoUrl}&w=96`} size="list" />
    <NameLink row={row} name={row.displayName} />
  </span>
);

/** The three letters of the country, because a player has three countries. */
export function CountryCell({ id, name }: { id: number | null; name: string | null }) {
  // The letters may be missing; then the name is shown.
  const { lettersOf } = useLetters();
  if (id === null) return <span className="text-ink-3">–</span>;
  return (
    <span className="inline-flex items-center gap-1.5" title={name ?? ''}>
      <Flag countryId={id} country={null} />
      {lettersOf(id) ?? name}
    </span>
  );
}

export function BirthdayCell({ row: { birthday } }: { row: PlayerRow }) {
  return birthday ? showDay(birthday, true) : <Chip tone="neutral">missing</Chip>;
}

/** A negative balance means that the player owes money. */
export function BalanceCell({ row: { personalBalance } }: { row: PlayerRow }) {
  if (!personalBalance) return <span className="text-ink-3">–</span>;
  return <span className={cx('tabular', personalBalance < 0 && 'font-semibold text-refusal')}>{amountOf(personalBalance)}</span>;
}

export function MailAction({ row: { displayName, email } }: { row: PlayerRow }) {
  const may = useMay();
  if (!may('player:read-private')) return null;
  const refusal = email && emailPattern.test(email) ? null : 'No mail address is known.';
  return (
    <IconButton
      size="row"
      icon={Mail}
      label={`Write to ${displayName}`}
      disabledReason={refusal}
      onPress={() => location.assign(mailLink(email ?? ''))}
    />
  );
}
