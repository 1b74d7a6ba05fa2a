/** Returns a link to a website: an address that people entered without a scheme gets http. */
export const webLink = (address: string): string => (/^https?:/i.test(address) ? address : `http://${address}`);

/** Returns a link to a mailbox (RFC 6068): the @ stays as it is, because some mail programs show %40 as part of the address. */
export const mailLink = (address: string): string => {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, Math.max(at, 0));
  return at < 0
    ? `mailto:${encodeURIComponent(address)}`
    : `mailto:${encodeURIComponent(name)}@${encodeURIComponent(address.slice(at + 1))}`;
};
