/** The script the server would give this page now: is it there, and is it another build? */

/** Tells the service worker to keep out of it. */
const fromServer = { 'x-from-server': '1' };

/** A path, or null when the server does not answer, or would give a page whose script it does not have (amid an update). */
export async function servedScript(): Promise<string | null> {
  try {
    const page = await fetch(location.href, { cache: 'no-store', headers: fromServer });
    if (!page.ok) return null;
    const source = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(await page.text())?.[1];
    if (!source) return null;
    const { pathname } = new URL(source, location.href);
    return (await fetch(pathname, { method: 'HEAD', cache: 'no-store', headers: fromServer })).ok ? pathname : null;
  } catch {
    return null;
  }
}
