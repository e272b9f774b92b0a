import type { Plugin } from 'vite';

/** The faces that the first paint of every page needs; the others load with the text that uses them. */
const FIRST = /ibm-plex-sans-latin-(?:400|500|600)-normal-[^/]*\.woff2$/;

/** Preloads fonts with the page: the browser would learn of them only from the styles, one round trip later. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => FIRST.test(name))
        .toSorted()
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        })),
  },
});
