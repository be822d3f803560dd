import { errorFacts, type Log, type LogFacts, type LogLevel } from './log.ts'
import { UpstreamError } from './upstream-error.ts'

interface More {
  readonly level?: LogLevel
  readonly facts?: LogFacts
}

/**
 * If an upstream fails, logs the failure and returns a fallback.
 * @throws any other error
 */
export async function orFallback<T, F>(
  log: Log,
  event: string,
  work: () => Promise<T>,
  fallback: () => F | Promise<F>,
  { level = 'warn', facts = {} }: More = {},
): Promise<T | F> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      throw error
    }
    log(level, event, { ...facts, ...errorFacts(error) })
    return fallback()
  }
}
