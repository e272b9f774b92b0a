import { connect } from 'node:net';

/** A server's replies to one message: its codes in order, and whether it closed the connection before it answered QUIT. */
export interface Conversation {
  readonly codes: readonly number[];
  readonly hungUp: boolean;
}

const TIMEOUT_MS = 5_000;

/** Sends one message line by line, and stops at the first refusal. */
export function sendPlainly(port: number, message: { from: string; to: string; text: string }): Promise<Conversation> {
  const lines = ['EHLO test', `MAIL FROM:<${message.from}>`, `RCPT TO:<${message.to}>`, 'DATA', `${message.text}\r\n.`, 'QUIT'];
  return new Promise((resolve, reject) => {
    const codes: number[] = [];
    const socket = connect({ port, host: '127.0.0.1', timeout: TIMEOUT_MS });
    let rest = '';
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString()).split('\r\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        // "250-" is continued, "250 " is the last line of a reply.
        if (part[3] === '-') continue;
        codes.push(Number(part.slice(0, 3)));
        socket.write(`${(codes.at(-1) ?? 0) >= 400 ? 'QUIT' : lines.shift()}\r\n`);
      }
    });
    socket.on('timeout', () => socket.destroy(new Error('the server does not answer')));
    socket.on('error', (error) => (codes.length > 0 ? undefined : reject(error)));
    socket.on('close', () => resolve({ codes, hungUp: codes.at(-1) !== 221 }));
  });
}
