/** Edit match. */
export function EditMatchModal(_: { matchId: number; onClose: () => void }) {
  return null;
}
