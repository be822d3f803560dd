/**
 * Changes that the device stores until the server confirms them: line quantities, and adds, codes and repairs made offline. Gift messages
 * are never stored.
 * @module
 */
import * as v from 'valibot'
import { modifierField } from '#domain/contracts/bag.ts'
import { isKey, MAX_QUANTITY } from './bag-rules.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const sentOnce = {
  /** Idempotency key. */
  key: v.pipe(v.string(), v.check(isKey)),
  /** Epoch milliseconds. */
  at: v.number(),
}
const unsentChange = v.object({
  lineId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Zero removes the line. */
  quantity: v.pipe(whole, v.maxValue(MAX_QUANTITY)),
  /** The wishlist item of a line that moves to the wishlist, as the forms encode it. */
  later: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Counts up over a page's quantity changes, so that the server knows which one is later. */
  turn: v.object({ tab: v.string(), number: whole }),
  ...sentOnce,
})
const unsentAdd = v.object({
  /** Absent for an add. */
  kind: v.optional(v.picklist(['code', 'codeOff', 'repair'])),
  /** The product's name, for messages. */
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Path that the form posts to. */
  path: v.pipe(v.string(), v.regex(/^\/[\w-][^\s\\]{0,300}$/)),
  /** The form's fields, URL-encoded. */
  fields: v.pipe(v.string(), v.maxLength(2_000)),
  ...sentOnce,
})
export type UnsentChange = v.InferOutput<typeof unsentChange>
export type UnsentAdd = v.InferOutput<typeof unsentAdd>

const unsentChanges = v.pipe(v.array(v.union([unsentChange, unsentAdd])), v.maxLength(100))

/** The server remembers an idempotency key for a day. An older change could be applied twice if it were sent again. */
const UNSENT_MS = 86_400_000

/** Empty if the text is invalid. */
export function parseUnsentChanges(text: string, now: number): readonly (UnsentChange | UnsentAdd)[] {
  try {
    const parsed = v.safeParse(unsentChanges, JSON.parse(text))
    return parsed.success ? parsed.output.filter(({ at }) => Math.abs(now - at) < UNSENT_MS) : []
  } catch {
    return []
  }
}

const ANSWER = modifierField(0).replace('0', '')

/** A gift message must not be stored on the device, so a form with a modifier's value is not stored either. */
export const mayBeStored = (fields: URLSearchParams): boolean => [...fields.keys()].every((name) => !name.startsWith(ANSWER))
