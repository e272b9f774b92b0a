import { connect } from 'node:net';

const METADATA = 3;
/** Brokers of this line support versions well below this one, and the response of this version is simple to parse. */
const METADATA_VERSION = 5;
const ALL_TOPICS = -1;
const ANSWER_TIMEOUT_MS = 2_000;

/** A Metadata request that creates no topics. */
function metadataRequest(): Buffer {
  const body = Buffer.alloc(19);
  body.writeInt32BE(15, 0);
  body.writeInt16BE(METADATA, 4);
  body.writeInt16BE(METADATA_VERSION, 6);
  body.writeInt32BE(1, 8); // correlation id
  body.writeInt16BE(-1, 12); // no client id
  body.writeInt32BE(ALL_TOPICS, 14);
  body.writeInt8(0, 18);
  return body;
}

/** Size, correlation id and throttle time precede the number of brokers. */
const BROKERS_AT = 12;

/** Returns whether the broker at this loopback port answers a Metadata request with at least one broker. */
export function brokerAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    let answer: Buffer = Buffer.alloc(0);
    const socket = connect({ host: '127.0.0.1', port });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => end(false));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.on('connect', () => socket.write(metadataRequest()));
    socket.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk]);
      if (answer.length >= BROKERS_AT + 4) end(answer.readInt32BE(BROKERS_AT) > 0);
    });
  });
}
