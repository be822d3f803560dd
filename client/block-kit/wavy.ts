/**
 * Wavy underlines in rich text: `[wavy-underline:#99391f]…[/wavy-underline]` (spec B §2). Unmatched tags are removed and reported
 * as a problem with the block.
 * @module
 */
import { hexColour } from '#domain/content/colour.ts'
import { type ContentProblem, describeValue, fieldAt, type ItemIdentity, type Path } from '#domain/content/content-problem.ts'

const TOKEN = /\[(\/?)wavy-underline(?::([^\]]*))?\]/gi
/** A missing or blank colour is black (spec B §2). */
const DEFAULT_COLOUR = '#000000'

export interface WavyPart {
  readonly text: string
  readonly colour?: string
}

export const withoutTags = (source: string): string => source.replace(TOKEN, '')

/** @param colour the colour of an underline that was opened in an earlier part of the text and not closed */
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

/** True if each opening tag has a closing tag and none are nested. */
export const tagsMatch = (source: string): boolean => split(source).matched

/**
 * Matches `[wavy underline]` or `[sparkle:#fff]`, but not Markdown links. A match is probably a mistyped token, so it is shown
 * as text.
 */
const OTHER_TOKEN = /\[\/?(?:[a-z]+[-_][a-z_-]+|[a-z]+:[^\]]*|wavy[^\]]*|\/[a-z]+)\](?![([:])/gi
/** These fields contain an editor's own code, in which square brackets are not tokens. */
const CODE_FIELDS: ReadonlySet<PropertyKey> = new Set(['html', 'css', 'js'])

function tokenProblems(text: string): string[] {
  const tags = [...text.matchAll(TOKEN)]
  const colours = tags.flatMap(([, , colour = '']) => (colour.trim() === '' || hexColour(colour) ? [] : [colour]))
  const others = text.replaceAll(TOKEN, '').match(OTHER_TOKEN) ?? []
  return [
    ...(tagsMatch(text) ? [] : ['has wavy-underline tags that do not match: write [wavy-underline]words[/wavy-underline]']),
    ...colours.map((colour) => `a colour such as [wavy-underline:#99391f], not ${describeValue(colour)}`),
    ...others.map((token) => `has an unknown token ${token}: write [wavy-underline] or remove it`),
  ]
}

/** Reports tokens that shoppers would see as plain text (spec B §8). */
export function textProblems(
  value: unknown,
  { schemaId = 'none', ...named }: ItemIdentity,
  path: Path = [],
): readonly ContentProblem[] {
  if (typeof value === 'string') {
    return value.includes('[')
      ? tokenProblems(value).map((detail) => ({ reason: 'text', schemaId, ...named, field: fieldAt(path), detail }))
      : []
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([field, part]) =>
        field === '_meta' || CODE_FIELDS.has(field)
          ? []
          : textProblems(part, { schemaId, ...named }, [...path, Array.isArray(value) ? Number(field) : field]),
      )
    : []
}

export function wavyParts(source: string): readonly WavyPart[] {
  const { parts, matched } = split(source)
  return matched ? parts : [{ text: withoutTags(source) }]
}

/** Each run of text between two tags is underlined separately, so that no elements overlap. */
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
