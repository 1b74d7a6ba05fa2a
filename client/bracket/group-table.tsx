/** The table of a group: places, results of the single matches, and who goes on. */

import { Check, Dices, X } from 'lucide-react';
import { memo } from 'react';
import { resultText, signedText } from '#machines/match/score-text.ts';
import { fullName } from './box-view.ts';
import { useBracketView } from './bracket-view.ts';
import { type GroupSize, groupSizes, tableSize } from './group-metrics.ts';
import type { GroupCell, GroupView, GroupViewLine } from './group-view.ts';
import { fitName, textWidth } from './name-fit.ts';
import { RowFlag } from './row-flag.tsx';

type GroupTableProps = { view: GroupView; size: GroupSize };

export const GroupTable = memo(function GroupTable({ view, size }: GroupTableProps) {
  const { place, name, cell, number, racks, goes, row, head } = groupSizes[size];
  return (
    <table className="bk-group" data-size={size} style={{ width: tableSize(size, view.lines.length).width }}>
      <thead>
        <tr style={{ height: head }}>
          <th style={{ width: place }} aria-label="Place" />
          <th style={{ width: name }}>{size === 'full' ? 'Player' : ''}</th>
          {cell > 0 &&
            view.lines.map(({ id, player }) => (
              <th key={id} style={{ width: cell }} data-middle title={fullName(player)}>
                {[...player.surname].slice(0, 3).join('')}
              </th>
            ))}
          <th style={{ width: number }} data-middle title="Wins">
            {size === 'full' ? 'Wins' : 'W'}
          </th>
          {racks > 0 && (
            <th style={{ width: racks }} data-middle>
              Racks
            </th>
          )}
          <th style={{ width: number }} data-middle title="Rack difference">
            +/−
          </th>
          <th style={{ width: goes }} aria-label="Goes on" />
        </tr>
      </thead>
      <tbody>
        {view.lines.map((line, at) => (
          <GroupTableRow key={line.id} line={line} size={size} height={row} isLastPlace={at + 1 === view.places} />
        ))}
      </tbody>
    </table>
  );
});

type GroupTableRowProps = { line: GroupViewLine; size: GroupSize; height: number; isLastPlace: boolean };

function GroupTableRow({ line, size, height, isLastPlace }: GroupTableRowProps) {
  const { followed } = useBracketView();
  const { cell, racks } = groupSizes[size];
  return (
    <tr
      style={{ height }}
      data-goes={line.goes ?? undefined}
      data-cut={isLastPlace || undefined}
      data-followed={line.id === followed || undefined}
    >
      <td className="bk-place">{line.place}</td>
      <th scope="row">
        <PlayerCell player={line.player} size={size} />
      </th>
      {cell > 0 &&
        line.cells.map((one) => (
          <td key={one?.label ?? 'self'} data-middle data-tone={one?.tone ?? 'self'}>
            {one && <ScoreCell cell={one} against={line.player.surname} />}
          </td>
        ))}
      <td data-middle>
        <b>{line.wins}</b>
      </td>
      {racks > 0 && <td data-middle>{resultText({ aScore: line.racksWon, bScore: line.racksLost })}</td>}
      <td data-middle>{signedText(line.racksWon - line.racksLost)}</td>
      <td>
        <GoesOnCell goes={line.goes} size={size} />
      </td>
    </tr>
  );
}

const font = "'Inter Variable', Inter, system-ui, sans-serif";
/** Pixels of a name's cell for flag, gaps and edges. */
const besideName = 36;

function PlayerCell({ player, size }: { player: GroupViewLine['player']; size: GroupSize }) {
  const { surname, given, scale } = fitName(player.surname, player.given, groupSizes[size].name - besideName, (text, bold) =>
    textWidth(text, `${bold ? 600 : 400} 13px ${font}`),
  );
  return (
    <span className="bk-group-name" title={fullName(player)} {...(scale < 1 ? { style: { fontSize: `${scale}em` } } : {})}>
      <RowFlag countryId={player.countryId} country={player.country} />
      <b>{surname}</b> {given}
    </span>
  );
}

function ScoreCell({ cell: { label, words, tone }, against }: { cell: GroupCell; against: string }) {
  const { onOpen } = useBracketView();
  if (!onOpen) return words;
  return (
    <button
      type="button"
      tabIndex={-1}
      title={label}
      aria-label={`${label}, ${against}: ${words || tone}`}
      onClick={({ currentTarget }) => onOpen(label, currentTarget)}
    >
      {words || '·'}
    </button>
  );
}

const goesWords = { through: 'Qualified', out: 'Out', level: 'By lot' } as const;
const goesIcons = { through: Check, out: X, level: Dices } as const;

function GoesOnCell({ goes, size }: { goes: GroupViewLine['goes']; size: GroupSize }) {
  if (goes === null) return null;
  const Icon = goesIcons[goes];
  return (
    <span className="bk-goes" data-goes={goes}>
      <Icon aria-hidden={size === 'full'} aria-label={goesWords[goes]} />
      {size === 'full' && goesWords[goes]}
    </span>
  );
}
