export { createSigningKey, type IdentityClaims, identityTokens, publicJwk, type SigningKey } from './identity.js';
export { signLink, verifyLink } from './link.js';
export { isSealedByCurrent, openSecret, SealedByAnotherSecret, type Secrets, sealSecret } from './sealed.js';
export { hashOfSecret } from './secret-hash.js';
export { checkServiceToken, serviceToken } from './service.js';
