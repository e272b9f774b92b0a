import { runCommand } from './run-command.js';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const print = (text: string): Promise<void> =>
  new Promise((done, fail) => process.stdout.write(text, (error) => (error ? fail(error) : done())));

// The reader of the output may close it: the callback of print handles that.
process.stdout.on('error', () => {});

// npm runs this in the root of the repository; paths are relative to the directory of the call.
const folder = process.env.INIT_CWD ?? process.cwd();

runCommand({ args: process.argv.slice(2), folder, print, say }).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUnread = error instanceof Error && 'code' in error && error.code === 'EPIPE';
    say(isUnread ? 'The result could not be printed: the output was closed.' : String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  },
);
