import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defaultJarsFolder, jarsIn } from './jars.js';

const NEEDED_JAVA = 17;

export type KafkaAvailable = { readonly ok: true } | { readonly ok: false; readonly reason: string; readonly howToGet: string };

/** Returns whether a Kafka broker can run here: it needs Java, and Maven or jars fetched earlier into `jarsFolder`. */
export function kafkaAvailable(jarsFolder = defaultJarsFolder()): KafkaAvailable {
  const java = javaVersion();
  if (java === undefined || java < NEEDED_JAVA) {
    const reason = java === undefined ? 'no java on the PATH' : `java is of version ${java}, Kafka needs ${NEEDED_JAVA}`;
    return {
      ok: false,
      reason,
      howToGet: `install a Java runtime ${NEEDED_JAVA} or newer (Debian: apt-get install openjdk-17-jre-headless)`,
    };
  }
  if (existsSync(jarsIn(jarsFolder))) return { ok: true };
  if (!onPath(process.platform === 'win32' ? 'mvn.cmd' : 'mvn')) {
    return {
      ok: false,
      reason: 'no mvn on the PATH to fetch Kafka with',
      howToGet: 'install Apache Maven (Debian: apt-get install maven)',
    };
  }
  return { ok: true };
}

function javaVersion(): number | undefined {
  const asked = spawnSync('java', ['-version'], { encoding: 'utf8', timeout: 20_000 });
  const found = /version "(\d+)/.exec(asked.stderr ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

const onPath = (file: string): boolean => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, file)));
