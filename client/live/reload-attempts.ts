/** How often this tab has loaded itself anew in vain; in the tab's own storage, so that it survives the reload. */
export const mostAttempts = 3;
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

/** Without storage the watchdog starts counting anew after each reload. */
function write(count: number): void {
  try {
    sessionStorage.setItem(key, String(count));
  } catch {
    return;
  }
}
