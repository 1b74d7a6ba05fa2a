/** A player on a printout: flag, SURNAME in bold, first name. Never shortened, because the sheet hangs on a wall. */
import { capitals } from '#contract/people/player-names.ts';

type PrintedNameProps = {
  lastName: string | null;
  firstName: string | null;
  displayName: string | null;
  countryId: number | null;
  country: string | null;
};

export function PrintedName({ lastName, firstName, displayName, countryId, country }: PrintedNameProps) {
  return (
    <span className="paper-name">
      {countryId !== null && <img src={`/media/flags/${countryId}`} alt={country ?? ''} />}
      <span>
        <b>{lastName ? capitals(lastName, country) : displayName}</b>
        {lastName && firstName ? ` ${firstName}` : ''}
      </span>
    </span>
  );
}
