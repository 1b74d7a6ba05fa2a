/** Where the session's token lies: local storage with "Keep me signed in", session storage without. */
const key = 'jhi-authenticationToken';

export function readToken(): string | null {
  const stored = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (!stored) return null;
  try {
    const token: unknown = JSON.parse(stored);
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}

export function storeToken(token: string, rememberMe: boolean): void {
  clearToken();
  (rememberMe ? localStorage : sessionStorage).setItem(key, JSON.stringify(token));
}

export function clearToken(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
  // What the uniform control was told (public/uniform-sw.js) was told to this person.
  if ('caches' in globalThis) void caches.delete('uniform-told-1').catch(() => false);
}
