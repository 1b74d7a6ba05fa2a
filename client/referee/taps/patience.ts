/** Ends a request of the tablet that gets no answer: on a bad Wi-Fi it might wait for ever, and the referee with it. */

const patienceMs = 10_000;

/** Returns the signal that ends a request after ten seconds. */
export const withPatience = (): AbortSignal => AbortSignal.timeout(patienceMs);
