/** The next players of a table, from the public rows of the server, whose forecast knows the pace of the event. */
import type { LiveTable } from '#contract/live/rows.ts';
import { element, fittedLine } from './elements.ts';
import { nameIn, type OverlayWords } from './words.ts';

export type NextOnTable = { a: string; b: string; time: string };

/** In milliseconds. */
const pollEveryMs = 15_000;
const retryMs = 500;
type FlatRow = { TableName: string; NextA: string; NextB: string; Eta: string };

type TableName = Pick<LiveTable, 'eventId' | 'displayNumber'>;

type FollowNextOptions = {
  key: string;
  table: () => TableName | null;
  /** The parameters by which the server holds the rows back (`tokenQuery`). */
  delayQuery: string;
  /** The delay of the stream. The overlay shows the players no earlier than the picture. */
  delayMs: number;
  onChange: (next: NextOnTable | null) => void;
};

/** Asks as soon as the table is known, then regularly. The last answer stays on this computer for the first frame of the next start. */
export function followNext({ key, table, delayQuery, delayMs, onChange }: FollowNextOptions): void {
  const poll = async (): Promise<void> => {
    const own = table();
    if (own) await ask(own).catch(() => undefined);
    setTimeout(poll, own ? pollEveryMs : retryMs);
  };
  const ask = async ({ eventId, displayNumber }: TableName): Promise<void> => {
    const answer = await fetch(`/api/public/box/tables.json${delayQuery ? `${delayQuery}&` : '?'}event=${eventId}`, { cache: 'no-cache' });
    if (!answer.ok) return;
    const rows: FlatRow[] = await answer.json();
    const row = rows.find(({ TableName }) => TableName === `Table ${displayNumber}`);
    const next = row && (row.NextA || row.NextB) ? { a: row.NextA, b: row.NextB, time: row.Eta.slice(11, 16) } : null;
    setTimeout(() => {
      onChange(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // The storage is full or forbidden: the next start waits for the answer of the server.
      }
    }, delayMs);
  };
  try {
    onChange(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // The browser forbids storage: the first answer comes from the server.
  }
  void poll();
}

export function nextBoard(next: NextOnTable, tableNumber: number, words: OverlayWords): HTMLElement {
  const name = { available: 760, size: 58 };
  return element(
    'section',
    'next',
    element(
      'div',
      'above',
      element('div', 'chip', element('b', '', `${words.next} ${tableNumber}`), next.time && `${words.probably} ${next.time}`),
    ),
    element(
      'div',
      'panel',
      element('div', 'person side-A', fittedLine('surname', nameIn(next.a, words) || words.open, name)),
      element('div', 'person side-B', fittedLine('surname', nameIn(next.b, words) || words.open, name)),
    ),
  );
}
