import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { ANALYSIS } from './context.js';
import { openAnalysis } from './open.js';

@Module({ providers: [{ provide: ANALYSIS, useFactory: openAnalysis, inject: [PLATFORM] }] })
export class AnalysisModule {}
