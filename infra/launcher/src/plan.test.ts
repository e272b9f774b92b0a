import { expect, it } from 'vitest';
import { type RunPlan, type ServiceSpec, serviceEnvironment } from './plan.js';

const plan: RunPlan = {
  databaseUrl: 'postgres://one',
  databaseDirectUrl: 'postgres://direct',
  kafkaBrokers: '127.0.0.1:9092',
  internalSecret: 'internal',
  keysSecret: 'keys',
  dataDir: '/data',
  publicUrl: 'http://localhost:8080',
  ports: { shop: 8080, mqtt: 1883 },
  internalPorts: { orders: 1, front: 2, gate: 3 },
  balancers: {},
};
const orders: ServiceSpec = { name: 'orders', doors: {} };
const front: ServiceSpec = { name: 'front', doors: { PORT: 'shop' } };
const gate: ServiceSpec = { name: 'gate', doors: { MQTT_PORT: 'mqtt' } };

it('gives every service the addresses of all services and its own internal port', () => {
  for (const service of [orders, front, gate]) {
    const environment = serviceEnvironment(plan, service, {});
    expect(JSON.parse(environment.SERVICE_URLS ?? '')).toEqual({
      orders: 'http://127.0.0.1:1',
      front: 'http://127.0.0.1:2',
      gate: 'http://127.0.0.1:3',
    });
    expect(environment.INTERNAL_PORT).toBe(String(plan.internalPorts[service.name]));
    expect(environment.INTERNAL_HOST).toBe('127.0.0.1');
    expect(environment).toMatchObject({ DATABASE_URL: 'postgres://one', KAFKA_BROKERS: '127.0.0.1:9092', INTERNAL_SECRET: 'internal' });
  }
});

it('gives every service the address of a load balancer instead of that of a service with replicas', () => {
  const environment = serviceEnvironment({ ...plan, balancers: { orders: 'http://127.0.0.1:4' } }, front, {});
  expect(JSON.parse(environment.SERVICE_URLS ?? '')).toMatchObject({ orders: 'http://127.0.0.1:4', front: 'http://127.0.0.1:2' });
});

it('gives a port to the service of its door only', () => {
  const inherited = { PORT: '9999', LOG_LEVEL: 'debug' };
  expect(serviceEnvironment(plan, front, inherited)).toMatchObject({ PORT: '8080', LOG_LEVEL: 'debug' });
  expect(serviceEnvironment(plan, gate, inherited)).toMatchObject({ PORT: undefined, MQTT_PORT: '1883' });
  expect(serviceEnvironment(plan, orders, inherited)).toMatchObject({ PORT: undefined });
});

it('uses the KEYS_SECRET of the environment, if it has one, so that the secret can be replaced', () => {
  expect(serviceEnvironment(plan, orders, {})).toMatchObject({ KEYS_SECRET: 'keys' });
  const inherited = { KEYS_SECRET: 'the next one', KEYS_SECRET_PREVIOUS: 'keys' };
  expect(serviceEnvironment(plan, orders, inherited)).toMatchObject(inherited);
});
