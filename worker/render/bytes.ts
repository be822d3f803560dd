const encoder = new TextEncoder()

/** Pages are kept as bytes: encoding a page for each visit costs more than sending it. */
export type Bytes = Uint8Array<ArrayBuffer>

export const bytesOf = (text: string): Bytes => encoder.encode(text)
