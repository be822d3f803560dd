/**
 * Common form fields. A missing field counts as empty, so that the shopper sees the field's own message.
 * @module
 */
import * as v from 'valibot'

export const given = v.optional(v.string(), '')

/** @param parse returns undefined for invalid text */
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

export const goodsId = (message: string) => parsed((text) => (ID.test(text) ? Number(text) : undefined), message)
