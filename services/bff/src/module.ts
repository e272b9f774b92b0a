import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { CONTEXT } from './core/context.js';
import { openContext } from './open.js';
import { areas } from './paths/index.js';
import { WebServer } from './web-server/web-server.js';

/** The bff: one controller for each path, and the public server. */
@Module({
  providers: [{ provide: CONTEXT, useFactory: openContext, inject: [PLATFORM] }, WebServer],
  controllers: areas.flat().flatMap((path) => ('controller' in path ? [path.controller] : [])),
})
export class BffModule {}
