/**
 * Facts that a log line may hold of an error, and how often it is written. Both Workers log by these.
 * @module
 */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>

/** An event is written at most twenty times in ten seconds; its next line then says how many were left out. */
const MOST_LINES = 20
const WINDOW_MS = 10_000

/** Events are named by the code, so there are few; each has a window of its own, which begins with its first line. */
export function createLogBound() {
  const windows = new Map<string, { readonly began: number; lines: number; suppressed: number }>()
  return {
    /** How many lines have been left out before this one; undefined when this one is left out, too. */
    admit(event: string, now: number): number | undefined {
      const last = windows.get(event)
      if (!last || now - last.began >= WINDOW_MS) {
        windows.set(event, { began: now, lines: 1, suppressed: 0 })
        return last?.suppressed ?? 0
      }
      if (last.lines < MOST_LINES) {
        last.lines += 1
        return 0
      }
      last.suppressed += 1
      return undefined
    },
  }
}
export type LogBound = ReturnType<typeof createLogBound>

/** An error whose message is made of the code's own words and numbers. */
interface Loggable {
  readonly logMessage: string
}
const isLoggable = (error: Error): error is Error & Loggable => 'logMessage' in error && typeof error.logMessage === 'string'

/** The database says which constraint a row broke, or which kind of failure it met; the rest of its text may quote a value. */
const REFUSAL = /\b(?:[A-Z ]+ constraint failed: [\w.]+(?:, [\w.]+)*|SQLITE_[A-Z]+)/

const refusalOf = ({ message, cause }: Error): string | undefined =>
  REFUSAL.exec(message)?.[0] ?? (cause instanceof Error ? refusalOf(cause) : undefined)

/** The first frame behind the message, which may have several lines of its own. */
function placeOf({ stack = '', message }: Error): string | undefined {
  const begins = stack.indexOf(message)
  const frames = begins < 0 ? stack : stack.slice(begins + message.length)
  return /^\s+at (\S.{0,200})$/m.exec(frames)?.[1]
}

/**
 * Facts, never the text: an error's message may hold parameters, as a failed statement's holds the e-mail that it was run with
 * (safety §8.15).
 */
export function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) {
    return { error: typeof error }
  }
  return isLoggable(error)
    ? { error: error.name, message: error.logMessage }
    : { error: error.name, reason: refusalOf(error), at: placeOf(error) }
}
