import { postPackets } from '@headworks/api/paths/v1/telemetry';
import { readTextBodies } from '@headworks/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { openBridge } from './bridge/bridge.js';
import { INGEST, type Ingest } from './context.js';
import { routePacket } from './http/post-packet.js';
import { routePackets } from './http/post-packets.js';
import { openBroker } from './mqtt/broker.js';

/** Opens two HTTP paths on the server of the process, and MQTT. */
@Injectable()
export class Doors implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  #closeMqtt: () => Promise<unknown> = async () => undefined;

  constructor(
    @Inject(INGEST) readonly ingest: Ingest,
    @Inject(HttpAdapterHost) readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const app: FastifyInstance = this.host.httpAdapter.getInstance();
    if (!app.hasContentTypeParser(postPackets.bodyType)) readTextBodies(app, [postPackets.bodyType], (body) => body);
    routePacket(app, this.ingest);
    routePackets(app, this.ingest);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { platform } = this.ingest;
    const { MQTT_URL, MQTT_PORT, HOST } = platform.config;
    if (MQTT_URL) {
      const bridge = await openBridge(this.ingest, MQTT_URL);
      platform.addReadiness('mqtt broker', () => (bridge.ready ? undefined : 'it cannot be reached'), 'ingest');
      this.#closeMqtt = () => bridge.close();
    } else {
      const broker = await openBroker(this.ingest, MQTT_PORT, HOST);
      this.#closeMqtt = () => broker.close();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#closeMqtt();
  }
}
