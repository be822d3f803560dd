/**
 * Common fields. A missing field counts as empty, so that its own message appears.
 * @module
 */
import * as v from 'valibot'

export const given = v.optional(v.string(), '')

/** @param parse returns undefined for an invalid text */
export const parsed = <Value>(parse: (text: string) => Value | undefined, message: string, missing = '') =>
  v.pipe(
    v.optional(v.string(), missing),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value)
      if (value === undefined) {
        addIssue({ message })
        return NEVER
      }
      return value
    }),
  )

const ID = /^[1-9]\d{0,8}$/

/** Id of a product or a variant. */
export const goodsId = (message: string) => parsed((text) => (ID.test(text) ? Number(text) : undefined), message)
