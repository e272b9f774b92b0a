import type { Logger } from '@headworks/observability';
import type { LoggerService } from '@nestjs/common';

const OF_START = 'ExceptionHandler';

/** The lines of Nest itself as JSON: its own logger writes colours and stacks of many lines. It passes a stack, then the part of Nest that logs. */
export function nestLog(logger: Pick<Logger, 'error' | 'warn' | 'fatal' | 'debug'>): LoggerService {
  const at =
    (level: 'error' | 'warn' | 'fatal' | 'debug') =>
    (message: unknown, ...given: readonly unknown[]) => {
      const texts = given.filter((each) => typeof each === 'string');
      const by = texts.at(-1);
      const stack = texts.length > 1 ? texts[0] : undefined;
      const fields = { ...(by === undefined ? {} : { by }), ...(stack === undefined ? {} : { stack }) };
      if (message instanceof Error) logger[level]({ ...fields, err: message }, message.message);
      else logger[level](fields, String(message));
    };
  const quiet = at('debug');
  const error = at('error');
  return {
    log: quiet,
    debug: quiet,
    verbose: quiet,
    // A failed start is thrown as well, and logged by main.
    error: (message: unknown, ...given: readonly unknown[]) => (given.at(-1) === OF_START ? quiet : error)(message, ...given),
    warn: at('warn'),
    fatal: at('fatal'),
  };
}
