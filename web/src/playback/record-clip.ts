/** A tick of a clip is shown so long: three days are half a minute. */
const FRAME_MS = 100;
const BITS_PER_SECOND = 4_000_000;
/** VP8 is the quickest to encode, and every browser that records WebM has it. */
const TYPES = ['video/webm;codecs=vp8', 'video/webm'] as const;

/** The form in which this browser records WebM; undefined where it does not. */
export const clipType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

interface ClipOrder {
  readonly canvas: HTMLCanvasElement;
  readonly ticks: number;
  /** Draws a tick on the canvas. */
  readonly draw: (tick: number) => void;
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Records the ticks as a WebM video, in the time that it lasts. Rejects if the signal comes first, or where the browser cannot. */
export async function recordClip({ canvas, ticks, draw, onProgress, signal }: ClipOrder): Promise<Blob> {
  const mimeType = clipType();
  if (mimeType === undefined) throw new Error('this browser records no WebM');
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks();
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve();
    recorder.onerror = () => reject(new Error('the clip could not be recorded'));
  });
  try {
    recorder.start();
    for (let tick = 0; tick < ticks; tick++) {
      signal.throwIfAborted();
      draw(tick);
      // A track of a canvas that is captured by hand takes each picture when it is asked to.
      if (track instanceof CanvasCaptureMediaStreamTrack) track.requestFrame();
      onProgress((tick + 1) / ticks);
      await new Promise((resolve) => window.setTimeout(resolve, FRAME_MS));
    }
  } finally {
    recorder.stop();
    for (const each of stream.getTracks()) each.stop();
  }
  await stopped;
  return new Blob(parts, { type: 'video/webm' });
}
