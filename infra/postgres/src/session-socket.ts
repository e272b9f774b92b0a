import { Socket } from 'node:net';

/** The part of the client's options that names the server. */
interface ServerAddress {
  /** Of a unix socket. */
  readonly path: string | false;
  readonly host: readonly string[];
  readonly port: readonly number[];
}

/** postgres.js writes to a new socket in the same turn. */
const TURNS_UNTIL_FIRST_WRITE = 3;

/**
 * The connection of a session. postgres.js 3.4.9 gives a session further queries between the socket's error and its close, and answers none of
 * them if the close says that there was an error; later queries of that session then wait for ever too. So the error comes together
 * with the close, which says nothing. A write that waited at the close keeps every later write of the session from being sent: such a socket ends at
 * once instead of after the timeout, until the client's buffer is full and flushed.
 */
class SessionSocket extends Socket {
  readonly #count: (change: 1 | -1) => void;
  #error: unknown;
  #isOpen = false;

  /** `count` gets 1 when the session opens and -1 when it ends. It is no listener: for TLS the client removes them all. */
  constructor(count: (change: 1 | -1) => void) {
    super();
    this.#count = count;
  }

  override emit(event: string | symbol, ...rest: unknown[]): boolean {
    if (event === 'error') {
      this.#error = rest[0];
      return true;
    }
    if (event === 'connect') {
      this.#isOpen = true;
      this.#count(1);
    }
    if (event !== 'close') return super.emit(event, ...rest);
    if (this.#isOpen) this.#count(-1);
    this.#isOpen = false;
    if (this.#error !== undefined) super.emit('error', this.#error);
    return super.emit('close', false);
  }

  endIfSilent(turns = TURNS_UNTIL_FIRST_WRITE): void {
    if (this.bytesWritten > 0 || this.destroyed) return;
    if (turns > 0) setImmediate(() => this.endIfSilent(turns - 1));
    else this.destroy(Object.assign(new Error('the session sent nothing'), { code: 'CONNECTION_CLOSED' }));
  }
}

export interface SessionOptions {
  /** Sessions that are open. */
  open(): number;
  /** Seconds before a lost session is opened again. */
  backoff(): number;
  /** Missing in the client's types. Several hosts are tried in turn. */
  socket(server: ServerAddress): Socket;
}

/**
 * Options of every client of postgres.js: its sockets, and seconds before a lost session is opened again. The client's own rule counts the
 * losses of the whole pool: after a killed server, queries waited up to 20 s for their session although others were open.
 */
export function sessionOptions(): SessionOptions {
  let turn = 0;
  let open = 0;
  return {
    open: () => open,
    backoff: () => 0.05 + 0.15 * Math.random(),
    socket: (server: ServerAddress) =>
      openSocket(server, turn++, (change) => {
        open += change;
      }),
  };
}

function openSocket({ path, host, port }: ServerAddress, turn: number, count: (change: 1 | -1) => void): Socket {
  const socket = new SessionSocket(count);
  const at = turn % host.length;
  // The client reads the host for TLS.
  if (path) socket.connect(path);
  else Object.assign(socket, { host: host[at] }).connect(port[at] ?? 5432, host[at] ?? 'localhost');
  socket.endIfSilent();
  return socket;
}
