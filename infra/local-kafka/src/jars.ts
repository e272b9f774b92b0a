import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const KAFKA_VERSION = '4.3.1';
const DOWNLOAD_TIMEOUT_MS = 300_000;

// Without a binding of slf4j the broker logs nothing, not even why it ends.
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>headworks</groupId><artifactId>kafka</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
  </dependencies>
  <build><plugins><plugin>
    <groupId>org.apache.maven.plugins</groupId><artifactId>maven-dependency-plugin</artifactId><version>3.8.1</version>
    <configuration><includeScope>runtime</includeScope><outputDirectory>\${project.basedir}/libs</outputDirectory></configuration>
  </plugin></plugins></build>
</project>
`;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The folder of jars between runs. */
export const defaultJarsFolder = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'headworks');

export const jarsIn = (jarsFolder: string): string => join(jarsFolder, `kafka-${KAFKA_VERSION}`, 'libs');

/** Fetches the broker's jars (44 MB) by Maven unless `jarsFolder` has them; returns their folder. */
export async function fetchJars(jarsFolder: string): Promise<string> {
  const libs = jarsIn(jarsFolder);
  if (await exists(libs)) return libs;
  // Downloaded to a sibling folder and then moved, so that an interrupted download leaves nothing that looks complete.
  const workshop = join(jarsFolder, `fetching-${process.pid}`);
  await mkdir(workshop, { recursive: true });
  try {
    await writeFile(join(workshop, 'pom.xml'), pom);
    await run('mvn', ['-B', '-ntp', '-q', 'dependency:copy-dependencies'], {
      cwd: workshop,
      timeout: DOWNLOAD_TIMEOUT_MS,
      shell: process.platform === 'win32',
    });
    await rename(workshop, join(jarsFolder, `kafka-${KAFKA_VERSION}`)).catch(async (error: unknown) => {
      if (!(await exists(libs))) throw error;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  return libs;
}
