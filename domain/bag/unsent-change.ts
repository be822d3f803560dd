/**
 * Changes that the device stores until the server confirms them: new quantities, and items, codes and repairs that the shopper
 * submitted offline. Gift messages are never stored.
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
  /** The form value of the wishlist item, if the line moves to the wishlist. */
  later: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** `number` counts up with each quantity change on the page, so that the server knows which change is the latest. */
  turn: v.object({ tab: v.string(), number: whole }),
  ...sentOnce,
})
const unsentAdd = v.object({
  /** Absent if the form adds an item. */
  kind: v.optional(v.picklist(['code', 'codeOff', 'repair'])),
  /** The product's name, shown in messages. */
  name: v.pipe(v.string(), v.maxLength(200)),
  /** The path that the form posts to. */
  path: v.pipe(v.string(), v.regex(/^\/[\w-][^\s\\]{0,300}$/)),
  fields: v.pipe(v.string(), v.maxLength(2_000)),
  ...sentOnce,
})
export type UnsentChange = v.InferOutput<typeof unsentChange>
export type UnsentAdd = v.InferOutput<typeof unsentAdd>

const unsentChanges = v.pipe(v.array(v.union([unsentChange, unsentAdd])), v.maxLength(100))

/**
 * Milliseconds. The server remembers an idempotency key for one day, so an older change could be applied twice if it were sent
 * again.
 */
const UNSENT_MS = 86_400_000

/** Returns no changes if the text is invalid. */
export function parseUnsentChanges(text: string, now: number): readonly (UnsentChange | UnsentAdd)[] {
  try {
    const parsed = v.safeParse(unsentChanges, JSON.parse(text))
    return parsed.success ? parsed.output.filter(({ at }) => Math.abs(now - at) < UNSENT_MS) : []
  } catch {
    return []
  }
}

const ANSWER = modifierField(0).replace('0', '')

/** A gift message must not be stored on the device, so a form with a modifier's value is not stored. */
export const mayBeStored = (fields: URLSearchParams): boolean => [...fields.keys()].every((name) => !name.startsWith(ANSWER))
