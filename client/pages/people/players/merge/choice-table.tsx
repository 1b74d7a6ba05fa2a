/** A row per field: equal values in grey, and a choice of the side for the others. On a phone the label is above both sides. */
import { cx } from '../../../../ui/frame/cx.ts';
import { Flag } from '../../../../ui/status/flag.tsx';
import type { ComparedField, MergeSide, PlayerProfileRow } from './compare-profiles.ts';

type ChoiceTableProps = {
  stays: PlayerProfileRow;
  goes: PlayerProfileRow;
  compared: readonly ComparedField[];
  choiceOf: (name: string) => MergeSide;
  onChoose: (name: string, side: MergeSide) => void;
};

export function ChoiceTable({ stays, goes, compared, choiceOf, onChoose }: ChoiceTableProps) {
  const shown = compared.filter(({ words, isEqual }) => !isEqual || words.stays !== '');
  return (
    <table className="w-full text-sm max-sm:block [&>*]:max-sm:block">
      <thead>
        <tr className={cx('text-left', row)}>
          <th className="w-44 py-2 max-sm:hidden" scope="col">
            <span className="sr-only">Field</span>
          </th>
          <Head player={stays} word="Stays" />
          <Head player={goes} word="Merged" />
        </tr>
      </thead>
      <tbody>
        {shown.map((field) => (
          <tr key={field.name} className={cx('border-t', row)}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2 max-sm:col-span-2 max-sm:pb-0">
              {field.label}
            </th>
            {(['stays', 'goes'] as const).map((side) => (
              <td
                key={side}
                className={cx(
                  'px-2 py-1.5 wrap-break-word max-sm:wrap-anywhere',
                  !field.isEqual && choiceOf(field.name) === side && 'bg-accent-soft font-semibold',
                )}
              >
                {field.isEqual ? (
                  <span className="text-ink-2">{field.words[side]}</span>
                ) : (
                  <label className="flex min-h-6 cursor-pointer items-center gap-2 tablet:min-h-11">
                    <input
                      type="radio"
                      name={field.name}
                      aria-label={`${field.label}: ${field.words[side] || 'empty'}`}
                      checked={choiceOf(field.name) === side}
                      onChange={() => onChoose(field.name, side)}
                      className="size-4 shrink-0 accent-accent"
                    />
                    {field.words[side] || <span className="text-ink-2">empty</span>}
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone both sides share the full width. */
const row = 'max-sm:grid max-sm:grid-cols-2';

const Head = ({ player, word }: { player: PlayerProfileRow; word: string }) => (
  <th scope="col" className="px-2 py-2 align-top wrap-anywhere">
    <span className="flex items-center gap-2">
      <Flag countryId={player.representsCountryId} country={player.representsCountryName} />
      {player.displayName}
    </span>
    <span className="font-normal text-ink-2 text-xs">
      #{player.id} · {word}
    </span>
  </th>
);
