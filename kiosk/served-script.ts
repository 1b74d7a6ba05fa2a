/** The script the server would give this page now: is it there, and is it another build? */

/** A path, or null when the server does not answer. */
export async function servedScript(): Promise<string | null> {
  try {
    const page = await fetch(location.href, { cache: 'no-store', headers: { 'x-from-server': '1' } });
    if (!page.ok) return null;
    const source = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(await page.text())?.[1];
    return source ? new URL(source, location.href).pathname : null;
  } catch {
    return null;
  }
}
