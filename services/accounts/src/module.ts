import { PLATFORM, type Platform } from '@headworks/platform';
import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { makeAdmin } from './admin.js';
import { ACCOUNTS } from './context.js';
import { openAccounts } from './open.js';
import { OwnEventsReaction } from './reactions/own-events.js';
import { SitesEventsReaction } from './reactions/sites-events.js';

@Module({
  providers: [{ provide: ACCOUNTS, useFactory: openAccounts, inject: [PLATFORM] }],
  controllers: [OwnEventsReaction, SitesEventsReaction],
})
export class AccountsModule implements OnApplicationBootstrap {
  constructor(@Inject(PLATFORM) readonly platform: Platform) {}

  onApplicationBootstrap(): Promise<void> {
    return makeAdmin(this.platform);
  }
}
