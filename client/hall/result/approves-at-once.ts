/** Whether "Approve at once" was ticked last on this computer. A browser may refuse to store anything. */
const key = 'approve-at-once';

export function approvesAtOnce(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

export function keepApprovesAtOnce(wanted: boolean): void {
  try {
    localStorage.setItem(key, wanted ? 'yes' : 'no');
  } catch {
    // The tick then holds until the panel closes.
  }
}
