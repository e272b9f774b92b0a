import { postPackets } from '@headworks/api/paths/v1/telemetry';
import { readTextBodies } from '@headworks/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { INGEST, type Ingest } from './context.js';
import { routePacket } from './http/post-packet.js';
import { routePackets } from './http/post-packets.js';
import { openBridge } from './mqtt/bridge.js';
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
    const { MQTT_URL, MQTT_PORT, HOST } = this.ingest.platform.config;
    if (MQTT_URL) {
      const client = await openBridge(this.ingest, MQTT_URL);
      this.#closeMqtt = () => client.endAsync();
    } else {
      const broker = await openBroker(this.ingest, MQTT_PORT, HOST);
      this.#closeMqtt = () => broker.close();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#closeMqtt();
  }
}
