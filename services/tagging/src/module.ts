import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { TAGGING } from './context.js';
import { openTagging } from './open.js';
import { LogEventsReaction } from './reactions/log-events.js';

@Module({
  providers: [{ provide: TAGGING, useFactory: openTagging, inject: [PLATFORM] }],
  controllers: [LogEventsReaction],
})
export class TaggingModule {}
