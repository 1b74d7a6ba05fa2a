/** Returns a link to a website: an address that people entered without a scheme gets http. */
export const webLink = (address: string): string => (/^https?:/i.test(address) ? address : `http://${address}`);
