/** Whom a failure to send is to be blamed on: what the recipient or the mail cannot help does not count against it. */

export type Failure = {
  /**
   * transport: no mail gets through, all wait · later: this recipient takes none at this moment · never: this mail will not be taken.
   */
  blame: 'transport' | 'later' | 'never';
  /** For administrators. */
  sentence: string;
  /** The server's own words, when it said any. */
  answer: string | null;
};

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown; message?: unknown };

export function failureOf(error: unknown): Failure {
  const { code, command, responseCode, response, message }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const answer = typeof response === 'string' && response !== '' ? response.slice(0, 500) : null;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const said = typeof response === 'string' ? response : '';
  if (isAboutMail(code, command) && status !== 421 && !isRefusedToUs(status, said)) {
    if (status >= 400 && status < 500) return { blame: 'later', sentence: 'The mail server of the recipient takes it later.', answer };
    const sentence = command === 'RCPT TO' ? 'The mail server refuses the address.' : 'The mail server refuses the mail.';
    return { blame: 'never', sentence, answer: answer ?? (typeof message === 'string' ? message.slice(0, 500) : null) };
  }
  return { blame: 'transport', sentence: whyNoTransport(code, command, said), answer };
}

/** What is said to a recipient, or to the mail itself. A refused sender is a matter of our settings. */
const isAboutMail = (code: unknown, command: unknown): boolean =>
  (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'DATA')) || code === 'EMESSAGE';

/** It would say the same of every recipient: we are not signed in, or not among those it works for. */
const isRefusedToUs = (status: number, said: string): boolean =>
  status === 530 || status === 535 || /\brelay|\bauthenticat|sign(?:ed)? in first/i.test(said);

function whyNoTransport(code: unknown, command: unknown, said: string): string {
  if (code === 'EAUTH' || code === 'ENOAUTH' || command === 'AUTH PLAIN') return 'The mail server refuses our password.';
  if (code === 'ENOENT' || code === 'EACCES') return 'The file with the password of the mail server cannot be read.';
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'The mail server is not found under its name.';
  if (code === 'ETLS') return 'The mail server offers no safe connection.';
  if (command === 'MAIL FROM') return 'The mail server refuses our sender address.';
  if (isRefusedToUs(0, said)) return 'The mail server does not send mail for us.';
  return 'The mail server does not answer.';
}
