/**
 * Every column in which people write as they like, and what becomes of a name in it when its bearer is forgotten. A test reads the real tables: a column
 * that is named like one of these and is not here fails it.
 */
type Decision =
  /**
   * The name is replaced. `key`: of the row. `match`: the column with the match it is about, for there a last name alone is a name too. `holds`: what
   * stands in those that are looked at.
   */
  | { replaced: { key: string; match?: string; holds?: string } }
  /** Why it stays, or who takes it away. */
  | { stays: string };

const books = { stays: 'bookkeeping, as long as the law asks; what is theirs is emptied (belongings.ts)' } as const;
const published = { stays: 'what was published is its author’s to take a name out of; the erase dialog says so' } as const;
const ofPlaces = { stays: 'about a house or a company' } as const;
const noWords = { stays: 'a word of ours, nobody types it' } as const;

export const freeWords = {
  'audit.reason': { stays: 'sealed with the key of whom it is about, and never changed' },
  'balanceEntryText.notice': books,
  'billiardTable.blockedReason': { replaced: { key: 'id' } },
  // What a person was refused, kept for who asks again: the sentence may name somebody.
  'command.answer': { replaced: { key: 'id', holds: '"problem"' } },
  'consent.words': noWords,
  'consent.wordsVersion': noWords,
  'deskClosing.reason': { stays: 'a counted till stays as it was counted; the erase dialog says so' },
  'event.description': published,
  'invoiceLine.exemptionReason': noWords,
  'invoiceLineText.text': books,
  'invoiceText.note': books,
  'invoiceText.purpose': books,
  'invoiceText.reason': books,
  'hotel.rates': ofPlaces,
  'mailOutbox.reason': { stays: 'a sentence of ours or of a mail server, emptied with its mail' },
  'mailOutbox.subject': { stays: 'emptied with its mail' },
  'matchProgress.reason': { replaced: { key: 'id', match: 'matchId' } },
  'matchProposal.reason': { replaced: { key: 'id', match: 'matchId' } },
  'newsPost.introduction': published,
  'newsPost.subject': published,
  'newsPost.text': published,
  'newsPublic.introduction': published,
  'newsPublic.subject': published,
  'newsPublic.text': published,
  'oneTimeToken.purpose': noWords,
  'paymentText.note': books,
  'personKey.subject': noWords,
  'playerProfile.blockedForRegistrationsAdminInfo': { replaced: { key: 'id' } },
  'playerProfile.blockedForRegistrationsPlayerInfo': { replaced: { key: 'id' } },
  'playerProfile.notes': { replaced: { key: 'id' } },
  'sponsor.description': ofPlaces,
  'tournament.description': published,
  'venue.description': ofPlaces,
  'websiteContent.text': published,
} as const satisfies Readonly<Record<string, Decision>>;

export type WordColumn = { table: string; column: string; key: string; match: string | null; holds: string | null };

/** Where a name is looked for. */
export const replacedWords: readonly WordColumn[] = Object.entries<Decision>(freeWords).flatMap(([place, decision]) => {
  if (!('replaced' in decision)) return [];
  const [table = '', column = ''] = place.split('.');
  const { key, match = null, holds = null } = decision.replaced;
  return [{ table, column, key, match, holds }];
});
