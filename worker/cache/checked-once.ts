/**
 * What a schema makes of an object, worked out once: the same object, checked by the same schema, comes to the same value. Neither is ever
 * written to.
 * @module
 */
import type { ZodType } from 'zod'

const checked = new WeakMap<object, WeakMap<ZodType, ReturnType<typeof JSON.parse>>>()

/** @throws ZodError, each time anew */
export function checkOnce<Value>(schema: ZodType<Value>, wire: unknown): Value {
  if (typeof wire !== 'object' || wire === null) {
    return schema.parse(wire)
  }
  const bySchema = checked.get(wire) ?? new WeakMap()
  checked.set(wire, bySchema)
  if (bySchema.has(schema)) {
    return bySchema.get(schema)
  }
  const value = schema.parse(wire)
  bySchema.set(schema, value)
  return value
}
