/**
 * A change of the bag that has no answer yet, as a device keeps it: a line's id and its quantity, never what was written for a gift.
 * @module
 */
import * as v from 'valibot'
import { isKey, QUANTITY_MOST } from './bag-rules.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const keptChange = v.object({
  lineId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Zero removes the line. */
  quantity: v.pipe(whole, v.maxValue(QUANTITY_MOST)),
  /** Counts up over all quantity changes of a page, so that the server can tell which one is later. */
  turn: v.object({ tab: v.string(), number: whole }),
  /** Applied once. */
  key: v.pipe(v.string(), v.check(isKey)),
  /** In epoch milliseconds. */
  at: v.number(),
})
export type KeptChange = v.InferOutput<typeof keptChange>

const keptChanges = v.pipe(v.array(keptChange), v.maxLength(100))

/** The shop remembers a key for a day; an older change might count twice, and is no longer what the shopper is doing. */
const KEPT_MS = 86_400_000

/** None where the text is anything else. */
export function parseKeptChanges(text: string, now: number): readonly KeptChange[] {
  try {
    const parsed = v.safeParse(keptChanges, JSON.parse(text))
    return parsed.success ? parsed.output.filter(({ at }) => Math.abs(now - at) < KEPT_MS) : []
  } catch {
    return []
  }
}
