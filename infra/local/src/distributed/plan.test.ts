import { expect, it } from 'vitest';
import { type RunPlan, SERVICES, serviceEnvironment } from './plan.js';

const plan: RunPlan = {
  databaseUrl: 'postgres://one',
  databaseDirectUrl: 'postgres://direct',
  kafkaBrokers: '127.0.0.1:9092',
  internalSecret: 'internal',
  keysSecret: 'keys',
  dataDir: '/data',
  port: 8080,
  publicUrl: 'http://localhost:8080',
  ingestPort: 8090,
  mqttPort: 1883,
  internalPorts: { accounts: 1, devices: 2, ingest: 3, alerting: 4, logs: 5, bff: 6, demo: 7, tagging: 8 },
};

it('tells every service where all the others are, and its own internal port', () => {
  for (const service of SERVICES) {
    const environment = serviceEnvironment(plan, service, {});
    expect(JSON.parse(environment.SERVICE_URLS ?? '')).toMatchObject({ accounts: 'http://127.0.0.1:1', bff: 'http://127.0.0.1:6' });
    expect(environment.INTERNAL_PORT).toBe(String(plan.internalPorts[service]));
    expect(environment).toMatchObject({ DATABASE_URL: 'postgres://one', KAFKA_BROKERS: '127.0.0.1:9092', INTERNAL_SECRET: 'internal' });
  }
});

it('gives the public port to the bff alone and the doors for devices to ingest alone', () => {
  const inherited = { PORT: '8080', LOG_LEVEL: 'debug' };
  expect(serviceEnvironment(plan, 'bff', inherited)).toMatchObject({ PORT: '8080', LOG_LEVEL: 'debug' });
  expect(serviceEnvironment(plan, 'ingest', inherited)).toMatchObject({ PORT: '8090', MQTT_PORT: '1883' });
  expect(serviceEnvironment(plan, 'alerting', inherited)).toMatchObject({ PORT: undefined });
});
