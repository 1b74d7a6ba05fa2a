/** Counts the reloads of this tab without success, in session storage, so that the count survives a reload. */
export const maxAttempts = 3;
const key = 'hall:reloads';

export const reloadAttempts = {
  count: (): number => {
    try {
      return Number(sessionStorage.getItem(key)) || 0;
    } catch {
      return 0;
    }
  },
  add: (): void => write(reloadAttempts.count() + 1),
  clear: (): void => write(0),
};

/** Without storage the watchdog counts from zero after each reload. */
function write(count: number): void {
  try {
    sessionStorage.setItem(key, String(count));
  } catch {
    return;
  }
}
