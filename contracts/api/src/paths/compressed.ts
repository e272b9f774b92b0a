import { cloudExportFlow } from './cloud/export-flow.js';
import { serverRoutes } from './server-routes.js';

/**
 * Answers that hold a secret, next to text that the request chose: session tokens and new API keys. Compressed, their size would show how much
 * of the text is in the secret (BREACH). Foreign pages cannot send such requests today; this does not depend on it.
 */
const SECRET = ['/auth/', '/org/keys/'];

/** Live events and flow files are sent one by one; the build has compressed the web app. */
const OTHERS: readonly string[] = [serverRoutes.events, cloudExportFlow.path, '/*'];

/** Whether the answers of a route are compressed. */
export const isCompressed = (address: string): boolean => !OTHERS.includes(address) && !SECRET.some((start) => address.startsWith(start));
