/**
 * Reads this project's own JSON: one product per line, or a single array.
 * @module
 */
import { UnreadableFile } from '#backend/import/fault.ts'
import { type Source, textOf } from './source.ts'

/**
 * Characters. An array is held in memory as a whole, so its size is limited. A file with one product per line may have any size.
 */
const LONGEST_ARRAY = 64_000_000

export interface JsonEntry {
  readonly line: number
  readonly value: unknown
}

async function* linesOf(source: Source): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  let rest = ''
  let line = 0
  for await (const piece of textOf(source)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      line += 1
      yield { line, text }
    }
  }
  yield { line: line + 1, text: rest }
}

function parsed(file: string, text: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [, at] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
    const before = text.slice(0, Number(at ?? 0)).split('\n')
    throw new UnreadableFile(
      { file, line: line + before.length - 1, column: at ? String((before.at(-1)?.length ?? 0) + 1) : undefined },
      'the JSON is broken here',
      'Check commas, quotation marks and brackets',
    )
  }
}

/** @throws UnreadableFile */
export async function* jsonEntries(source: Source, head: string): AsyncGenerator<JsonEntry> {
  if (/^\s*\{/.test(head)) {
    for await (const { line, text } of linesOf(source)) {
      if (text.trim() !== '') {
        yield { line, value: parsed(source.name, text, line) }
      }
    }
    return
  }
  let text = ''
  for await (const piece of textOf(source)) {
    text += piece
    if (text.length > LONGEST_ARRAY) {
      throw new UnreadableFile({ file: source.name, line: 1 }, 'the array is too large', 'Write one product per line instead')
    }
  }
  const value = parsed(source.name, text, 1)
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  // Array elements have no line numbers, so their position in the array is reported instead.
  yield* all.map((one, index) => ({ line: index + 1, value: one }))
}
