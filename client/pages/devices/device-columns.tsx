/** The columns of the list of displays and tablets. */
import { Keyboard, type LucideIcon, Monitor, Tablet, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { type ScreenLine, standingOf } from './screen-lines.ts';

type Facts = {
  now: number;
  signOf: (line: ScreenLine) => string;
  mayManage: (line: ScreenLine) => boolean;
  revoke: (line: ScreenLine) => void;
  readmit: (line: ScreenLine) => void;
};

const notYours = 'Your account may not manage devices of this event.';

export function deviceColumns({ now, signOf, mayManage, revoke, readmit }: Facts): Column<ScreenLine>[] {
  return [
    { id: 'name', header: 'Name', cell: (line) => <Name line={line} /> },
    { id: 'where', header: 'Where', cell: ({ where }) => where },
    { id: 'shows', header: 'Shows', cell: ({ shows }) => <span className="font-medium">{shows}</span> },
    { id: 'heard', header: 'Last heard', cell: (line) => <Sign line={line} now={now} words={signOf(line)} /> },
    { id: 'battery', header: 'Battery', align: 'right', cell: ({ battery }) => (battery === null ? '–' : `${battery} %`) },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      pinned: true,
      align: 'right',
      cell: (line) => {
        const refusal = mayManage(line) ? null : notYours;
        if (line.revoked)
          return (
            <Button size="row" icon={Undo2} aria-label={`Use ${line.name} again`} disabledReason={refusal} onPress={() => readmit(line)}>
              Use again
            </Button>
          );
        return (
          <Button size="row" variant="danger" aria-label={`Revoke ${line.name}`} disabledReason={refusal} onPress={() => revoke(line)}>
            Revoke
          </Button>
        );
      },
    },
  ];
}

/** The same on a phone: one line as a card. */
export function deviceCard(columns: readonly Column<ScreenLine>[]): (line: ScreenLine) => ReactNode {
  const cell = (id: string, line: ScreenLine) => columns.find((column) => column.id === id)?.cell(line);
  return (line) => (
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 grow gap-1 text-sm">
        {cell('name', line)}
        <span className="text-ink-2">
          {line.where} · {line.shows}
        </span>
        <span className="flex flex-wrap gap-x-3">
          {cell('heard', line)}
          {line.battery !== null && <span className="text-ink-3 tabular">{line.battery} %</span>}
        </span>
      </div>
      {cell('actions', line)}
    </div>
  );
}

const icons: Readonly<Record<ScreenLine['kind'], { Icon: LucideIcon; word: string }>> = {
  TABLET: { Icon: Tablet, word: 'Tablet' },
  KEYPAD: { Icon: Keyboard, word: 'Keypad' },
  DISPLAY: { Icon: Monitor, word: 'Display' },
};

function Name({ line: { kind, name } }: { line: ScreenLine }) {
  const { Icon, word } = icons[kind];
  return (
    <span className="flex items-center gap-2">
      <Icon role="img" aria-label={word} className="size-4 shrink-0 text-ink-3" />
      <span className="font-semibold">{name}</span>
    </span>
  );
}

const dots = { silent: 'bg-(--red)', low: 'bg-(--teal)', live: 'bg-(--teal)', revoked: 'bg-(--line-2)' } as const;

function Sign({ line, now, words }: { line: ScreenLine; now: number; words: string }) {
  const standing = standingOf(line, now);
  return (
    <span className={cx('flex items-center gap-2 tabular', standing === 'silent' && 'font-semibold text-(--red)')}>
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[standing])} />
      {words}
    </span>
  );
}
