/** Classifies send failures, so that a failed transport does not count against a mail or its recipient. */

export type Failure = {
  /**
   * transport: no mail gets through, so all wait. later: this recipient accepts no mail at the moment. never: this mail will never be
   * accepted.
   */
  blame: 'transport' | 'later' | 'never';
  /** Shown to administrators. */
  sentence: string;
  /** The server's own words, if it sent any. */
  answer: string | null;
};

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown; message?: unknown };

/** Returns the class of a nodemailer error with a sentence for administrators. */
export function failureOf(error: unknown): Failure {
  const { code, command, responseCode, response, message }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const answer = typeof response === 'string' && response !== '' ? response.slice(0, 500) : null;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const text = typeof response === 'string' ? response : '';
  if (concernsMail(code, command) && status !== 421 && !refusesSender(status, text)) {
    if (status >= 400 && status < 500) return { blame: 'later', sentence: 'The recipient’s mail server asks to try again later.', answer };
    const sentence = command === 'RCPT TO' ? 'The mail server refuses the address.' : 'The mail server refuses the mail.';
    return { blame: 'never', sentence, answer: answer ?? (typeof message === 'string' ? message.slice(0, 500) : null) };
  }
  return { blame: 'transport', sentence: whyNoTransport(code, command, text), answer };
}

/** True for errors about a recipient or the mail itself. A refused sender is a problem of our settings. */
const concernsMail = (code: unknown, command: unknown): boolean =>
  (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'DATA')) || code === 'EMESSAGE';

/** True when the server would refuse every mail: we are not signed in, or it does not relay for us. */
const refusesSender = (status: number, text: string): boolean =>
  status === 530 || status === 535 || /\brelay|\bauthenticat|sign(?:ed)? in first/i.test(text);

function whyNoTransport(code: unknown, command: unknown, text: string): string {
  if (code === 'EAUTH' || code === 'ENOAUTH' || command === 'AUTH PLAIN') return 'The mail server refuses our password.';
  if (code === 'ENOENT' || code === 'EACCES') return 'The file with the password of the mail server cannot be read.';
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'The mail server is not found under its name.';
  if (code === 'ETLS') return 'The mail server offers no safe connection.';
  if (command === 'MAIL FROM') return 'The mail server refuses our sender address.';
  if (refusesSender(0, text)) return 'The mail server does not send mail for us.';
  return 'The mail server does not answer.';
}
