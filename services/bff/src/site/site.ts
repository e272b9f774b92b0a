import fastifyCookie from '@fastify/cookie';
import { registerProbes } from '@headworks/http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { routeOneClick } from '../cloud/one-click.js';
import { BFF, type Bff } from '../core/bff.js';
import { registerIdentity } from '../core/caller.js';
import { routeUpload } from '../itr/upload-csv.js';
import { routeEvents } from '../live/events.js';
import { openApiDocument } from '../openapi/document.js';
import { openApiPage } from '../openapi/page.js';
import { routeSmsReport } from '../v1/sms-report.js';
import { routeConfig } from './config-json.js';
import { readForms } from './forms.js';
import { routeLogos } from './logos.js';
import { routeOutbox } from './outbox.js';
import { refuseForeignOrigins } from './same-origin.js';
import { routeWebApp } from './web-app.js';

/** Everything of the public server that is no path of the contracts: how bodies are read, who calls, live events, documents, the web app. */
@Injectable()
export class Site implements OnModuleInit {
  constructor(
    @Inject(BFF) readonly bff: Bff,
    @Inject(HttpAdapterHost) readonly host: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    const app: FastifyInstance = this.host.httpAdapter.getInstance();
    const { platform } = this.bff;
    refuseForeignOrigins(app, platform.config.PUBLIC_URL);
    await app.register(fastifyCookie);
    await registerIdentity(app, platform);
    registerProbes(app, () => platform.notReady(), platform.metrics);
    const document = openApiDocument(platform.config.PUBLIC_URL);
    app.get('/openapi.json', async () => document);
    app.get('/api-docs', async (_request, reply) => reply.type('text/html').send(openApiPage()));
    routeConfig(app, this.bff);
    routeEvents(app, this.bff);
    readForms(app);
    routeOneClick(app, this.bff);
    routeSmsReport(app, this.bff);
    routeOutbox(app, this.bff);
    await routeUpload(app, this.bff);
    routeLogos(app, this.bff);
    await routeWebApp(app);
  }
}
