import { PLATFORM, type Platform } from '@headworks/platform';
import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Demo } from './demo.js';

/** Fills and feeds the demo from a process of its own; ready when the demo is visible. */
@Injectable()
class DemoRun implements OnApplicationBootstrap {
  constructor(@Inject(PLATFORM) readonly platform: Platform) {}

  onApplicationBootstrap(): void {
    const { platform } = this;
    const stopping = new AbortController();
    let filled = false;
    platform.addReadiness('demo organization', () => (filled ? undefined : 'filling in progress'));
    const run = async () => {
      const demo = new Demo(platform, platform.config.DATA_DIR);
      await demo.startWhenServed(stopping.signal);
      await demo.calculate();
      filled = true;
      await demo.feed(stopping.signal);
    };
    const running = run().catch((error: unknown) => platform.logger.error({ err: error }, 'the demo ended'));
    platform.onStop(async () => {
      stopping.abort();
      await running;
    });
  }
}

@Module({ providers: [DemoRun] })
export class DemoModule {}
