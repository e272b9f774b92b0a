import { Encoder } from 'cbor-x';

export const CALL_TYPE = 'application/cbor';
export const STREAM_TYPE = 'application/x-headworks-stream';
/** The header with the input and the meta of a stream call, whose body is the stream itself. */
export const STREAM_HEADER = 'x-headworks-call';

/** Plain CBOR (RFC 8949, typed arrays by RFC 8746), so that processes of different Node versions understand each other. */
const cbor = new Encoder({ useRecords: false, mapsAsObjects: true, tagUint8Array: true });

export const encode = (value: unknown): Buffer => cbor.encode(value);

/** The value in `bytes`; throws when they are not CBOR. */
export const decode = (bytes: Uint8Array): unknown => cbor.decode(bytes);
