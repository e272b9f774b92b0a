import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { LogEventsReaction } from './reactions/log-events.js';
import { openTagging, TAGGING } from './tagging.js';

@Module({
  providers: [{ provide: TAGGING, useFactory: openTagging, inject: [PLATFORM] }],
  controllers: [LogEventsReaction],
})
export class TaggingModule {}
