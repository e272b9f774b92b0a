import { runCommand } from './run-command.js';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const print = (text: string): Promise<void> =>
  new Promise((done, fail) => process.stdout.write(text, (error) => (error ? fail(error) : done())));

// npm runs us in the root of the repository; people mean their paths from where they called it.
const folder = process.env.INIT_CWD ?? process.cwd();

runCommand({ args: process.argv.slice(2), folder, print, say }).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    say(String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  },
);
