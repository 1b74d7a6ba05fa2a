/** Where a website is opened: what people enter may have no scheme. */
export const webLink = (address: string): string => (/^https?:/i.test(address) ? address : `https://${address}`);
