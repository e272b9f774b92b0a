/** The metadata of every command and query between services: caller, organization and deadline. */
export interface CallMeta {
  readonly commandId: string;
  readonly orgId: number | null;
  readonly actor: string;
  readonly onBehalfOf?: string;
  readonly requestId: string;
  /** Milliseconds since the epoch; after it the caller no longer waits. */
  readonly deadline: number;
}

/** The position of an effect: a reader waits until its projection has passed it. */
export interface Position {
  readonly service: string;
  readonly stream: string;
  readonly position: number;
}

export type CallAnswer =
  | { readonly ok: true; readonly result: unknown; readonly at: readonly Position[] }
  | { readonly ok: false; readonly refusal: object };

export type CallHandler = (input: unknown, meta: CallMeta) => Promise<CallAnswer>;

/** A call with a body that is read as it arrives. The part that the handler does not read is discarded. A body that ends early throws while it is read. */
export type StreamHandler = (input: unknown, meta: CallMeta, body: AsyncIterable<Uint8Array>) => Promise<CallAnswer>;

export interface CallPort {
  /** Throws CallFailed when the service cannot be reached in time. */
  call(service: string, name: string, input: unknown, meta: CallMeta): Promise<CallAnswer>;
  /** As `call`, with a body; tried once, since the body cannot be repeated. If the service is another process, an error of the body is also a CallFailed. */
  stream(service: string, name: string, input: unknown, meta: CallMeta, body: AsyncIterable<Uint8Array>): Promise<CallAnswer>;
}

export class CallFailed extends Error {
  constructor(service: string, name: string, cause: unknown) {
    super(`${service}.${name} did not answer`, { cause });
    this.name = 'CallFailed';
  }
}
