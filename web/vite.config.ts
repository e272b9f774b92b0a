import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite dev` sends what the server answers; the built app is served by that server itself. */
const server = 'http://localhost:8080';
const answeredByServer = ['^/(auth|user|org|itr|fr|alert|cloud|v1)/', '^/home/get/', '^/logos/', '^/events', '^/config\\.json'];

export default defineConfig({
  plugins: [react()],
  server: { proxy: Object.fromEntries(answeredByServer.map((path) => [path, { target: server }])) },
  build: {
    target: 'es2023',
    rolldownOptions: {
      // Contracts only declare: what a page does not name (such as zod on the login page) stays out of its chunk.
      treeshake: { moduleSideEffects: [{ test: /contracts[\\/]dist/, sideEffects: false }] },
    },
  },
});
