/**
 * Wavy underlines in rich text: `[wavy-underline:#99391f]…[/wavy-underline]` (spec B §2). Text whose tags do not match is shown
 * without them, and the problem is logged with the block's other ones.
 * @module
 */
import { hexColour } from '#domain/content/colour.ts'

const TOKEN = /\[(\/?)wavy-underline(?::([^\]]*))?\]/gi
/** Spec B §2: no colour and a blank one are black. */
const DEFAULT_COLOUR = '#000000'

export interface WavyPart {
  readonly text: string
  /** Underlined in this colour; not underlined when absent. */
  readonly colour?: string
}

export const withoutTags = (source: string): string => source.replace(TOKEN, '')

/** @param colour that of a tag which has been opened before this text */
function split(source: string, colour?: string) {
  const parts: WavyPart[] = []
  let from = 0
  let matched = true
  const push = (until: number) => {
    if (until > from) {
      parts.push({ text: source.slice(from, until), ...(colour ? { colour } : {}) })
    }
  }
  for (const tag of source.matchAll(TOKEN)) {
    const isClosing = tag[1] === '/'
    matched &&= isClosing === (colour !== undefined)
    push(tag.index)
    colour = isClosing ? undefined : (hexColour(tag[2]) ?? DEFAULT_COLOUR)
    from = tag.index + tag[0].length
  }
  push(source.length)
  return { parts, colour, matched: matched && colour === undefined }
}

/** Whether each opening tag has its closing one, and none stands inside another. */
export const tagsMatch = (source: string): boolean => split(source).matched

/** The parts of a plain text. */
export function wavyParts(source: string): readonly WavyPart[] {
  const { parts, matched } = split(source)
  return matched ? parts : [{ text: withoutTags(source) }]
}

/** Underlines the text of some HTML; an underline ends before each element and goes on behind it, so that nothing overlaps. */
export function wavyHtml(html: string, underlined: (text: string, colour: string) => string): string {
  let open: string | undefined
  return html.replace(/<[^>]*>|[^<]+/g, (piece) => {
    if (piece.startsWith('<')) {
      return withoutTags(piece)
    }
    const { parts, colour } = split(piece, open)
    open = colour
    return parts.map((part) => (part.colour && part.text.trim() ? underlined(part.text, part.colour) : part.text)).join('')
  })
}
