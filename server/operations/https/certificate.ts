/** The certificate that the server shows, and the source of the next one. */

export type Certificate = {
  /** PEM: the server's own certificate, then those above it. */
  cert: string;
  key: string;
  /** Names and addresses that the certificate covers. */
  names: readonly string[];
  /** Names, not addresses, that resolve to this server in its network. */
  found: readonly string[];
};

/** The server's own authority; devices install its certificate. */
export type Authority = {
  pem: string /** SHA-256 in pairs of digits, as browsers and tablets show it. */;
  fingerprint: string;
  validUntil: Date;
};

export type CertificateSource = {
  /** Returns null while the last certificate is still good. Throws an error if there is none. */
  next: () => Promise<Certificate | null>;
  authority: Authority | null;
};
