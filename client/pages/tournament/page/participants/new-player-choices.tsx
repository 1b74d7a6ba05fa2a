/** Country and class of a new player. They are drawn over the row of the new player, because an option must not contain controls. */
import type { NameSuggestions } from '#contract/tournament/participants-by-name.ts';
import { useCountries } from '../../../../lists/use-letters.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import { Flag } from '../../../../ui/status/flag.tsx';
import { FilterSelect } from '../../../../ui/table/filter-select.tsx';
import { optionHeight } from './name-options.tsx';

/** Null: the default of the server. */
export type NewPlayerDetails = { countryId: number | null; playerCategoryId: number | null };

type NewPlayerChoicesProps = {
  /** The position of the new player among the options; null while no new player is offered without a country. */
  row: number | null;
  suggestions: NameSuggestions;
  details: NewPlayerDetails;
  onChange: (details: NewPlayerDetails) => void;
};

export function NewPlayerChoices({ row, suggestions: { countryId, classes }, details, onChange }: NewPlayerChoicesProps) {
  const { countries, lost } = useCountries();
  const own = countries.find(({ id }) => id === countryId);
  const chosen = countries.find(({ id }) => id === (details.countryId ?? countryId));
  const [firstClass] = classes;
  return (
    <div
      className={cx('flex items-center gap-1.5 [&_button]:h-7!', row === null ? 'px-2 pb-1.5' : 'absolute right-2')}
      {...(row !== null && { style: { top: row * optionHeight + 8 } })}
    >
      {firstClass && classes.length > 1 && (
        <FilterSelect
          label="Class"
          hideLabel
          allLabel={firstClass.name}
          options={classes.slice(1).map(({ id, name }) => ({ id, label: name }))}
          value={details.playerCategoryId}
          onChange={(playerCategoryId) => onChange({ ...details, playerCategoryId })}
        />
      )}
      <Flag countryId={chosen?.id} country={chosen?.mnemonic} className="max-sm:hidden" />
      <FilterSelect
        label="Country"
        hideLabel
        allLabel={own?.name ?? 'Choose the country'}
        options={countries.filter(({ id }) => id !== countryId).map(({ id, name }) => ({ id, label: name }))}
        value={details.countryId}
        onChange={(id) => onChange({ ...details, countryId: id })}
        lost={lost}
      />
    </div>
  );
}
