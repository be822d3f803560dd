/**
 * A short name for what a schema reads, the same in every isolate and build until the schema changes. Its defaults, checks and
 * mappings run at each reading, so only what it takes in counts.
 * @module
 */
import type { ZodType } from 'zod'

const versions = new WeakMap<ZodType, string>()

export function schemaVersion(schema: ZodType): string {
  const known = versions.get(schema)
  if (known !== undefined) {
    return known
  }
  const version = checksum(JSON.stringify(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' })))
  versions.set(schema, version)
  return version
}

/** FNV-1a, 32 bits: no secret hangs on it, and the Web Crypto API answers asynchronously only. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
