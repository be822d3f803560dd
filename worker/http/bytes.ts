const encoder = new TextEncoder()

/** Pages are kept encoded, because encoding a page for each request costs more than sending it. */
export type Bytes = Uint8Array<ArrayBuffer>

export const bytesOf = (text: string): Bytes => encoder.encode(text)

export function joinBytes(pieces: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}
