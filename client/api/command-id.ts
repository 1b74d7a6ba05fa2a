/**
 * Returns 128 random bits in hex: the id of one command, the same for all its repetitions. `crypto.randomUUID` is missing over plain http.
 */
export function newCommandId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
