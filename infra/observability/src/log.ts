import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** A logger of JSON lines on stderr: stdout is for users. Level names are pino's. */
export const createLogger = (
  service: string,
  level = process.env.LOG_LEVEL ?? 'info',
  destination: DestinationStream = pino.destination(2),
): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['password', '*.password', 'authorization', '*.authorization'],
    },
    destination,
  );
