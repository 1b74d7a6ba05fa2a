/** SURNAME First name. Where it is tight the first name gives way, then the type, never the surname. */
import { capitals } from '#contract/player-names.ts';
import { cx } from './cx.ts';

export type NameFit = { given: 'full' | 'initial' | 'none'; size: 'normal' | 'small' | 'tiny' | 'lines' };

type PlayerNameProps = {
  lastName: string | null | undefined;
  firstName?: string | null | undefined;
  /** Three letters: capitals follow the language. */
  country?: string | null | undefined;
  /** Names without parts: teams, and what a side waits for. */
  displayName?: string | null | undefined;
  /** How it is made to fit; whole where nothing is said. Nothing is ever cut. */
  fit?: NameFit;
  align?: 'left' | 'right';
  className?: string;
};

export function PlayerName({ lastName, firstName, country, displayName, fit = whole, align = 'left', className }: PlayerNameProps) {
  const surname = (lastName ? capitals(lastName, country) : displayName) ?? '';
  const given = !firstName || fit.given === 'none' ? '' : fit.given === 'initial' ? `${[...firstName][0] ?? ''}.` : firstName;
  return (
    <span
      title={firstName ? `${surname} ${firstName}` : surname}
      className={cx('min-w-0', align === 'right' && 'text-right', sizes[fit.size], className)}
    >
      <span className="font-semibold">{surname}</span>
      {given && ` ${given}`}
    </span>
  );
}

const whole: NameFit = { given: 'full', size: 'normal' };

/** Two lines break at a space or hyphen; where there is none, anywhere, before a letter would be lost. */
const sizes: Readonly<Record<NameFit['size'], string>> = {
  normal: '',
  small: 'text-2xs tracking-tight',
  // Below the usual smallest: still better than a surname broken where no hyphen is.
  tiny: 'text-[0.625rem] tracking-tighter',
  lines: 'text-2xs leading-3 tracking-tight whitespace-normal [overflow-wrap:anywhere]',
};
