/** What every mail is made of; text and HTML are written from it, so that neither says what the other does not. */

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** English for whoever reads something else. */
export const languageOf = (langKey: string | null | undefined): Language => (langKey?.toLowerCase().startsWith('de') ? 'de' : 'en');

/** To a screen: nothing secret, unlike the one link of a button. */
export type Link = { label: string; path: string };

export type Letter = {
  subject: string;
  /** Paragraphs before and after the button. Plain text. */
  paragraphs: readonly (string | Link)[];
  /** What the button says. */
  link?: string;
  after?: readonly (string | Link)[];
  /** 'Invoice number' – 'RE2026-00118'. */
  facts?: readonly (readonly [name: string, value: string])[];
};

/** A template in both languages. */
export type Template<Params> = (params: Params) => Readonly<Record<Language, Letter>>;

/** '2026-11-22' → '22.11.2026' */
export const dayOf = (day: string): string => day.slice(0, 10).split('-').reverse().join('.');

/** '2026-11-22T13:05:00.000Z' → '22.11.2026, 13:05 UTC' */
export const instantOf = (at: string): string => `${dayOf(at)}, ${at.slice(11, 16)} UTC`;

/** Integer cents. 'EUR 1,234.50' and '1.234,50 EUR', as each language writes it. */
export function amountOf(cents: number, language: Language): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100);
  return language === 'de' ? `${number} EUR` : `EUR ${number}`;
}
