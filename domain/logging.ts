/**
 * Selects the facts of an error that are safe to log, and limits the rate of log lines. Both Workers use this module.
 * @module
 */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>

/** An event is logged at most twenty times in ten seconds. The event's next line then reports how many were suppressed. */
const MAX_LINES = 20
const WINDOW_MS = 10_000

/** Counts lines by event. Event names come from the code, so there are few. Each event's ten seconds begin with its first line. */
export function createLogBound() {
  const windows = new Map<string, { readonly began: number; lines: number; suppressed: number }>()
  return {
    /** The number of lines suppressed before this one. Undefined if this line is suppressed too. */
    admit(event: string, now: number): number | undefined {
      const last = windows.get(event)
      if (!last || now - last.began >= WINDOW_MS) {
        windows.set(event, { began: now, lines: 1, suppressed: 0 })
        return last?.suppressed ?? 0
      }
      if (last.lines < MAX_LINES) {
        last.lines += 1
        return 0
      }
      last.suppressed += 1
      return undefined
    },
  }
}
export type LogBound = ReturnType<typeof createLogBound>

/** An error whose message is safe to log, because it contains only fixed text and numbers, never user data. */
interface Loggable {
  readonly logMessage: string
}
const isLoggable = (error: Error): error is Error & Loggable => 'logMessage' in error && typeof error.logMessage === 'string'

/**
 * Matches the part of a database error that is safe to log: the violated constraint or the kind of failure. The rest may quote a
 * value.
 */
const REFUSAL = /\b(?:[A-Z ]+ constraint failed: [\w.]+(?:, [\w.]+)*|SQLITE_[A-Z]+)/

const refusalOf = ({ message, cause }: Error): string | undefined =>
  REFUSAL.exec(message)?.[0] ?? (cause instanceof Error ? refusalOf(cause) : undefined)

/** The first stack frame. It comes after the message, which may have several lines. */
function placeOf({ stack = '', message }: Error): string | undefined {
  const begins = stack.indexOf(message)
  const frames = begins < 0 ? stack : stack.slice(begins + message.length)
  return /^\s+at (\S.{0,200})$/m.exec(frames)?.[1]
}

/** Leaves out the message, which may contain parameters, for example an e-mail address in a failed statement (safety §8.15). */
export function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) {
    return { error: typeof error }
  }
  return isLoggable(error)
    ? { error: error.name, message: error.logMessage }
    : { error: error.name, reason: refusalOf(error), at: placeOf(error) }
}
