const encoder = new TextEncoder()

/** Pages are kept as bytes: encoding one for each visit costs more than sending it. */
export type Bytes = Uint8Array<ArrayBuffer>

export const bytesOf = (text: string): Bytes => encoder.encode(text)
