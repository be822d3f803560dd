/**
 * Checks content items against the content types registered with the vendor.
 * @module
 */
import { z } from 'zod'

/** Removes references to the vendor's own schemas, because only the vendor can resolve them. */
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

/** Returns an item's fields as the content service delivers them, without the vendor's metadata. */
export function fieldsOnWire(item: unknown): unknown {
  const { _meta, ...fields } = Object.fromEntries(Object.entries(item ?? {}))
  return JSON.parse(JSON.stringify(fields))
}

/** Returns all items of the shop's own content types, including nested ones. */
export const typedItemsIn = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(/alderandlune/.test(String(Reflect.get(Reflect.get(value, '_meta') ?? {}, 'schema'))) ? [value] : []),
        ...Object.values(value).flatMap(typedItemsIn),
      ]
    : []
