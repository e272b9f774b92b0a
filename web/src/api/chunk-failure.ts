/** The build that was loaded again after a failure; a second failure of the same build is shown instead. */
const RELOADED = 'reloaded-build';
const PROBE_TIMEOUT_MS = 5_000;

/** Errors of code that could not be loaded. */
const failures = new WeakSet<object>();

export const isChunkFailure = (error: unknown): boolean => typeof error === 'object' && error !== null && failures.has(error);

/** The name of the entry script changes with every build. */
const thisBuild = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** True if it may be loaded again. Without storage nothing would end a loop, so then it may not. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === thisBuild()) return false;
    sessionStorage.setItem(RELOADED, thisBuild());
    return true;
  } catch {
    return false;
  }
}

export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}

type Outcome = 'reloading' | 'unreachable' | 'failed';
let attempt: Promise<Outcome> | undefined;

/**
 * Loads the page again after code could not be loaded: mostly a newer release has replaced it. Once for each build, so that it never loops. The
 * browser keeps a failed import, so only a new page can load it again.
 */
export function reloadOnce(): Promise<Outcome> {
  attempt ??= (async (): Promise<Outcome> => {
    if (!(await isServerReachable())) return 'unreachable';
    if (!mayReload()) return 'failed';
    location.reload();
    return 'reloading';
  })().finally(() => {
    attempt = undefined;
  });
  return attempt;
}

/** Follows failures of code that is loaded on demand. Call it once, before the first import. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    void reloadOnce();
  });
}
