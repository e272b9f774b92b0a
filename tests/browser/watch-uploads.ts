import type { Page } from 'playwright-core';

const CALLS = [
  'bufferData',
  'bufferSubData',
  'copyBufferSubData',
  'texImage2D',
  'texImage3D',
  'texSubImage2D',
  'texSubImage3D',
  'texStorage2D',
  'texStorage3D',
  'compressedTexImage2D',
  'compressedTexSubImage2D',
  'copyTexImage2D',
  'copyTexSubImage2D',
];

/** Records calls that send buffers and textures to the graphics card. A buffer that shaders read as uniforms does not count: the moment is such a number. */
const WATCH = `{
  const gl = WebGL2RenderingContext.prototype;
  const UNIFORM_BUFFER = 0x8a11;
  const uniforms = new WeakSet();
  const bound = new Map();
  globalThis.uploads = [];
  const { bindBuffer, bindBufferBase, bindBufferRange } = gl;
  gl.bindBuffer = function (target, buffer) {
    bound.set(target, buffer);
    if (target === UNIFORM_BUFFER && buffer !== null) uniforms.add(buffer);
    return bindBuffer.call(this, target, buffer);
  };
  for (const [name, real] of Object.entries({ bindBufferBase, bindBufferRange }))
    gl[name] = function (target, index, buffer, ...rest) {
      if (target === UNIFORM_BUFFER && buffer !== null) uniforms.add(buffer);
      return real.call(this, target, index, buffer, ...rest);
    };
  for (const name of ${JSON.stringify(CALLS)}) {
    const real = gl[name];
    gl[name] = function (target, ...rest) {
      const buffer = name.startsWith('buffer') ? bound.get(target) : undefined;
      if (buffer === undefined || buffer === null || !uniforms.has(buffer))
        globalThis.uploads.push(name + ' ' + target.toString(16) + ' ' + new Error().stack.split('\\n').slice(2, 7).join(' < '));
      return real.call(this, target, ...rest);
    };
  }
}`;

/** Call it before the page opens. Returns what has been sent since it was asked last, with who sent it. */
export async function watchUploads(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(WATCH);
  // Only texts are put into the list.
  return () => page.evaluate('globalThis.uploads.splice(0)') as Promise<readonly string[]>;
}
