/** Returns the values of a choice as options with their labels. */
export const choicesOf = <Id extends string>({ values, words }: { values: readonly Id[]; words?: Readonly<Record<string, string>> }) =>
  values.map((id) => ({ id, label: words?.[id] ?? id }));
