import { runCommand } from './run-command.js';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const print = (text: string): Promise<void> =>
  new Promise((done, fail) => process.stdout.write(text, (error) => (error ? fail(error) : done())));

// Whoever reads may stop reading: the callback of print hears of it.
process.stdout.on('error', () => {});

// npm runs us in the root of the repository; people mean their paths from where they called it.
const folder = process.env.INIT_CWD ?? process.cwd();

runCommand({ args: process.argv.slice(2), folder, print, say }).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUnread = error instanceof Error && 'code' in error && error.code === 'EPIPE';
    say(isUnread ? 'The result could not be printed: nobody reads it.' : String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  },
);
