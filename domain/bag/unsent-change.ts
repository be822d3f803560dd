/**
 * Changes that a device stores until the shop has answered: quantities of lines, and adds, codes and repairs that were made offline. The
 * words for a gift are never stored.
 * @module
 */
import * as v from 'valibot'
import { modifierField } from '#domain/contracts/bag.ts'
import { isKey, QUANTITY_MOST } from './bag-rules.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const sentOnce = {
  /** Applied once. */
  key: v.pipe(v.string(), v.check(isKey)),
  /** In epoch milliseconds. */
  at: v.number(),
}
const unsentChange = v.object({
  lineId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Zero removes the line. */
  quantity: v.pipe(whole, v.maxValue(QUANTITY_MOST)),
  /** The piece of a removed line that goes on the wishlist, as the wishlist's forms send it. */
  later: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Counts up over all quantity changes of a page, so that the server can tell which one is later. */
  turn: v.object({ tab: v.string(), number: whole }),
  ...sentOnce,
})
const unsentAdd = v.object({
  /** An add where there is none. */
  kind: v.optional(v.picklist(['code', 'codeOff', 'repair'])),
  /** The name in messages to the shopper. */
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Where its form posts: an address of this shop. */
  path: v.pipe(v.string(), v.regex(/^\/[\w-][^\s\\]{0,300}$/)),
  /** The form's fields, encoded as they are posted. */
  fields: v.pipe(v.string(), v.maxLength(2_000)),
  ...sentOnce,
})
export type UnsentChange = v.InferOutput<typeof unsentChange>
export type UnsentAdd = v.InferOutput<typeof unsentAdd>

const unsentChanges = v.pipe(v.array(v.union([unsentChange, unsentAdd])), v.maxLength(100))

/** The shop remembers a key for a day; an older change might count twice, and is no longer what the shopper is doing. */
const UNSENT_MS = 86_400_000

/** None where the text is anything else. */
export function parseUnsentChanges(text: string, now: number): readonly (UnsentChange | UnsentAdd)[] {
  try {
    const parsed = v.safeParse(unsentChanges, JSON.parse(text))
    return parsed.success ? parsed.output.filter(({ at }) => Math.abs(now - at) < UNSENT_MS) : []
  } catch {
    return []
  }
}

const ANSWER = modifierField(0).replace('0', '')

/** Whether a form only names goods: a gift's words are stored on no device. */
export const mayBeStored = (fields: URLSearchParams): boolean => [...fields.keys()].every((name) => !name.startsWith(ANSWER))
