/**
 * Returns 128 random bits in hex: the id of one command, the same for all its repetitions. `crypto.randomUUID` is missing over plain http.
 */
export function newCommandId(random = (bytes: Uint8Array<ArrayBuffer>): Uint8Array => crypto.getRandomValues(bytes)): string {
  return Array.from(random(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
