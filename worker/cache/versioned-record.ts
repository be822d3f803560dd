/**
 * A stored record outlives the code that wrote it: the next deploy reads it, and for a while both deploys run. So each record (data, page,
 * cart queue) is stored under the version of its shape and parsed when read. A record that does not parse counts as absent.
 * @module
 */
import type { ZodType } from 'zod'
import { checksum } from '#domain/formats/checksum.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** @param version by default the schema's own; a page passes its build */
export const versionedRecord = <Value, Written>(schema: ZodType<Value, Written>, version?: string) => ({
  /** The version is part of the key: a deploy with another shape does not find the record, and a rollback finds it again. */
  key: (name: string): string => `${version ?? versionOf(schema)}:${name}`,
  write: (value: Written): string => JSON.stringify(value),
  /** A failure's reason is the error's name, for the log. */
  read(text: string): Result<Value, string> {
    try {
      return ok(schema.parse(JSON.parse(text)))
    } catch (error) {
      return fail(error instanceof Error ? error.name : 'unknown')
    }
  },
})

/**
 * A short hash of the schema's input, the same in every isolate and build until the schema changes. Defaults, checks and mappings run at
 * each read, so they do not count.
 */
const versionOf = memoise(
  (schema) => schema,
  (schema: ZodType) => checksum(JSON.stringify(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }))).toString(36),
)
