/** Pairs of digits for a comparison by eye, eight per line, as operating systems show the SHA-256 of a certificate. */
export function Fingerprint({ of }: { of: string }) {
  const pairs = of.split(':');
  const lines = Array.from({ length: Math.ceil(pairs.length / 8) }, (_, line) => pairs.slice(line * 8, line * 8 + 8).join(' '));
  return (
    <p role="img" aria-label={`SHA-256 fingerprint ${pairs.join(' ')}`} className="whitespace-pre font-mono text-sm leading-6">
      {lines.join('\n')}
    </p>
  );
}
