/** The parts of every mail. Text and HTML come from the same parts, so that both say the same. */

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** English for every other language. */
export const languageOf = (langKey: string | null | undefined): Language => (langKey?.toLowerCase().startsWith('de') ? 'de' : 'en');

/** A link to a screen. It is not secret, unlike the link of the button. */
export type Link = { label: string; path: string };

export type Letter = {
  subject: string;
  /** Plain text paragraphs before and after the button. */
  paragraphs: readonly (string | Link)[];
  /** The label of the button. */
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

/** Formats integer cents: 'EUR 1,234.50' in English, '1.234,50 EUR' in German. */
export function amountOf(cents: number, language: Language): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100);
  return language === 'de' ? `${number} EUR` : `EUR ${number}`;
}
