/**
 * Product copy from outside, cut down to an allow list. Nothing of the original markup is passed on: the result is
 * written anew from bare tags of the list and from text without angle brackets, so a tag that this reader misjudges
 * can end up as words on the page but never as markup.
 * @module
 */
const CONTAINERS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i'])
const TOKENS = /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9]*)\b[^>]*>/gi
/** Elements whose content is not prose. */
const SILENT = /<(script|style|template|iframe|noscript|svg|math|textarea|title|select|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Longer copy is cut: the reader's effort stays bounded. */
const MAX_LENGTH = 20_000

const asText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `<p onclick=…>Soft <u>wool</u><script>…` → `<p>Soft wool</p>` */
export function cleanHtml(html: string): string {
  const source = html.slice(0, MAX_LENGTH).replace(SILENT, '')
  const open: string[] = []
  let clean = ''
  let end = 0
  for (const token of source.matchAll(TOKENS)) {
    clean += asText(source.slice(end, token.index))
    end = token.index + token[0].length
    clean += rewrite(token[0], token[1]?.toLowerCase(), open)
  }
  return clean + asText(source.slice(end)) + closeAll(open, 0)
}

function rewrite(token: string, name: string | undefined, open: string[]): string {
  if (name === 'br') {
    return '<br>'
  }
  if (!name || !CONTAINERS.has(name)) {
    return ''
  }
  if (!token.startsWith('</')) {
    open.push(name)
    return `<${name}>`
  }
  const start = open.lastIndexOf(name)
  return start < 0 ? '' : closeAll(open, start)
}

/** Closes what is open from `start` on, innermost first. */
const closeAll = (open: string[], start: number): string =>
  open
    .splice(start)
    .reverse()
    .map((name) => `</${name}>`)
    .join('')

/** The words alone, for descriptions in the document head. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
])
