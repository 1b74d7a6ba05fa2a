/** A player in a line of the card, or the words in the place of one who is not known. */
import type { CardPerson as Person } from '#contract/match/player-card.ts';
import { Flag } from '../../ui/status/flag.tsx';
import { PlayerName } from '../../ui/status/player-name.tsx';

export function CardPerson({ person, instead }: { person: Person | null; instead: string | null }) {
  if (!person) return <i className="text-ink-2">{instead ?? 'not known yet'}</i>;
  const { countryId, country, ...name } = person;
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {countryId !== null && <Flag countryId={countryId} country={country} />}
      <PlayerName {...name} country={country} />
    </span>
  );
}
