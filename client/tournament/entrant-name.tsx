/** Who entered: flag, surname 600, first name 400. An entrant carries one name, 'NOVÁČEK Jiří': its words in capitals are the surname. */
import { Flag } from '../ui/status/flag.tsx';
import { PlayerName } from '../ui/status/player-name.tsx';

type Entrant = { displayName: string; countryId: number | null; country: string | null };

export function EntrantName({ entrant, muted = false }: { entrant: Entrant; muted?: boolean }) {
  const { lastName, firstName } = nameParts(entrant.displayName);
  return (
    <span className={`inline-flex min-w-0 max-w-full items-center gap-2 ${muted ? 'text-ink-3' : ''}`}>
      <Flag countryId={entrant.countryId} country={entrant.country} />
      <PlayerName lastName={lastName} firstName={firstName} country={entrant.country} />
    </span>
  );
}

/** A name without words in capitals (a team) is a surname as a whole. */
export function nameParts(displayName: string): { lastName: string; firstName: string } {
  const words = displayName.trim().split(/\s+/);
  const first = words.findIndex((word) => word !== word.toLocaleUpperCase('en') && !word.includes('ß'));
  if (first <= 0) return { lastName: words.join(' '), firstName: '' };
  return { lastName: words.slice(0, first).join(' '), firstName: words.slice(first).join(' ') };
}
