/** The values of a choice in their words. */
export const choicesOf = <Id extends string>({ values, words }: { values: readonly Id[]; words?: Readonly<Record<string, string>> }) =>
  values.map((id) => ({ id, label: words?.[id] ?? id }));
