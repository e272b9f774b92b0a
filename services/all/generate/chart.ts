import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, services } from '@headworks/api/services';
import { replacePart } from './replace-part.ts';

const root = join(import.meta.dirname, '../../..');
const SCHEMA = 'k8s/chart/values.schema.json';
const ALERTS = 'k8s/chart/alerts/headworks.yaml';

const rewritten = (file: string, part: RegExp, replacement: string): [string, string] => [
  file,
  replacePart(file, readFileSync(join(root, file), 'utf8'), { part, like: replacement }, replacement),
];

/** Only services with a door to the outside can scale automatically. */
const definitionOf = (name: (typeof serviceNames)[number]): string =>
  Object.keys(services[name].doors).length > 0 ? 'scalingService' : 'service';

/** The lists of services in the chart: the schema of its values, and the alert on pods that are not ready. */
export function chartFiles(): ReadonlyMap<string, string> {
  const required = `"required": [${serviceNames.map((name) => `"${name}"`).join(', ')}]`;
  const properties = serviceNames.map((name) => `        "${name}": { "$ref": "#/definitions/${definitionOf(name)}" }`);
  return new Map([
    rewritten(
      SCHEMA,
      /"required": \["accounts"[^\]]*\],\n {6}"properties": \{\n(?: {8}.*\n)+ {6}\}/,
      `${required},\n      "properties": {\n${properties.join(',\n')}\n      }`,
    ),
    rewritten(ALERTS, /deployment=~"\.\+-\([a-z|-]*\)"/, `deployment=~".+-(${serviceNames.toSorted().join('|')})"`),
  ]);
}
