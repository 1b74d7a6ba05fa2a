/** A table without a match: what it waits for. */
import type { LiveTable } from '#contract/live.ts';

type Props = { table: Readonly<LiveTable> | undefined; eventName: string | null; online: boolean };

export function Waiting({ table, eventName, online }: Props) {
  const { title, words } = waitingWords(table, online);
  return (
    <main className="waiting">
      <h1>{title}</h1>
      <p>{words}</p>
      {eventName && <p className="quiet">{eventName}</p>}
    </main>
  );
}

function waitingWords(table: Readonly<LiveTable> | undefined, online: boolean): { title: string; words: string } {
  if (!table) {
    return online
      ? { title: 'One moment', words: 'The server is telling this tablet about its table.' }
      : { title: 'No server yet', words: 'The tablet keeps trying. Check that the Wi-Fi is the hall’s.' };
  }
  if (table.tableStatus === 'BLOCKED') return { title: 'This table is blocked', words: table.blockedReason ?? 'The desk blocked it.' };
  return { title: 'No match on this table', words: 'The desk assigns the next one. It appears here by itself.' };
}
