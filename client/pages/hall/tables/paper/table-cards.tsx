/**
 * A card for every table (A6): its number and a QR code for its live score. A second code pairs its tablet and is valid for ten
 * minutes.
 */
import './table-cards.css';
import type { PairingCode } from '#contract/hall/devices.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { formatTime } from '../../../../format.ts';
import { QrCode } from '../../../../hall/screens/qr-code.tsx';
import { guestScoreboardPath } from '../../../../hall/screens/scoreboard-path.ts';
import { printElement } from '../../../../print/print-element.tsx';

type TableCardsInput = {
  tables: readonly Pick<LiveTable, 'id' | 'displayNumber' | 'eventName'>[];
  /** The address of this server in the venue's network. */
  address: string;
  /** Only for a table that is just being paired. Its tablet may reach the server at another address. */
  pairing?: { address: string; code: PairingCode; zone: string | undefined };
};

export async function printTableCards(cards: TableCardsInput): Promise<void> {
  const single = cards.tables.length === 1;
  await printElement(<TableCards {...cards} />, 'table-cards', `@page cards { size: ${single ? 'A6' : 'A4'}; margin: 0; }`);
}

function TableCards({ tables, address, pairing }: TableCardsInput) {
  return (
    <>
      {tables.map(({ id, displayNumber, eventName }) => (
        <section key={id}>
          <p className="table-cards-event">{eventName}</p>
          <h1>
            Table <b>{displayNumber}</b>
          </h1>
          <div className="table-cards-codes">
            <Code title="Live score" text={`${address}${guestScoreboardPath(id)}`} words="Scan to follow this table." />
            {pairing && (
              <Code
                title="Tablet"
                text={`${pairing.address}/referee#${pairing.code.code}`}
                words={`Code ${pairing.code.code.slice(0, 3)} ${pairing.code.code.slice(3)}, valid once, until ${formatTime(pairing.code.expiresAt, pairing.zone)}.`}
              />
            )}
          </div>
          <p className="table-cards-address">{address}</p>
        </section>
      ))}
    </>
  );
}

function Code({ title, text, words }: { title: string; text: string; words: string }) {
  return (
    <figure>
      <QrCode text={text} label={`QR code for ${text}`} />
      <figcaption>
        <b>{title}</b> {words}
      </figcaption>
    </figure>
  );
}
