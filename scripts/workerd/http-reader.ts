/**
 * A minimal HTTP/1.1 parser that finds the end of each response. It costs the client almost nothing compared with the server's
 * work.
 * @module
 */
export interface ResponseHead {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
}

export interface ResponseEvents {
  head?(head: ResponseHead): void
  /** A chunk of the body. Its buffer is reused after the call. */
  body?(piece: Buffer): void
  end(): void
}

const HEAD_END = '\r\n\r\n'
const LINE_FEED = 10

function parseHead(text: string): ResponseHead {
  const [statusLine = '', ...lines] = text.split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(statusLine.split(' ', 2)[1]), headers }
}

/**
 * Parses the responses on a keep-alive connection from chunks that may end anywhere.
 * @throws if the end of a response cannot be determined
 */
export function createReader(events: ResponseEvents): (piece: Buffer) => void {
  let state: 'head' | 'sized' | 'chunk-size' | 'chunk' = 'head'
  let text = ''
  /** Remaining bytes of the body, or of a chunk with its line end. */
  let left = 0
  let isLastChunk = false

  function end(): void {
    state = 'head'
    text = ''
    events.end()
  }

  function startBody(): void {
    const head = parseHead(text)
    events.head?.(head)
    text = ''
    const length = head.headers.get('content-length')
    if (length !== undefined) {
      state = 'sized'
      left = Number(length)
    } else if (head.headers.get('transfer-encoding') === 'chunked') {
      state = 'chunk-size'
    } else if (head.status === 304) {
      end()
    } else {
      throw new Error('an answer without length and without chunks')
    }
    if (state === 'sized' && left === 0) {
      end()
    }
  }

  /** @returns the offset after the headers */
  function readHead(piece: Buffer, from: number): number {
    // The headers may arrive in two chunks. Only then are the buffered bytes searched again.
    const held = text.length
    text += piece.toString('latin1', from)
    const at = text.indexOf(HEAD_END)
    if (at < 0) {
      return piece.length
    }
    const next = from + at + HEAD_END.length - held
    text = text.slice(0, at)
    startBody()
    return next
  }

  function readChunkSize(piece: Buffer, from: number): number {
    const feed = piece.indexOf(LINE_FEED, from)
    const to = feed < 0 ? piece.length : feed + 1
    text += piece.toString('latin1', from, to)
    if (feed >= 0) {
      const size = Number.parseInt(text, 16)
      text = ''
      isLastChunk = size === 0
      left = size + 2
      state = 'chunk'
    }
    return to
  }

  function readBody(piece: Buffer, from: number): number {
    const to = Math.min(piece.length, from + left)
    const lineEnd = state === 'chunk' ? 2 : 0
    const bodyTo = Math.min(to, from + left - lineEnd)
    left -= to - from
    if (events.body && bodyTo > from) {
      events.body(piece.subarray(from, bodyTo))
    }
    if (left === 0) {
      if (state === 'sized' || isLastChunk) {
        end()
      } else {
        state = 'chunk-size'
      }
    }
    return to
  }

  return (piece) => {
    let at = 0
    while (at < piece.length) {
      at = state === 'head' ? readHead(piece, at) : state === 'chunk-size' ? readChunkSize(piece, at) : readBody(piece, at)
    }
  }
}
