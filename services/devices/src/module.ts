import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { DEVICES } from './context.js';
import { openDevices } from './open.js';
import { OwnEventsReaction } from './reactions/own-events.js';
import { TelemetryReaction } from './reactions/telemetry.js';

@Module({
  providers: [{ provide: DEVICES, useFactory: openDevices, inject: [PLATFORM] }],
  controllers: [TelemetryReaction, OwnEventsReaction],
})
export class DevicesModule {}
