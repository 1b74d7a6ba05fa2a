/** Finds the script that the server would deliver for this page now: is it there, and is it another build? */

/** Tells the service worker not to answer from its cache. */
const fromServer = { 'x-from-server': '1' };

/** Returns a path; null if the server does not answer, or if the page names a script that the server lacks during an update. */
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
