import fastifyCookie from '@fastify/cookie';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { isOfThisMachine, registerProbes } from '@headworks/observability';
import { settingsOf } from '@headworks/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { registerIdentity } from '../core/caller.js';
import { CONTEXT, type Context } from '../core/context.js';
import { admitBeforeBodies } from '../frame/admit-before-body.js';
import { mapHostsOf } from '../geo/maps.js';
import { routeEvents } from '../live/events.js';
import { openApiDocument } from '../openapi/document.js';
import { routeReferencePage } from '../openapi/reference-page.js';
import { areas } from '../paths/index.js';
import { bffSettings } from '../settings.js';
import { routeConfig } from './config-json.js';
import { readForms } from './forms.js';
import { routeLogos } from './logos.js';
import { routeOneClick } from './one-click.js';
import { routeOutbox } from './outbox.js';
import { refuseForeignOrigins } from './same-origin.js';
import { routeSmsReport } from './sms-report.js';
import { requireHttps } from './transport-security.js';
import { routeWebApp } from './web-app.js';

/** The public server: hooks, identity, probes, the paths that are plain routes, live events, documents and the web app. */
@Injectable()
export class WebServer implements OnModuleInit {
  constructor(
    @Inject(CONTEXT) readonly context: Context,
    @Inject(HttpAdapterHost) readonly host: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    const app: FastifyInstance = this.host.httpAdapter.getInstance();
    const { context } = this;
    const { platform } = context;
    requireHttps(app, platform.config.PUBLIC_URL);
    refuseForeignOrigins(app, platform.config.PUBLIC_URL);
    await app.register(fastifyCookie);
    await registerIdentity(app, platform);
    admitBeforeBodies(
      app,
      context,
      areas.flat().map(({ contract }) => contract),
    );
    context.unreadAnswers.count(app);
    registerProbes(app, () => platform.notReady(), platform.metrics, { detailsFor: isOfThisMachine });
    const document = openApiDocument(platform.config.PUBLIC_URL);
    app.get(serverRoutes.openApi, async () => document);
    routeReferencePage(app);
    routeConfig(app, context);
    routeEvents(app, context);
    await app.register(async (withForms) => {
      readForms(withForms);
      routeOneClick(withForms, context);
      routeSmsReport(withForms, context);
    });
    routeOutbox(app, context);
    for (const path of areas.flat()) if ('route' in path) await path.route(app, context);
    routeLogos(app, context);
    await routeWebApp(app, platform, mapHostsOf(settingsOf(platform.config, bffSettings)));
  }
}
