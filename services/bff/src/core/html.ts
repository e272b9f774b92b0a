export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A small page that needs no script. `body` is HTML. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Headworks</title>
<style>
:root { color-scheme: light dark; }
body { font: 15px/1.5 'IBM Plex Sans', system-ui, sans-serif; max-width: 72ch; margin: 24px auto; padding: 0 16px; }
h1 { font-size: 24px; } h2 { font-size: 16px; margin: 24px 0 4px; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 12px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; font-size: 13px; }
pre.text { white-space: pre-wrap; overflow-wrap: anywhere; }
iframe.mail { width: 100%; height: 440px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; }
td, th { text-align: left; padding: 4px 12px 4px 0; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { min-width: 9ch; }
</style>
</head>
<body>${body}</body>
</html>`;
