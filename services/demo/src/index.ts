export { DEMO_USER, Demo } from './demo.js';
