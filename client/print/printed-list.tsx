/** A printed list (A4): title, event and day, active filters, and blocks of rows whose headings repeat on every page. */
import type { ReactNode } from 'react';
import { cx } from '../ui/frame/cx.ts';

export type PrintColumn = { title: string; align?: 'right' | 'center'; width?: string };

/** The rows of one session, or of the whole list. A page that starts inside a block repeats its heading. */
export type PrintBlock = {
  id: number | string;
  /** '18:00' */
  time?: string;
  title?: string;
  note?: string;
  rows: readonly { id: number | string; cells: readonly ReactNode[] }[];
};

export type PrintLayout = {
  title: string;
  /** 'Adria Open 2026 · Friday 25.09.26, day 2 of 4' */
  subtitle: string;
  /** At the right: the filters in words, and the zone of the times. */
  facts: readonly string[];
  columns: readonly PrintColumn[];
  blocks: readonly PrintBlock[];
  /** Shown when there are no rows. */
  empty: string;
};

export function PrintedList({ sheet }: { sheet: PrintLayout }) {
  const isEmpty = sheet.blocks.every(({ rows }) => rows.length === 0);
  return (
    <>
      <header className="paper-head">
        <div>
          <h1>{sheet.title}</h1>
          <p>{sheet.subtitle}</p>
        </div>
        <ul>
          {sheet.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </header>
      {isEmpty && <p>{sheet.empty}</p>}
      {!isEmpty && sheet.blocks.map((block) => <Block key={block.id} block={block} columns={sheet.columns} />)}
    </>
  );
}

function Block({ block, columns }: { block: PrintBlock; columns: readonly PrintColumn[] }) {
  const { time, title, note, rows } = block;
  return (
    <table>
      <colgroup>
        {columns.map((column) => (
          <col key={column.title} style={column.width ? { width: column.width } : {}} />
        ))}
      </colgroup>
      <thead>
        {(time || title) && (
          <tr>
            <th colSpan={columns.length} className="paper-block">
              {time && <time>{time}</time>} <b>{title}</b> <span>{note}</span>
            </th>
          </tr>
        )}
        <tr>
          {columns.map((column) => (
            <th key={column.title} className={aligned(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map((column, index) => (
              <td key={column.title} className={aligned(column)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const aligned = ({ align }: PrintColumn): string => cx(align === 'right' && 'text-right', align === 'center' && 'text-center');

/** An empty box for handwriting. */
export const WriteBox = ({ small = false }: { small?: boolean }) => <span className={cx('paper-box', small && 'paper-tick')} />;
