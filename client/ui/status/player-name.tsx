/** SURNAME First name. Where it is tight the first name gives way, then the type, never the surname. */
import { capitals } from '#contract/people/player-names.ts';
import { cx } from '../frame/cx.ts';

export type NameFit = {
  given: 'full' | 'initial' | 'none';
  size: 'normal' | 'small' | 'lines';
  /** Pixels of type at which the longest part of the surname stands on one line, where that is less than the size says. */
  type?: number;
};

type PlayerNameProps = {
  lastName: string | null | undefined;
  firstName?: string | null | undefined;
  /** Three letters: capitals follow the language. */
  country?: string | null | undefined;
  /** Names without parts: teams, and what a side waits for. */
  displayName?: string | null | undefined;
  /** How it is made to fit; whole, in as many lines as it needs, where nothing is said. Nothing is ever cut. */
  fit?: NameFit | undefined;
  align?: 'left' | 'right';
  className?: string;
};

export function PlayerName({ lastName, firstName, country, displayName, fit: measured, align = 'left', className }: PlayerNameProps) {
  const fit = measured ?? whole;
  const surname = (lastName ? capitals(lastName, country) : displayName) ?? '';
  const given = !firstName || fit.given === 'none' ? '' : fit.given === 'initial' ? `${[...firstName][0] ?? ''}.` : firstName;
  return (
    <span
      title={firstName ? `${surname} ${firstName}` : surname}
      className={cx(
        'min-w-0',
        align === 'right' && 'text-right',
        sizes[fit.size],
        // A guess that is a pixel short goes into the gap: a second line would lie over the next player.
        measured?.size === 'normal' && 'whitespace-nowrap',
        fit.type !== undefined && 'tracking-tighter!',
        className,
      )}
      style={fit.type ? { fontSize: fit.type, overflowWrap: fit.type === leastPx ? 'anywhere' : 'normal' } : undefined}
    >
      <span className="font-semibold">{surname}</span>
      {given && ` ${given}`}
    </span>
  );
}

/** A surname without first name, in `room` pixels: parted at its spaces and hyphens, and as small as its longest part needs. `width` is that at 13 px. */
export function partedFit(surname: string, room: number, width: (text: string) => number): NameFit {
  const longest = Math.max(...surname.split(/(?<=[\s-])/).map((part) => width(part.trim())));
  if (longest * (smallPx / normalPx) <= room) return { given: 'none', size: 'lines' };
  const type = Math.floor((room / longest / closer) * normalPx * 10) / 10;
  return { given: 'none', size: 'lines', type: Math.min(smallPx, Math.max(leastPx, type)) };
}

const whole: NameFit = { given: 'full', size: 'normal' };
const [normalPx, smallPx, leastPx] = [13, 11, 7];
/** What letters closer by 5 % of their size leave of a width. */
const closer = 0.95;

/** Two lines break at a space or hyphen; inside a word only where the least type is too wide for it. */
const sizes: Readonly<Record<NameFit['size'], string>> = {
  normal: '',
  small: 'text-2xs tracking-tight',
  lines: 'text-2xs leading-3 tracking-tight whitespace-normal',
};
