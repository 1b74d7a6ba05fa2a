/** A certificate as the server shows it, and where the next one comes from. */

export type Certificate = {
  /** PEM: the server's own, then those above it. */
  cert: string;
  key: string;
  /** Names and addresses it is good for. */
  names: readonly string[];
  /** Names, not addresses, that lead to this server from the hall. */
  found: readonly string[];
};

/** The hall's own authority, which devices are told to trust. */
export type Authority = {
  pem: string /** SHA-256 in pairs of digits, as browsers and tablets show it. */;
  fingerprint: string;
  validUntil: Date;
};

export type CertificateSource = {
  /** Null while the last one is as good as before. Throws a sentence where there is none to be had. */
  next: () => Promise<Certificate | null>;
  authority: Authority | null;
};
