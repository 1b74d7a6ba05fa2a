/** The list of the look-up: players and matches that match the typed text. */
import { Command } from 'cmdk';
import { useState } from 'react';
import { boxSide, fullName } from '../../../bracket/box-view.ts';
import type { Bracket } from '../../../bracket/model.ts';
import { playerRouteOf, playersOf } from '../../../bracket/player-route.ts';
import { hall } from '../../../state/hall.ts';
import { AnchoredPanel } from '../../../ui/overlays/anchored-panel.tsx';
import { Flag } from '../../../ui/status/flag.tsx';
import type { BracketAddress } from './use-bracket-address.ts';

type LookUpProps = { bracket: Bracket; address: BracketAddress; onClose: () => void };

const what = 'Follow a player or find a match';

const shown = 30;

export function LookUp({ anchor, ...list }: LookUpProps & { anchor: HTMLElement }) {
  return (
    <AnchoredPanel label={what} anchor={anchor} placement="bottom end" onClose={list.onClose}>
      <LookUpResults {...list} />
    </AnchoredPanel>
  );
}

function LookUpResults({ bracket, address, onClose }: LookUpProps) {
  const [text, setText] = useState('');
  const wanted = folded(text.trim());
  const players = playersOf(bracket).filter(({ name }) => folded(name).includes(wanted));
  const labels = [...bracket.matches.keys()].filter((label) => wanted.length >= 2 && folded(label).startsWith(wanted));
  const choose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Command label={what} shouldFilter={false} className="flex w-80 flex-col">
      <Command.Input
        autoFocus
        value={text}
        onValueChange={setText}
        placeholder="Player, or match: A035"
        className="h-11 border-b bg-transparent px-4 text-sm outline-none placeholder:text-ink-3"
      />
      <Command.List className="max-h-80 overflow-auto p-1.5">
        <Command.Empty className="p-3 text-ink-2 text-sm">No results</Command.Empty>
        {address.followed !== null && wanted === '' && (
          <Command.Item value="nobody" onSelect={choose(() => address.follow(null))} className={item}>
            Stop following
          </Command.Item>
        )}
        {labels.slice(0, 8).map((label) => (
          <Command.Item key={label} value={label} onSelect={choose(() => address.jumpTo(label))} className={item}>
            <b className="font-semibold">{label}</b> {matchWords(bracket, label)}
          </Command.Item>
        ))}
        {players.slice(0, shown).map(({ id, name, countryId, country }) => (
          <Command.Item key={id} value={`player-${id}`} onSelect={choose(() => followAndShow(bracket, address, id))} className={item}>
            <Flag countryId={countryId} country={country} /> {name}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}

const item =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2.5 text-ink text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent tablet:min-h-11';

/** The sheet moves to the player's current or next match, otherwise to their last one. */
function followAndShow(bracket: Bracket, address: BracketAddress, id: number): void {
  address.follow(id);
  const path = playerRouteOf(bracket, id, hall.serverNow());
  const match = path?.current ?? path?.played.at(-1);
  if (match) address.jumpTo(match.label);
}

function matchWords(bracket: Bracket, label: string): string {
  const row = bracket.rows.get(label);
  if (!row) return '';
  return [boxSide(row, 'A'), boxSide(row, 'B')].map((side) => (side.isPerson ? fullName(side) : '–')).join(' v ');
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
