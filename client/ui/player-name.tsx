/** SURNAME First name. Where it is tight the first name gives way, never the surname. */
import { capitals } from '#contract/player-names.ts';
import { cx } from './cx.ts';

type PlayerNameProps = {
  lastName: string | null | undefined;
  firstName?: string | null | undefined;
  /** Three letters: capitals follow the language. */
  country?: string | null | undefined;
  /** Names without parts: teams, and what a side waits for. */
  displayName?: string | null | undefined;
  /** One letter instead of the first name. */
  initial?: boolean;
  /** A surname too long for its column: smaller, and broken at a space or hyphen. */
  tight?: boolean;
  align?: 'left' | 'right';
  className?: string;
};

export function PlayerName({
  lastName,
  firstName,
  country,
  displayName,
  initial = false,
  tight = false,
  align = 'left',
  className,
}: PlayerNameProps) {
  const surname = (lastName ? capitals(lastName, country) : displayName) ?? '';
  const given = firstName ? (initial ? `${[...firstName][0] ?? ''}.` : firstName) : '';
  return (
    <span
      title={given ? `${surname} ${firstName}` : surname}
      className={cx(
        'flex min-w-0 items-baseline',
        align === 'right' && 'justify-end',
        tight && 'text-2xs leading-3 tracking-tight',
        className,
      )}
    >
      <span className={cx('font-semibold', tight ? 'min-w-24 whitespace-normal' : 'shrink-0 whitespace-nowrap')}>{surname}</span>
      {given && <span className={cx('whitespace-pre', tight ? 'shrink-0' : 'min-w-0 truncate')}>{` ${given}`}</span>}
    </span>
  );
}
