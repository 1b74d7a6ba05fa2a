/** Stores the session's token: in local storage with "Keep me signed in", otherwise in session storage. */
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
  // The answers that the uniform control has cached (public/uniform-sw.js) belong to this user.
  if ('caches' in globalThis) void caches.delete('uniform-told-1').catch(() => false);
}
