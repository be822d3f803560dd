/**
 * Remembers each response's text and the object parsed from it. The upstream is still called every time; if the text is unchanged,
 * the caller gets the same object. Not for a customer's data: all requests of the isolate share the object, so nothing may mutate
 * it.
 * @module
 */
import type { ZodType } from 'zod'

export interface ParsedResponses {
  /**
   * @param address key of the response; only its latest text is remembered
   * @param check parses and validates the text; if it throws, nothing is remembered
   */
  read<T>(address: string, text: string, schema: ZodType<T>, check: () => T): T
}

interface ParsedResponse {
  readonly text: string
  readonly schema: ZodType
  readonly value: ReturnType<typeof JSON.parse>
}

/** In characters. The parsed objects take two to three times as much in addition; an isolate has 128 MB in total. */
const MAX_LETTERS = 2_000_000

/** Evicts the least recently used response first. */
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
