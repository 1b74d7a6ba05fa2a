/** Sorts people by name as readers expect it: Ç beside C, whatever the collation of the database is. */
const collator = new Intl.Collator('en');

type NamedRow = { displayName: string };

export const byName = (one: NamedRow, other: NamedRow): number => collator.compare(one.displayName, other.displayName);
