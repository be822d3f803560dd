/**
 * Stored records outlive the code that wrote them: the next deploy reads them, and two deploys may run at the same time. So each
 * record (data, page or cart queue) is stored under a version of its format and parsed on every read. An unreadable record counts
 * as missing.
 * @module
 */
import type { ZodType } from 'zod'
import { checksum } from '#domain/formats/checksum.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** @param version defaults to a hash of the schema; pages pass the build id */
export const versionedRecord = <Value, Written>(schema: ZodType<Value, Written>, version?: string) => ({
  /** The key contains the version, so a deploy with another format does not find the record, and a rollback finds it again. */
  key: (name: string): string => `${version ?? versionOf(schema)}:${name}`,
  write: (value: Written): string => JSON.stringify(value),
  /** On failure, the result's reason is the error's name, for the log. */
  read(text: string): Result<Value, string> {
    try {
      return ok(schema.parse(JSON.parse(text)))
    } catch (error) {
      return fail(error instanceof Error ? error.name : 'unknown')
    }
  },
})

/**
 * A short hash of the schema's input type, identical in all isolates and builds. Defaults, refinements and transforms do not
 * change the hash, because they run on every read.
 */
const versionOf = memoise(
  (schema) => schema,
  (schema: ZodType) => checksum(JSON.stringify(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }))).toString(36),
)
