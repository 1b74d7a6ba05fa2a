/**
 * An entrant: flag, surname in weight 600, first name in 400. The name is one text, 'NOVÁČEK Jiří': its words in capitals are the surname.
 * A long name takes more lines, also in a table whose other cells take one: it never covers the next column.
 */
import { Flag } from '../ui/status/flag.tsx';
import { PlayerName } from '../ui/status/player-name.tsx';

type NamedEntrant = { displayName: string; countryId: number | null; country: string | null };

export function EntrantName({ entrant, muted = false }: { entrant: NamedEntrant; muted?: boolean }) {
  const { lastName, firstName } = nameParts(entrant.displayName);
  return (
    <span
      className={`inline-flex min-w-0 max-w-full items-center gap-2 whitespace-normal [overflow-wrap:break-word] ${muted ? 'text-ink-3' : ''}`}
    >
      <Flag countryId={entrant.countryId} country={entrant.country} />
      <PlayerName lastName={lastName} firstName={firstName} country={entrant.country} />
    </span>
  );
}

/** A name without words in capitals (a team) counts as a surname. */
export function nameParts(displayName: string): { lastName: string; firstName: string } {
  const words = displayName.trim().split(/\s+/);
  const first = words.findIndex((word) => word !== word.toLocaleUpperCase('en') && !word.includes('ß'));
  if (first <= 0) return { lastName: words.join(' '), firstName: '' };
  return { lastName: words.slice(0, first).join(' '), firstName: words.slice(first).join(' ') };
}
