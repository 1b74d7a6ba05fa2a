/** The players that a typed name may mean, as a list below the field. The typed words are marked. */
import { CornerDownLeft, UserPlus } from 'lucide-react';
import { fold, foldedWords } from '#contract/kit/fold.ts';
import { isOffered, type NameOption, reasonWords } from '../../../../tournament/use-name-suggestions.ts';
import { useNamesakes } from '../../../../tournament/use-namesakes.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import { Flag } from '../../../../ui/status/flag.tsx';

type NameOptionsProps = {
  listId: string;
  noun: string;
  options: readonly NameOption[];
  choice: NameOption | undefined;
  text: string;
  onAdd: (option: NameOption) => void;
};

/** Rows have one height, because the choices for a new player lie over theirs. */
export const optionHeight = 36;

export function NameOptions({ listId, noun, options, choice, text, onAdd }: NameOptionsProps) {
  const namesakes = useNamesakes(options.flatMap((option) => (option.kind === 'known' ? [option.player.id] : [])));
  const words = foldedWords(text);
  return (
    <div id={listId} role="listbox" aria-label={`${noun}s of this name`}>
      {options.map((option, at) => {
        const can = isOffered(option);
        return (
          <button
            type="button"
            tabIndex={-1}
            key={option.kind === 'new' ? `new-${option.player.nameOrder}` : option.player.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={option === choice}
            aria-disabled={!can}
            // A press must not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => can && onAdd(option)}
            className={cx(
              'flex h-9 w-full items-center text-left gap-2 rounded-control px-2 text-sm',
              option === choice ? 'bg-accent-soft' : can && 'hover:bg-hover',
              can ? 'cursor-pointer' : 'text-ink-3',
            )}
          >
            {option.kind === 'new' ? (
              <>
                <UserPlus aria-hidden className="size-4 shrink-0 text-accent" />
                <span className="min-w-0 truncate">
                  <b className="font-semibold">{option.player.displayName}</b>
                  <span className="text-ink-2"> · new {noun}</span>
                </span>
              </>
            ) : (
              <>
                <Flag countryId={option.player.countryId} country={option.player.country} />
                <span className="min-w-0 grow truncate">
                  <MarkedName name={option.player.displayName} words={words} />
                  <span className="text-ink-2">
                    {[namesakes.get(option.player.id), option.player.playerCategoryName, `#${String(option.player.id).padStart(4, '0')}`]
                      .filter(Boolean)
                      .map((fact) => ` · ${fact}`)}
                  </span>
                </span>
                {option.player.reason && <span className="shrink-0 text-xs">{reasonWords[option.player.reason]}</span>}
              </>
            )}
            {option === choice && option.kind === 'known' && <CornerDownLeft aria-hidden className="size-3.5 shrink-0 text-ink-3" />}
          </button>
        );
      })}
    </div>
  );
}

/** Marks the beginnings of words that were typed. */
function MarkedName({ name, words }: { name: string; words: readonly string[] }) {
  return [...name.matchAll(/\S+|\s+/g)].map(({ 0: part, index }) => {
    const typed = words.find((word) => fold(part).startsWith(word));
    const length = typed ? Math.min(part.length, typed.length) : 0;
    return (
      <span key={index} className={part === part.toLocaleUpperCase('en') ? 'font-semibold' : ''}>
        {length > 0 && <mark className="rounded-[2px] bg-(--yellow-soft) text-inherit">{part.slice(0, length)}</mark>}
        {part.slice(length)}
      </span>
    );
  });
}
