/**
 * The command palette (Ctrl K): finds matches, players, tables, tournaments, events, records, screens and actions, and opens the chosen
 * one.
 */
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { foldedWords } from '#contract/kit/fold.ts';
import { type CardHits, cardNavigation } from '../hall/player-card/card-hits.ts';
import { useEventZones } from '../hall/rows/use-event-zones.ts';
import type { MenuGroup } from '../menu.ts';
import { hall } from '../state/hall.ts';
import { useMay } from '../state/session.ts';
import { Overlay } from '../ui/overlays/overlay.tsx';
import { EntryGroup, type PaletteEntry } from './palette/entry.tsx';
import { ownGroups, recentGroup, resultGroups, wholeNamesFirst } from './palette/groups.tsx';
import { noteRecent } from './palette/recent.ts';
import { cardPathOver } from './palette/result-paths.ts';
import { useSearch } from './palette/use-search.ts';

type CommandPaletteProps = { onClose: () => void; groups: readonly MenuGroup[] };

const title = 'Find a match, player, table or screen';

export function CommandPalette({ onClose, groups }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const may = useMay();
  const zoneOf = useEventZones();
  // A leading '>' searches actions and screens only.
  const isOwn = typed.trimStart().startsWith('>');
  const words = foldedWords(typed);
  const { results, isCurrent, isFailed } = useSearch(isOwn || words.length === 0 ? '' : typed.trim());
  const choose = useChoose(onClose, { typed: typed.trim(), ids: results?.players.map(({ id }) => id) ?? [] });
  const own = ownGroups(groups, words, may);
  const context = { may, menu: groups, zoneOf, now: hall.serverNow() };
  const shown =
    typed === '' ? [recentGroup(), ...own] : wholeNamesFirst(resultGroups(isOwn ? undefined : results, typed, context), own, words);
  const [selected, setSelected] = useState('');
  // Search results that arrive later come before the screens, so the first entry is selected again.
  const first = shown.flatMap(({ entries }) => entries).find(({ path, act }) => path !== null || act)?.id ?? '';
  useEffect(() => setSelected(first), [first]);
  const isEmpty = shown.every(({ entries }) => entries.length === 0);
  return (
    <Overlay label={title} onClose={onClose}>
      <Command
        label={title}
        shouldFilter={false}
        value={selected}
        onValueChange={setSelected}
        onKeyDown={choose.noteKey}
        className="flex flex-col"
      >
        <div className="flex items-center gap-3 border-b px-4">
          <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
          <Command.Input
            autoFocus
            value={typed}
            onValueChange={setTyped}
            maxLength={100}
            placeholder="Match, player or table"
            className="h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-3"
          />
        </div>
        <Command.List className="max-h-[60vh] overflow-auto p-2">
          {shown.map((group) => (
            <EntryGroup key={group.heading} {...group} words={words} onChoose={choose.open} />
          ))}
          {isEmpty && !isFailed && <p className="p-3 text-ink-2 text-sm">{isCurrent ? 'No results' : 'Searching …'}</p>}
          {isFailed && <p className="p-3 text-sm text-tone tone-brick">Search is not available. Screens and actions still work.</p>}
        </Command.List>
        <Foot />
      </Command>
    </Overlay>
  );
}

/** Enter opens the entry here, Ctrl Enter in a new tab. */
function useChoose(onClose: () => void, hits: CardHits) {
  const navigate = useNavigate();
  const here = useLocation();
  const inNewTab = useRef(false);
  return {
    noteKey: (event: { key: string; ctrlKey: boolean; metaKey: boolean }) => {
      inNewTab.current = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    },
    open: ({ title: words, detail = '', path, act, id }: PaletteEntry) => {
      const isApart = inNewTab.current;
      inNewTab.current = false;
      onClose();
      act?.();
      if (path === null) return;
      if (!id.startsWith('screen:') && !id.startsWith('action:')) noteRecent({ title: words, detail, path });
      const card = cardPathOver(here, path);
      if (isApart) window.open(card ?? path, '_blank', 'noopener');
      // The card pages through these players, and closing it goes back.
      else void navigate(card ?? path, card === null ? {} : cardNavigation(here, hits));
    },
  };
}

function Foot() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t bg-subtle px-4 py-2 text-ink-2 text-xs tablet:hidden">
      {[
        ['↑ ↓', 'choose'],
        ['↵', 'open'],
        ['Ctrl ↵', 'in a new tab'],
        ['>', 'actions and screens only'],
        ['Esc', 'close'],
      ].map(([key, what]) => (
        <span key={key}>
          <kbd className="font-sans font-semibold">{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}
