import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CallContract } from '@headworks/api/commands/call';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A handler under the name of its call, with the input of its contract. */
const HANDLED = /\b(\w+): (?:handler|streamHandler)\(\s*(?:\w+\.)?(\w+)\.input\b/g;

const sourcesOf = (service: string): readonly string[] =>
  globSync(`services/${service}/src/**/*.ts`, { cwd: root, exclude: (file) => file.endsWith('.test.ts') });

const isCall = (value: unknown): value is CallContract =>
  typeof value === 'object' && value !== null && 'service' in value && 'name' in value;

const files = globSync('contracts/api/src/commands/*.ts', { cwd: root }).filter((file) => basename(file) !== 'call.ts');

describe.each(files.toSorted())('%s', async (file) => {
  const service = basename(file, '.ts');
  const exported: Readonly<Record<string, unknown>> = await import(join(root, file));
  const declared = Object.entries(exported).flatMap(([constant, value]) => (isCall(value) ? [{ constant, call: value }] : []));

  it('declares calls of the service that names the file, each by its own name', () => {
    expect(declared).not.toEqual([]);
    for (const { constant, call } of declared) expect([call.service, call.name]).toEqual([service, constant]);
  });

  it(`has a handler for each call, and services/${service} handles no other`, () => {
    const handled = sourcesOf(service).flatMap((source) =>
      [...read(source).matchAll(HANDLED)].map(([, name, input]) => `${name} ${input}`),
    );
    expect(handled.toSorted()).toEqual(declared.map(({ call: { name } }) => `${name} ${name}`).toSorted());
  });
});
