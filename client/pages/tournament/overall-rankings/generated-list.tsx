/** The generated rankings of a category, the newest first. */
import { formatDate } from '../../../format.ts';
import { cx } from '../../../ui/frame/cx.ts';

type GeneratedRanking = { id: number; dateOfGeneration: string; numberOfPlayers: number };
type GeneratedListProps = {
  rankings: readonly GeneratedRanking[];
  chosen: number;
  zone: string | undefined;
  onChoose: (id: number) => void;
};

export function GeneratedList({ rankings, chosen, zone, onChoose }: GeneratedListProps) {
  return (
    <nav aria-label="Generated rankings" className="self-start overflow-hidden rounded-card border bg-surface lg:w-50 lg:shrink-0">
      <h2 className="border-b bg-subtle px-3 py-2 font-medium text-ink-2 text-xs">Generated</h2>
      <ul className="max-h-44 divide-y overflow-auto lg:max-h-none">
        {rankings.map(({ id, dateOfGeneration, numberOfPlayers }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen}
              onClick={() => onChoose(id)}
              className={cx(
                'flex min-h-11 w-full items-center justify-between gap-2 px-3 text-sm',
                id === chosen ? 'bg-accent-soft font-semibold text-accent shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-hover',
              )}
            >
              {formatDate(dateOfGeneration, zone)}
              <span className="font-normal text-ink-2 text-xs tabular">{numberOfPlayers} players</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
