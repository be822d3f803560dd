/**
 * Decodes a file as UTF-8. If it is not valid UTF-8, decodes it as UTF-16 if it starts with a byte order mark, and otherwise as
 * Windows-1252, in which Western European spreadsheets are saved.
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
      // Reads to the end, because the decoder throws at the first bytes that are not UTF-8.
    }
    return 'utf-8'
  } catch {
    for await (const [first, second] of open()) {
      return first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'windows-1252'
    }
    return 'utf-8'
  }
}

/** @returns a reader that detects the encoding only when it is first called */
export function decoded(open: () => Bytes): () => AsyncIterable<string> {
  let known: Promise<string> | undefined
  return async function* () {
    known ??= encodingOf(open)
    yield* decodedAs(open(), await known)
  }
}
