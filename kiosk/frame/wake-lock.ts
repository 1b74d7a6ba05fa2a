/** Asks the display not to sleep. The browser drops the lock whenever the page is hidden, and grants none on plain http. */
export function keepScreenOn(): void {
  const ask = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
