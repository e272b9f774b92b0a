import type { Duration, Metrics } from '@headworks/observability';
import { statusOf, type WatchRoute } from './each-answer.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures each answer. The routes are patterns, so that addresses of clients make no series. */
export function measureAnswers(metrics: Metrics): WatchRoute {
  const durations = metrics.durations(
    'http_request_seconds',
    'Time from the head of a request to the end of its answer; status 499: the client left before',
    SECONDS,
    ['method', 'route', 'status'],
  );
  return ({ pattern, endless }) => {
    const byMethod = new Map<string, Map<number, Duration>>();
    return ({ method }, reply, seconds) => {
      // How long a page stays open is not how long a request takes.
      if (endless && reply.statusCode === 200) return;
      const status = statusOf(reply);
      const byStatus = byMethod.get(method) ?? new Map<number, Duration>();
      const duration = byStatus.get(status) ?? durations.of(method, pattern, String(status));
      byMethod.set(method, byStatus.set(status, duration));
      duration.observe(seconds);
    };
  };
}
