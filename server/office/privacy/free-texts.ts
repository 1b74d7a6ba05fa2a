/**
 * Declares for every free text column what happens to a person's name in it when the person is erased.
 * A test reads the real tables: a column with a name like one of these fails if it is missing here.
 */
type TextDecision =
  /**
   * The name is replaced. `key`: the key of the row. `match`: the column with the match it concerns; in such texts a last name alone also
   * counts.
   * `holds`: only texts that contain this string are searched.
   */
  | { replaced: { key: string; match?: string; holds?: string } }
  /** Why the text stays, or which code removes it. */
  | { stays: string };

const bookkeeping = { stays: 'bookkeeping, for the legal retention period; personal texts are emptied (erasure-rules.ts)' } as const;
const published = { stays: 'published texts are edited by their author; the erase dialog says so' } as const;
const venueTexts = { stays: 'about a venue or a company' } as const;
const fixedText = { stays: 'a fixed text that users do not type' } as const;

export const freeTexts = {
  'audit.reason': { stays: 'encrypted with the key of the person concerned, and never changed' },
  'balanceEntryText.notice': bookkeeping,
  'billiardTable.blockedReason': { replaced: { key: 'id' } },
  'cashMovement.reason': { stays: 'booked cash never changes; the erase dialog says so' },
  // Stored refusals for repeated commands may name a person.
  'command.answer': { replaced: { key: 'id', holds: '"problem"' } },
  'consent.words': fixedText,
  'consent.wordsVersion': fixedText,
  'device.name': { replaced: { key: 'id' } },
  'display.name': { replaced: { key: 'id' } },
  'deskClosing.reason': { stays: 'a counted till never changes; the erase dialog says so' },
  'event.description': published,
  'invoiceLine.exemptionReason': fixedText,
  'invoiceLineText.text': bookkeeping,
  'invoiceText.note': bookkeeping,
  'invoiceText.purpose': bookkeeping,
  'invoiceText.reason': bookkeeping,
  'hotel.rates': venueTexts,
  'mailOutbox.reason': { stays: 'a sentence of the server or of a mail server, emptied with its mail' },
  'mailOutbox.subject': { stays: 'emptied with its mail' },
  'matchProgress.reason': { replaced: { key: 'id', match: 'matchId' } },
  'matchProposal.reason': { replaced: { key: 'id', match: 'matchId' } },
  'newsPost.introduction': published,
  'newsPost.subject': published,
  'newsPost.text': published,
  'newsPublic.introduction': published,
  'newsPublic.subject': published,
  'newsPublic.text': published,
  'oneTimeToken.purpose': fixedText,
  'paymentText.note': bookkeeping,
  'personKey.subject': fixedText,
  'playerProfile.blockedForRegistrationsAdminInfo': { replaced: { key: 'id' } },
  'playerProfile.blockedForRegistrationsPlayerInfo': { replaced: { key: 'id' } },
  'playerProfile.notes': { replaced: { key: 'id' } },
  'pushMessage.reason': fixedText,
  'sponsor.description': venueTexts,
  'streamToken.name': { replaced: { key: 'id' } },
  'tournament.description': published,
  'venue.description': venueTexts,
  'websiteContent.text': published,
} as const satisfies Readonly<Record<string, TextDecision>>;

export type TextColumn = { table: string; column: string; key: string; match: string | null; holds: string | null };

/** The columns in which names are searched and replaced. */
export const searchedColumns: readonly TextColumn[] = Object.entries<TextDecision>(freeTexts).flatMap(([tableColumn, decision]) => {
  if (!('replaced' in decision)) return [];
  const [table = '', column = ''] = tableColumn.split('.');
  const { key, match = null, holds = null } = decision.replaced;
  return [{ table, column, key, match, holds }];
});
