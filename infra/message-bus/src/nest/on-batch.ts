import { type ArgumentsHost, applyDecorators, Catch, type ExceptionFilter, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';

/** Nest would replace any error by "Internal server error"; the bus needs the original. */
@Catch()
class PassOn implements ExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

/** Group and topic form one pattern: two services that read one topic must not become one chain of handlers. */
export const patternOf = (group: string, topic: string): string => `${group}@${topic}`;

export function readPattern(pattern: string): { readonly group: string; readonly topic: string } {
  const at = pattern.lastIndexOf('@');
  if (at < 1) throw new Error(`${pattern} is not a pattern of @OnBatch`);
  return { group: pattern.slice(0, at), topic: pattern.slice(at + 1) };
}

/**
 * Marks a controller's method as the handler of a group for a topic. The method is a BatchHandler:
 * `(batch: Batch) => Promise<Effects | undefined>`; the error it throws decides what the bus does next.
 */
export const OnBatch = (group: string, topic: string): MethodDecorator =>
  applyDecorators(EventPattern<string>(patternOf(group, topic)), UseFilters(new PassOn()));
