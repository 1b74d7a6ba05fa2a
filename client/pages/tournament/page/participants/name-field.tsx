/**
 * Enters players by name: type a name, and Enter adds the marked player, known or new. The field stays ready for the next name. Several
 * pasted lines open the import.
 */
import { UserPlus } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { rememberedNameOrder, rememberNameOrder } from '../../../../tournament/participants/remembered-name-order.ts';
import { tournamentPath } from '../../../../tournament/tournament-lists.ts';
import { isOffered, type NameOption, useNameSuggestions } from '../../../../tournament/use-name-suggestions.ts';
import { Refusal } from '../../../../ui/fields/form-error.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { phoneScreen, useMedia } from '../../../../ui/frame/use-media.ts';
import { enterFirst, enterOption, type NameEntry } from './enter-name.ts';
import { NameOptions } from './name-options.tsx';
import { NewPlayerChoices, type NewPlayerDetails } from './new-player-choices.tsx';
import { useNameEntry } from './use-name-entry.ts';

type NameFieldProps = { tournament: Pick<Tournament, 'id' | 'numberOfTeamMatches'>; whyNot: string | null };

export function NameField({ tournament, whyNot }: NameFieldProps) {
  const { id } = tournament;
  const navigate = useNavigate();
  const noun = playerWordOf(tournament);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [nameOrder, setNameOrder] = useState(rememberedNameOrder);
  const [details, setDetails] = useState<NewPlayerDetails>({ countryId: null, playerCategoryId: null });
  const { data, options, isCurrent, error } = useNameSuggestions(id, text, { nameOrder, countryId: details.countryId });
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const entry = useNameEntry((name) => setText((typed) => (typed === '' ? name : typed)));
  useFocus(field);
  const offered = options.filter(isOffered);
  const choice = offered[Math.min(marked, offered.length - 1)];
  const newAt = options.findIndex(({ kind }) => kind === 'new');
  const type = (next: string) => {
    setText(next);
    setMarked(0);
    setOpen(true);
    entry.clear();
  };
  const entryOf = (name: string): NameEntry => ({ tournamentId: id, name, nameOrder, details });
  const ready = () => {
    setText('');
    setMarked(0);
    field.current?.focus();
  };
  const add = (option: NameOption) => {
    const name = text.trim();
    // A user who has chosen the other order writes the next names in it too.
    if (option.kind === 'new' && option.player !== data?.newPlayer) {
      setNameOrder(option.player.nameOrder);
      rememberNameOrder(option.player.nameOrder);
    }
    entry.enter(option.kind === 'known' ? option.player.displayName : name, () => enterOption(entryOf(name), option, options));
    ready();
  };
  const take = () => {
    const name = text.trim();
    if (isCurrent) return choice && add(choice);
    entry.enter(name, () => enterFirst(entryOf(name)));
    ready();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0) setMarked(Math.max(0, Math.min(offered.length - 1, marked + step)));
    if (event.key === 'Enter' && text.trim() !== '' && !whyNot) take();
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      type('');
    }
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length < 2) return;
    event.preventDefault();
    void navigate(`${tournamentPath(id, 'participants')}/import`, { state: { text: pasted } });
  };
  // The choices of country and class open beside the page; the focus comes back to this field's frame.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest('[role="dialog"], [role="listbox"]')) setOpen(false);
  };
  const isShown = isOpen && text.trim() !== '' && !whyNot && data !== undefined;
  const noNew = data?.lacksCountry ? `A new ${noun} needs a country.` : (data?.newPlayer?.whyNot ?? null);
  return (
    <fieldset aria-label={`Add a ${noun}`} className="relative w-full sm:w-105" onFocus={() => setOpen(true)} onBlur={onBlur}>
      <span
        className={cx(
          'flex h-9 items-center gap-2 rounded-control border border-control bg-surface pr-3 pl-2.5 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent tablet:h-11',
          whyNot && 'bg-sunken',
        )}
      >
        <UserPlus aria-hidden className="size-4 shrink-0 text-ink-2" />
        <input
          ref={field}
          role="combobox"
          aria-label={`Name of a ${noun}`}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && choice ? `${listId}-${options.indexOf(choice)}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          readOnly={whyNot !== null}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="h-full min-w-0 grow bg-transparent text-sm outline-none"
        />
        <span aria-hidden className="shrink-0 text-ink-3 text-xs">
          {entry.isBusy ? 'Adding …' : whyNot ? '' : 'Enter adds'}
        </span>
      </span>
      {isShown && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 rounded-card border bg-surface p-1 shadow-lg">
          <NameOptions {...{ listId, noun, options, choice, text }} onAdd={add} />
          {noNew && <p className="px-2 py-1.5 text-ink-3 text-xs">{noNew}</p>}
          {(newAt >= 0 || data.lacksCountry) && (
            <NewPlayerChoices row={newAt >= 0 ? newAt : null} suggestions={data} details={details} onChange={setDetails} />
          )}
        </div>
      )}
      {error && <Refusal className="mt-1">{sentenceOf(error)}</Refusal>}
      {entry.message?.isRefusal && <Refusal className="mt-1">{entry.message.words}</Refusal>}
      <span className="sr-only" role="status">
        {entry.message && !entry.message.isRefusal ? entry.message.words : ''}
      </span>
    </fieldset>
  );
}

/** Focuses the field when the tab opens, on phones only on request, because the keyboard would cover the list. */
function useFocus(field: RefObject<HTMLInputElement | null>): void {
  const { state, key, pathname } = useLocation();
  const isRequested = typeof state === 'object' && state !== null && Reflect.get(state, 'add') === true;
  const onPhone = useMedia(phoneScreen);
  useEffect(() => {
    // Not behind a dialog.
    if (key !== '' && pathname.endsWith('/participants') && (isRequested || !onPhone)) field.current?.focus({ preventScroll: true });
  }, [key, pathname, isRequested, onPhone, field]);
}
