export { uuidV4, uuidV5 } from './uuid.js';
