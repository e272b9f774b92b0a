import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { ANALYSIS } from './context.js';
import { openAnalysis } from './open.js';
import { BasinEventsReaction } from './reactions/basin-events.js';

@Module({
  providers: [{ provide: ANALYSIS, useFactory: openAnalysis, inject: [PLATFORM] }],
  controllers: [BasinEventsReaction],
})
export class AnalysisModule {}
