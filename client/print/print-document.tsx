/** Prints a list with page numbers; the code loads with the first printout. */
import { unknownZone } from '../bracket/unknown-zone.ts';
import { formatDateTime } from '../format.ts';
import { displayName } from '../state/account.ts';
import { hall } from '../state/hall.ts';
import { session } from '../state/session.ts';
import { printElement } from './print-element.tsx';
import { PrintedList, type PrintLayout } from './printed-list.tsx';

/** `zone` is the zone of the printing time. */
export async function printDocument(sheet: PrintLayout, zone: string | undefined): Promise<void> {
  await printElement(<PrintedList sheet={sheet} />, 'paper-list', pageRule(sheet, printedWords(zone)));
}

/** The browser fills in the page numbers. */
function pageRule({ title, subtitle }: PrintLayout, [left, middle]: readonly [string, string]): string {
  const small = 'font: 8.5pt "Inter Variable", sans-serif; color: #333;';
  const foot = `${small} border-top: 1px solid #999; vertical-align: top; padding-top: 6px; margin-top: 10px;`;
  return `@page paper {
    size: A4;
    margin: 14mm 13mm 18mm;
    @bottom-left { content: ${JSON.stringify(left)}; ${foot} }
    @bottom-center { content: ${JSON.stringify(middle)}; ${foot} }
    @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); ${foot} font-weight: 600; }
    @top-left { content: ${JSON.stringify(`${title} · ${subtitle}`)}; ${small} white-space: nowrap; }
  }
  @page paper:first { @top-left { content: none; } }`;
}

function printedWords(zone: string | undefined): [string, string] {
  const { account, info } = session;
  const by = account ? ` by ${displayName(account)}` : '';
  const at = formatDateTime(hall.serverNow(), zone === unknownZone ? undefined : zone);
  return [[info?.organisation, 'Event Office'].filter(Boolean).join(' · '), `Printed ${at}${by}`];
}
