/** What a link carries after the #, where no log sees it: '#<key>', or '#<what>=<key>'; '' without. */
export function keyIn(what: string | null): string {
  const words = decodeURIComponent(location.hash.slice(1));
  if (what === null) return words.includes('=') ? '' : words;
  return words.startsWith(`${what}=`) ? words.slice(what.length + 1) : '';
}
