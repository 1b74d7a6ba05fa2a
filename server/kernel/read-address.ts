/** Addresses of the web as they stand in the settings. */

/** Where people open this server: without a slash at its end. Null where nothing is set. */
export function readWebAddress(setting: string, text: string): string | null {
  if (text === '') return null;
  const url = webAddress(text);
  if (!url || url.search || url.hash || url.username)
    throw new Error(`${setting} must be an address like https://hall.example, not "${text}".`);
  return text.replace(/(?<!\/)\/+$/, '');
}

/** As browsers name the page that asks: 'https://www.example, https://example' → without what comes behind the host. */
export function readOrigins(setting: string, text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const url = webAddress(entry);
    if (!url || url.href !== `${url.origin}/`)
      throw new Error(`${setting} cannot be read at "${entry}". Name web sites without a path: https://www.example, https://example.`);
    return url.origin;
  });
}

function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
