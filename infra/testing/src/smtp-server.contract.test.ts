import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendPlainly } from './smtp-client.js';
import { smtpServer } from './smtp-server.js';

describe('the mail server of the tests', async () => {
  const server = await smtpServer();
  afterAll(() => server.close());
  beforeEach(() => server.behave({ kind: 'accept' }));
  let sent = 0;
  const send = async (subject: string) => {
    sent += 1;
    return sendPlainly(server.port, {
      from: 'a@example.com',
      to: `b${sent}@example.com`,
      text: `Subject: ${subject}\r\n\r\nThe level is high.`,
    });
  };

  it('stores accepted messages, parsed', async () => {
    expect(await send('High')).toEqual({ codes: [220, 250, 250, 250, 354, 250, 221], hungUp: false });
    const mail = await server.waitFor((found) => found.subject === 'High');
    expect(mail).toMatchObject({ from: 'a@example.com', to: [`b${sent}@example.com`], text: 'The level is high.\n' });
  });

  it('refuses a recipient with the configured code', async () => {
    server.behave({ kind: 'refuse', code: 550, at: 'recipient' });
    expect((await send('Refused')).codes).toContain(550);
    expect(server.messages.some((mail) => mail.subject === 'Refused')).toBe(false);
  });

  it('defers a message with a transient code', async () => {
    server.behave({ kind: 'refuse', code: 451 });
    expect((await send('Later')).codes).toContain(451);
  });

  it('closes the connection after its 250', async () => {
    server.behave({ kind: 'drop-after-250' });
    const { codes, hungUp } = await send('Dropped after');
    expect([codes.slice(0, 6), hungUp]).toEqual([[220, 250, 250, 250, 354, 250], true]);
    await server.waitFor((mail) => mail.subject === 'Dropped after');
  });

  it('closes the connection before its 250 although it has the message', async () => {
    server.behave({ kind: 'drop-before-250' });
    expect(await send('Dropped before')).toEqual({ codes: [220, 250, 250, 250, 354], hungUp: true });
    await server.waitFor((mail) => mail.subject === 'Dropped before');
  });

  it('answers late when configured to be slow', async () => {
    server.behave({ kind: 'slow', delayMs: 100 });
    expect((await send('Slow')).codes).toContain(354);
    await server.waitFor((mail) => mail.subject === 'Slow');
  });

  it('is down, and up again on the same port', async () => {
    await server.down();
    await expect(send('No server')).rejects.toHaveProperty('code', 'ECONNREFUSED');
    await server.up();
    await send('Back');
    await server.waitFor((mail) => mail.subject === 'Back');
  });

  it('lists the received mails when a wait times out', async () => {
    await expect(server.waitFor((mail) => mail.subject === 'Never', 50)).rejects.toThrow(/a mail; there were \d+: High/);
  });
});
