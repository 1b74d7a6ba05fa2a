/** Where a website is opened: what people enter may have no scheme, and then has the one of the specification (3 §5). */
export const webLink = (address: string): string => (/^https?:/i.test(address) ? address : `http://${address}`);
