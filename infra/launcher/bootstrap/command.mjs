import { spawn } from 'node:child_process';

/** A command that cannot continue, with one sentence for the user. */
export class Refusal extends Error {
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

const KEPT_BYTES = 256 * 1024;

/**
 * Runs a program to its end and returns { code, output }; the output is kept (its last 256 KiB), not shown.
 * Ctrl-C also ends the program; after `timeoutMs` it is killed.
 */
export function run(command, args, { cwd, env = process.env, timeoutMs }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL' });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-KEPT_BYTES);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const interrupted = (signal) => {
      child.kill(signal);
      process.exit(130);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.once(signal, interrupted);
    const finish = () => {
      for (const signal of signals) process.removeListener(signal, interrupted);
    };
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('close', (code) => {
      finish();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Reports a step that takes minutes, when it begins and when it ends, on stderr: stdout belongs to the command's own output. */
export async function step(title, work) {
  const startedMs = performance.now();
  const live = process.stderr.isTTY;
  process.stderr.write(`… ${title}${live ? '' : '\n'}`);
  const end = (mark) =>
    process.stderr.write(`${live ? '\r\x1b[2K' : ''}${mark} ${title} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)\n`);
  try {
    const value = await work();
    end('✓');
    return value;
  } catch (error) {
    end('✗');
    throw error;
  }
}
