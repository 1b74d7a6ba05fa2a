/** The namespaces of a drawing. Browsers show nothing when the root does not declare them. */
export const drawingNamespace = 'http://www.w3.org/2000/svg';
export const linkNamespace = 'http://www.w3.org/1999/xlink';

/** Prefixes of elements and attributes. `declared` has '' for `xmlns` itself. */
export type Prefixes = { used: Set<string>; declared: Set<string> };

/** Returns the attributes that the root lacks, each with a space before it. */
export function missingNamespaces({ used, declared }: Prefixes, hasPrefixedRoot: boolean): string {
  const missing: [string, string][] = [];
  if (!hasPrefixedRoot && !declared.has('')) missing.push(['xmlns', drawingNamespace]);
  if (used.has('svg') && !declared.has('svg')) missing.push(['xmlns:svg', drawingNamespace]);
  if (used.has('xlink') && !declared.has('xlink')) missing.push(['xmlns:xlink', linkNamespace]);
  return missing.map(([key, value]) => ` ${key}="${value}"`).join('');
}
