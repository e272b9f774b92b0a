import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { SITES } from './context.js';
import { openSites } from './open.js';
import { LogEventsReaction } from './reactions/log-events.js';
import { OwnEventsReaction } from './reactions/own-events.js';

@Module({
  providers: [{ provide: SITES, useFactory: openSites, inject: [PLATFORM] }],
  controllers: [LogEventsReaction, OwnEventsReaction],
})
export class SitesModule {}
