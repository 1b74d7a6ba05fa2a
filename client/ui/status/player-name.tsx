/** SURNAME First name. In a narrow space the first name is shortened first, then the type size; the surname is never cut. */
import { capitals } from '#contract/people/player-names.ts';
import { cx } from '../frame/cx.ts';

export type NameFit = {
  given: 'full' | 'initial' | 'none';
  size: 'large' | 'normal' | 'small' | 'lines' | 'wrapped';
  /** The font size in pixels at which the longest part of the surname fits on one line, if smaller than `size` gives. */
  type?: number;
};

type PlayerNameProps = {
  lastName: string | null | undefined;
  firstName?: string | null | undefined;
  /** The country's three letters: upper case follows its language. */
  country?: string | null | undefined;
  /** For names without parts: teams, and the text for an undecided player. */
  displayName?: string | null | undefined;
  /** How the name is made to fit. Without it the whole name shows, in as many lines as it needs; nothing is ever cut. */
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
        // No wrap: a width measured one pixel too small may use the gap. A second line would cover the next player.
        (measured?.size === 'normal' || measured?.size === 'large') && 'whitespace-nowrap',
        fit.type !== undefined && 'tracking-tighter!',
        className,
      )}
      style={fit.type ? { fontSize: fit.type, overflowWrap: fit.type === minPx ? 'anywhere' : 'normal' } : undefined}
    >
      <span className="font-semibold">{surname}</span>
      {given && ` ${given}`}
    </span>
  );
}

/**
 * Fits a surname without first name into `room` pixels: breaks at spaces and hyphens, and shrinks until the longest part fits. `width`
 * measures a text at 13 px.
 */
export function fitInParts(surname: string, room: number, width: (text: string) => number): NameFit {
  const longest = Math.max(...surname.split(/(?<=[\s-])/).map((part) => width(part.trim())));
  if (longest * (smallPx / normalPx) <= room) return { given: 'none', size: 'lines' };
  const type = Math.floor((room / longest / tightening) * normalPx * 10) / 10;
  return { given: 'none', size: 'lines', type: Math.min(smallPx, Math.max(minPx, type)) };
}

const whole: NameFit = { given: 'full', size: 'normal' };
const [normalPx, smallPx, minPx] = [13, 11, 7];
/** The tighter letter spacing of 5 % of the font size leaves this share of a width. */
const tightening = 0.95;

/** Two lines break at a space or hyphen, and inside a word only if the smallest type is too wide. */
const sizes: Readonly<Record<NameFit['size'], string>> = {
  large: 'text-[0.9375rem]',
  normal: '',
  wrapped: 'leading-4 whitespace-normal [overflow-wrap:anywhere]',
  small: 'text-2xs tracking-tight',
  lines: 'text-2xs leading-3 tracking-tight whitespace-normal',
};
