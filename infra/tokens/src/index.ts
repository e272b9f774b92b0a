export { createSigningKey, type IdentityClaims, identityTokens, publicJwk, type SigningKey } from './identity.js';
export { signLink, verifyLink } from './link.js';
export { openSecret, sealSecret } from './sealed.js';
export { checkServiceToken, serviceToken } from './service.js';
