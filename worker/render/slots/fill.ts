/**
 * Writes a page for one visit. The page consists of the text between the slots and the markup of each slot.
 * @module
 */
import { memoise } from '#domain/memory/memoise.ts'
import { type Bytes, bytesOf, joinBytes } from '#worker/http/bytes.ts'
import type { Rendered } from '#worker/render/react.ts'
import type { Visit } from '#worker/render/visit.ts'
import { keepLanguage } from '#worker/visit/language-of.ts'
import type { Fill } from './bind.tsx'
import { SLOTS } from './slots.ts'

/** Text that is the same for every visitor, or the fill function of a slot between two texts. */
export type Part = Bytes | Fill

/**
 * An empty slot, as `<Slot>` renders it. Only `<Slot>` can produce this text, because React escapes `<` and rich text cannot
 * contain the element.
 */
const SLOT = /<shop-slot name="([\w-]+)" facts="([^"]*)"><\/shop-slot>/

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescaped = (attribute: string): string => attribute.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (one) => ESCAPED[one] ?? one)

/** @throws if the page contains an unknown slot */
export function partsOf(text: string): readonly Part[] {
  // The array alternates between text, slot name and facts.
  const [first = '', ...rest] = text.split(SLOT)
  const parts: Part[] = [bytesOf(first)]
  for (let at = 0; at < rest.length; at += 3) {
    const [name = '', facts = '', next = ''] = rest.slice(at, at + 3)
    const prepare = SLOTS.get(name)
    if (!prepare) {
      throw new Error(`There is no slot ${name}`)
    }
    parts.push(prepare(unescaped(facts)), bytesOf(next))
  }
  return parts
}

const [BEGIN, END] = ['<shop-slot ', '</shop-slot>']

/** The length of the text up to a point that is certainly not inside a slot. */
export function cuttableLength(text: string): number {
  const slot = text.lastIndexOf(BEGIN)
  if (slot >= 0 && !text.includes(END, slot)) {
    return slot
  }
  const tag = text.lastIndexOf('<')
  return tag >= 0 && BEGIN.startsWith(text.slice(tag)) ? tag : text.length
}

type Piece = Bytes | Promise<Bytes>

interface Page {
  readonly pieces: readonly Piece[]
  readonly bytes: Bytes
}

/** Each entry is a copy of the page. Visits differ only in their stylesheet and bag count. */
const MAX_PAGES = 3
/** The pages most recently written from the same parts. Joining the parts on every visit would keep the garbage collector busy. */
const writtenFrom = memoise(
  (parts) => parts,
  (_parts: readonly Part[]): { last: readonly Page[] } => ({ last: [] }),
)

const isKnown = (piece: Piece): piece is Bytes => !(piece instanceof Promise)

/**
 * Returns bytes if all slots are already known. Otherwise it returns a stream, which immediately sends the text before the first
 * awaited slot.
 */
export function fill(parts: readonly Part[], visit: Visit): Bytes | ReadableStream<Bytes> {
  const pieces = parts.map((part) => (typeof part === 'function' ? part(visit) : part))
  return pieces.every(isKnown) ? joined(parts, pieces) : streamOf(inOrder(pieces))
}

function joined(parts: readonly Part[], pieces: readonly Bytes[]): Bytes {
  const written = writtenFrom(parts)
  const page = written.last.find((one) => one.pieces.every((piece, index) => piece === pieces[index]))
  if (page) {
    return page.bytes
  }
  const bytes = joinBytes(pieces)
  written.last = [{ pieces, bytes }, ...written.last].slice(0, MAX_PAGES)
  return bytes
}

/** Known pieces are joined, because each chunk in a stream costs an event-loop turn. */
async function* inOrder(pieces: readonly Piece[]): AsyncGenerator<Bytes> {
  let known: Bytes[] = []
  for (const piece of pieces) {
    if (!isKnown(piece)) {
      yield joinBytes(known)
      known = []
    }
    known.push(await piece)
  }
  yield joinBytes(known)
}

/** Fills a newly rendered page. Countdowns in late parts need the server's time, which can only be sent in the headers. */
export function fillRendered(rendered: Rendered, visit: Visit): Bytes | ReadableStream<Bytes> {
  if (rendered.kind === 'whole') {
    return fill(partsOf(rendered.text), visit)
  }
  visit.c.get('timing').clock(Date.now())
  return fillStream(rendered.stream, visit)
}

/** Fills slots while the page is still being rendered. */
export const fillStream = (page: ReadableStream<Uint8Array>, visit: Visit): ReadableStream<Bytes> =>
  streamOf(asItComes(page, visit))

async function* asItComes(page: ReadableStream<Uint8Array>, visit: Visit): AsyncGenerator<Bytes> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of page) {
    text += decoder.decode(bytes, { stream: true })
    const end = cuttableLength(text)
    yield* filled(text.slice(0, end), visit)
    text = text.slice(end)
  }
  yield* filled(text, visit)
}

async function* filled(text: string, visit: Visit): AsyncGenerator<Bytes> {
  for (const part of partsOf(text)) {
    const bytes = typeof part === 'function' ? await part(visit) : part
    // Byte streams reject empty chunks.
    if (bytes.byteLength > 0) {
      yield bytes
    }
  }
}

function streamOf(pieces: AsyncGenerator<Bytes>): ReadableStream<Bytes> {
  // The runtime reads the stream outside the request's context, so the language is kept for it.
  const inLanguage = keepLanguage()
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await inLanguage(() => pieces.next())
      if (done) {
        controller.close()
      } else {
        controller.enqueue(value)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
