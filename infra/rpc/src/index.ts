export { type Answer, ask, askWithBody, ownCall, type ResultOf } from './ask.js';
export { type Handled, handler, streamHandler } from './handler.js';
export { internalListener, type ListenerOptions } from './listener.js';
export { LocalCalls } from './local.js';
export { type CallAnswer, CallFailed, type CallHandler, type CallMeta, type CallPort, type Position, type StreamHandler } from './port.js';
export { localFirst, remoteCalls } from './remote.js';
export { type RunningRequests, watchRequests } from './running-requests.js';
export { CALL_TYPE, encode } from './wire.js';
