// A mail server as a separate process that accepts every mail and records the time: only the part of SMTP that a mail needs.
import { createServer, type Socket } from 'node:net';
import { sharedNowMs } from '../measure/shared-clock.ts';

/** A mail that was accepted. */
export interface Accepted {
  readonly to: string;
  /** Just before the 250 was written, by the monotonic clock of the machine. */
  readonly atMs: number;
}

export type SmtpMessage = { readonly port: number } | { readonly accepted: readonly Accepted[] };

const accepted: Accepted[] = [];
const END_OF_MAIL = '\r\n.\r\n';

function converse(socket: Socket): void {
  let rest = '';
  let to = '';
  let inMail = false;
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.write('220 bench ESMTP\r\n');
  const takeLine = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    inMail = verb === 'DATA';
    socket.write(inMail ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
  };
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      const end = rest.indexOf(inMail ? END_OF_MAIL : '\r\n');
      if (end < 0) return;
      const text = rest.slice(0, end);
      rest = rest.slice(end + (inMail ? END_OF_MAIL.length : 2));
      if (!inMail) takeLine(text);
      else {
        inMail = false;
        accepted.push({ to, atMs: sharedNowMs() });
        socket.write('250 taken\r\n');
      }
    }
  });
}

const server = createServer(converse);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 } satisfies SmtpMessage);
});
// Any message of the bench requests the mails received so far.
process.on('message', () => process.send?.({ accepted } satisfies SmtpMessage));
process.on('disconnect', () => process.exit(0));
