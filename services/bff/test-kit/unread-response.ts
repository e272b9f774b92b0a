import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** More than the buffers of a connection hold. */
export const MORE = Buffer.alloc(16 * 1_048_576);

/** A response that has begun, over TCP. */
export interface UnreadResponse {
  readonly raw: ServerResponse;
  /** Reads nothing until it resumes. */
  readonly client: Socket;
  readonly close: () => void;
}

export async function openUnreadResponse(): Promise<UnreadResponse> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on TCP, so its address is not a path.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  // The event's arguments are a request and its response.
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
  const close = () => {
    client.destroy();
    server.close();
  };
  return { raw, client, close };
}
