import { ConfigError } from '@headworks/platform';

/** Throws ConfigError if two variables name the same port; 0 is any free one. */
export function refuseSamePorts(ports: Readonly<Record<string, number>>): void {
  const names = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = names.get(port);
    if (port !== 0 && other !== undefined)
      throw new ConfigError(`The configuration is invalid. ${name}: expected another port than that of ${other}, ${port}`);
    names.set(port, name);
  }
}
