/**
 * A stored record outlives the code that wrote it: the next deploy reads it, and for a while both run. So each record, of data, of a page
 * or of a cart queue, is stored under the version of its shape and parsed when it is read. One that does not parse is absent.
 * @module
 */
import type { ZodType } from 'zod'
import { checksum } from '#domain/formats/checksum.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** The version is that of the schema, unless the record belongs to something else, as a page does to its build. */
export const versionedRecord = <Value, Written>(schema: ZodType<Value, Written>, version?: string) => ({
  /** The version stands in the key: a deploy of another shape does not find the record, and after a rollback it is found again. */
  key: (name: string): string => `${version ?? versionOf(schema)}:${name}`,
  write: (value: Written): string => JSON.stringify(value),
  /** A failure has the name of the error, for the log. */
  read(text: string): Result<Value, string> {
    try {
      return ok(schema.parse(JSON.parse(text)))
    } catch (error) {
      return fail(error instanceof Error ? error.name : 'unknown')
    }
  },
})

/**
 * A short name for what a schema takes in, the same in every isolate and build until the schema changes. Its defaults, checks and
 * mappings run at each reading, so they do not count.
 */
const versionOf = memoise(
  (schema) => schema,
  (schema: ZodType) => checksum(JSON.stringify(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }))).toString(36),
)
