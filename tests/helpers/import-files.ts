import type { Draft } from '#backend/import/draft.ts'
import { faultLine } from '#backend/import/fault.ts'
import { type OpenFile, openFile } from '#backend/import/open.ts'
import { decoded } from '#backend/import/read/decode.ts'
import type { Source } from '#backend/import/read/source.ts'

/** Streams a file in chunks of 97 bytes, so that a chunk may end in the middle of a line or a character. */
export function fileOf(name: string, content: string | Uint8Array): Source {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const pieces = Array.from({ length: Math.ceil(bytes.length / 97) }, (_, index) => bytes.subarray(index * 97, (index + 1) * 97))
  return {
    name,
    read: decoded(async function* () {
      yield* pieces
    }),
  }
}

export interface ReadFile {
  readonly file: OpenFile
  readonly drafts: readonly Draft[]
  /** Errors and notes, as the command prints them. */
  readonly lines: readonly string[]
}

export async function readFile(name: string, content: string | Uint8Array, channels: readonly number[] = [1]): Promise<ReadFile> {
  const file = await openFile(fileOf(name, content), channels)
  const drafts: Draft[] = []
  const lines: string[] = []
  for await (const { draft, faults } of file.read()) {
    drafts.push(...(draft ? [draft] : []))
    lines.push(...faults.map(faultLine))
  }
  return { file, drafts, lines }
}
