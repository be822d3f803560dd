/**
 * Remembers each response's text and the object parsed from it. The upstream is still called every time, but if the text is
 * unchanged, the caller gets the same object. Do not use this for a customer's data. All requests in the isolate share the
 * object, so callers must never mutate it.
 * @module
 */
import type { ZodType } from 'zod'

export interface ParsedResponses {
  /**
   * @param address the response's key; only its latest text is remembered
   * @param check parses and validates the text; if it throws, nothing is remembered
   */
  read<T>(address: string, text: string, schema: ZodType<T>, check: () => T): T
}

interface ParsedResponse {
  readonly text: string
  readonly schema: ZodType
  readonly value: ReturnType<typeof JSON.parse>
}

/** Characters. The parsed objects take another two to three times as much memory, and an isolate has 128 MB in total. */
const MAX_LETTERS = 2_000_000

/** The least recently used response is evicted first. */
export function createParsedResponses(most = MAX_LETTERS): ParsedResponses {
  const answers = new Map<string, ParsedResponse>()
  let letters = 0

  function forget(address: string): void {
    letters -= answers.get(address)?.text.length ?? 0
    answers.delete(address)
  }

  function remember(address: string, answer: ParsedResponse): void {
    forget(address)
    answers.set(address, answer)
    letters += answer.text.length
    for (const oldest of answers.keys()) {
      if (letters <= most) {
        break
      }
      forget(oldest)
    }
  }

  return {
    read(address, text, schema, check) {
      const last = answers.get(address)
      const value = last?.schema === schema && last.text === text ? last.value : check()
      if (text.length <= most) {
        remember(address, { text, schema, value })
      }
      return value
    },
  }
}
