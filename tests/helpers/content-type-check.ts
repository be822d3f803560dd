/**
 * Checks items against the content types that the vendor registers.
 * @module
 */
import { z } from 'zod'

/** Removes references to the vendor's own schemas, which only the vendor has. */
const ownOnly = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ownOnly)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, part]) =>
            /^(?:allOf|anyOf)$/.test(name) && JSON.stringify(part).includes('bigcontent.io') ? [] : [[name, ownOnly(part)]],
          ),
        )
      : value

/** @param schema as registered with the vendor */
export const typeFrom = (schema: unknown): z.ZodType => z.fromJSONSchema(z.record(z.string(), z.unknown()).parse(ownOnly(schema)))

/** An item's fields as the content service delivers them, without the vendor's additions. */
export function fieldsOnWire(item: unknown): unknown {
  const { _meta, ...fields } = Object.fromEntries(Object.entries(item ?? {}))
  return JSON.parse(JSON.stringify(fields))
}

/** Items of the shop's own types, also nested ones. */
export const typedItemsIn = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(/alderandlune/.test(String(Reflect.get(Reflect.get(value, '_meta') ?? {}, 'schema'))) ? [value] : []),
        ...Object.values(value).flatMap(typedItemsIn),
      ]
    : []
