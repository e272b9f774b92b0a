import { KafkaJSProtocolError } from 'kafkajs';
import { expect, it } from 'vitest';
import { onceLed } from './once-led.js';

const failing = (times: number, type: string) => {
  let calls = 0;
  return async () => {
    calls += 1;
    // What kafkajs makes of a broker's answer.
    if (calls <= times) throw new KafkaJSProtocolError({ type, message: type, code: 6, retriable: true } as never);
    return calls;
  };
};

it('a topic that was just created is asked again until it has a leader', async () => {
  expect(await onceLed(failing(2, 'NOT_LEADER_FOR_PARTITION'))).toBe(3);
});

it('any other failure is not repeated', async () => {
  await expect(onceLed(failing(1, 'TOPIC_AUTHORIZATION_FAILED'))).rejects.toThrow('TOPIC_AUTHORIZATION_FAILED');
});
