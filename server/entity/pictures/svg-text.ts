/** Reads the text of a drawing in the encoding that the file declares, so that browsers cannot read something else than was checked. */
export function decodeSvg(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 200).toString('latin1');
  const label = markOf(start) ?? /^\s*<\?xml\s[^>?]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  const isUtf8 = /^(?:utf-?8|us-ascii|ascii)$/i.test(label);
  if (isUtf8) return bytes.toString('utf8');
  try {
    // The stored file is UTF-8, so the declaration of another encoding goes.
    return new TextDecoder(label)
      .decode(bytes)
      .replace(/^\s*<\?xml\s[^>?]*\?>/, '')
      .trimStart();
  } catch {
    return null;
  }
}

/** The byte order marks of UTF-8 and UTF-16, which count more than a declaration. */
function markOf(start: string): string | null {
  if (start.startsWith('\u00EF\u00BB\u00BF')) return 'utf-8';
  if (start.startsWith('\u00FF\u00FE')) return 'utf-16le';
  return start.startsWith('\u00FE\u00FF') ? 'utf-16be' : null;
}
