import { expect, it } from 'vitest';
import { followReached } from './reached-hints.js';

/** Two replicas on one line, which each hears itself too. */
function replicas() {
  const sent: string[] = [];
  const listeners: ((text: string) => void)[] = [];
  const hints = {
    send: (text: string) => {
      sent.push(text);
      for (const listener of listeners) listener(text);
    },
    onHint: (listener: (text: string) => void) => {
      listeners.push(listener);
      return () => {};
    },
    onGap: () => () => {},
    close: async () => {},
  };
  const open = () => {
    const heard: string[] = [];
    const reached = { set: (...of: readonly (string | number)[]) => void heard.push(of.join(' ')), look: async () => {} };
    return { heard, hints: followReached(hints, 'views-1', reached) };
  };
  return { sent, projects: open(), waits: open() };
}

it('a replica that was not asked sends nothing', () => {
  const { sent, projects } = replicas();
  for (let position = 1; position <= 100; position++) projects.hints.projected('sites', 0, position);
  expect(sent).toEqual([]);
});

it('a question is answered with what was projected before it and after it, of its topic alone', () => {
  const { projects, waits } = replicas();
  projects.hints.projected('sites', 0, 7);
  projects.hints.projected('sites', 1, 4);
  projects.hints.projected('tags', 0, 9);
  waits.hints.ask('sites');
  expect(waits.heard).toEqual(['sites 0 7', 'sites 1 4']);
  projects.hints.projected('sites', 0, 8);
  projects.hints.projected('tags', 0, 10);
  expect(waits.heard).toEqual(['sites 0 7', 'sites 1 4', 'sites 0 8']);
});

it('many answers that begin to wait ask once', () => {
  const { sent, waits } = replicas();
  for (let answer = 0; answer < 50; answer++) waits.hints.ask('sites');
  expect(sent).toEqual(['asks views-1 sites']);
});
