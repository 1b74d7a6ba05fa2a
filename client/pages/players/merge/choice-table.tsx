/** A row for every field: equal ones in grey, of the others one side is chosen. */
import { cx } from '../../../ui/cx.ts';
import { Flag } from '../../../ui/flag.tsx';
import type { Compared, Player, Side } from './compared.ts';

type ChoiceTableProps = {
  stays: Player;
  goes: Player;
  compared: readonly Compared[];
  choiceOf: (name: string) => Side;
  onChoose: (name: string, side: Side) => void;
};

export function ChoiceTable({ stays, goes, compared, choiceOf, onChoose }: ChoiceTableProps) {
  const shown = compared.filter(({ words, isEqual }) => !isEqual || words.stays !== '');
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[36rem] text-sm">
        <thead>
          <tr className="text-left">
            <th className="w-44 py-2" scope="col">
              <span className="sr-only">Field</span>
            </th>
            <Head player={stays} word="Stays" />
            <Head player={goes} word="Merged" />
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name} className="border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2">
                {row.label}
              </th>
              {(['stays', 'goes'] as const).map((side) => (
                <td key={side} className={cx('px-2 py-1.5', !row.isEqual && choiceOf(row.name) === side && 'bg-accent-soft font-semibold')}>
                  {row.isEqual ? (
                    <span className="text-ink-2">{row.words[side]}</span>
                  ) : (
                    <label className="flex min-h-6 cursor-pointer items-center gap-2 tablet:min-h-11">
                      <input
                        type="radio"
                        name={row.name}
                        aria-label={`${row.label}: ${row.words[side] || 'empty'}`}
                        checked={choiceOf(row.name) === side}
                        onChange={() => onChoose(row.name, side)}
                        className="size-4 accent-accent"
                      />
                      {row.words[side] || <span className="text-ink-2">empty</span>}
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Head = ({ player, word }: { player: Player; word: string }) => (
  <th scope="col" className="px-2 py-2 align-top">
    <span className="flex items-center gap-2">
      <Flag countryId={player.representsCountryId} country={player.representsCountryName} />
      {player.displayName}
    </span>
    <span className="font-normal text-ink-2 text-xs">
      #{player.id} · {word}
    </span>
  </th>
);
