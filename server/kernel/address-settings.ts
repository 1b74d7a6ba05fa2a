/** Reads web addresses from settings. */

/** Returns the address without a trailing slash, or null for an empty text. Throws a sentence on an invalid address. */
export function readWebAddress(setting: string, text: string): string | null {
  if (text === '') return null;
  const url = webAddress(text);
  if (!url || url.search || url.hash || url.username)
    throw new Error(`${setting} must be an address like https://hall.example, not "${text}".`);
  return text.replace(/(?<!\/)\/+$/, '');
}

/** Reads a comma-separated list into origins as browsers send them: 'https://www.example, https://example'. Throws a sentence on any path. */
export function readOrigins(setting: string, text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const url = webAddress(entry);
    if (!url || url.href !== `${url.origin}/`)
      throw new Error(`${setting} cannot be read at "${entry}". Name web sites without a path: https://www.example, https://example.`);
    return url.origin;
  });
}

/** Reads 'push.hall:8443, other.hall' into hosts as the URL of an https address has them. Throws a sentence on anything else. */
export function readHosts(setting: string, text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const url = URL.parse(`https://${entry}`);
    if (!url || url.href !== `https://${url.host}/`)
      throw new Error(`${setting} cannot be read at "${entry}". Name hosts with their port: push.hall:8443.`);
    return url.host;
  });
}

function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
