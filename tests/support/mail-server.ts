/** A real mail server for one test: it answers as the test says, and stores the accepted mails. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ArrivedMail = { to: string[]; raw: string; messageId: string };

export type MailServer = {
  url: string;
  arrived: ArrivedMail[];
  /** Sign-in attempts, successful ones included. */
  tries: () => number;
  /** Sets the accepted password, and the answer to a recipient or a mail (null: accepted). */
  behave: (behaviour: Partial<MailServerBehaviour>) => void;
  close: () => Promise<void>;
};

type MailRefusal = { code: number; text: string } | null;
type MailServerBehaviour = {
  password: string;
  onRecipient: (address: string) => MailRefusal;
  /** Called once the whole mail is there, before it is accepted. */
  onMail: (mail: ArrivedMail) => Promise<MailRefusal> | MailRefusal;
};

export async function mailServer(): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  let tries = 0;
  let behaviour: MailServerBehaviour = { password: 'right', onRecipient: () => null, onMail: () => null };
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      tries++;
      if (password === behaviour.password) return done(null, { user: username });
      done(answer({ code: 535, text: '5.7.8 Authentication credentials invalid' }));
    },
    onRcptTo: ({ address }, _session, done) => done(answer(behaviour.onRecipient(address))),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const mail = { to: envelope.rcptTo.map(({ address }) => address), raw, messageId: /^Message-ID: (.+)\r$/im.exec(raw)?.[1] ?? '' };
        const refusal = await behaviour.onMail(mail);
        if (!refusal) arrived.push(mail);
        done(answer(refusal));
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://office:right@127.0.0.1:${port}`,
    arrived,
    tries: () => tries,
    behave: (changes) => {
      behaviour = { ...behaviour, ...changes };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const answer = (refusal: MailRefusal): Error | null => refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });
