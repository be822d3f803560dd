/**
 * Bytes of a file as text: UTF-8, UTF-16 by its mark, or else Windows-1252, in which spreadsheets of western Europe save tables.
 * @module
 */
type Bytes = AsyncIterable<Uint8Array>

async function* decodedAs(bytes: Bytes, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label, { fatal: label === 'utf-8', ignoreBOM: true })
  for await (const piece of bytes) {
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

async function encodingOf(open: () => Bytes): Promise<string> {
  try {
    for await (const _ of decodedAs(open(), 'utf-8')) {
      // The decoder throws if the bytes are not UTF-8.
    }
    return 'utf-8'
  } catch {
    for await (const [first, second] of open()) {
      return first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'windows-1252'
    }
    return 'utf-8'
  }
}

/** @returns a reader that detects the encoding once */
export function decoded(open: () => Bytes): () => AsyncIterable<string> {
  let known: Promise<string> | undefined
  return async function* () {
    known ??= encodingOf(open)
    yield* decodedAs(open(), await known)
  }
}
