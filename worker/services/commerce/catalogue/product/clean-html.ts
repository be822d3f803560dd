/**
 * Reduces product copy from outside to an allow list. The result is rebuilt from bare allowed tags and from text without angle brackets, so
 * a tag that this reader misjudges can show up as words but never as markup. It reads each character a fixed number of times, for any
 * input. Own code: the platform's HTMLRewriter is asynchronous, and an HTML parser would be many times this file for nine bare tags.
 * @module
 */
const CONTAINERS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i'])
/**
 * Where a comment or a tag begins. The end is searched separately: one pattern for both would scan the rest of the text for each beginning.
 */
const BEGINNINGS = /<!--|<\/?([a-z][a-z0-9]*)\b/gi
const COMMENT_END = '-->'
/** Elements whose content is not prose. */
const SILENT = /<(script|style|template|iframe|noscript|svg|math|textarea|title|select|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Longer copy is cut to bound the work. */
const MAX_LENGTH = 20_000

const asText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `<p onclick=…>Soft <u>wool</u><script>…` becomes `<p>Soft wool</p>`. */
export function cleanHtml(html: string): string {
  const source = html.slice(0, MAX_LENGTH).replace(SILENT, '')
  const open = createOpenElements()
  let clean = ''
  let end = 0
  for (const { index, 0: beginning, 1: name } of source.matchAll(BEGINNINGS)) {
    if (index < end) {
      continue
    }
    const next = endOf(source, index + beginning.length, name)
    if (next === undefined) {
      break
    }
    clean += asText(source.slice(end, index)) + rewrite(beginning, name?.toLowerCase(), open)
    end = next
  }
  return clean + asText(source.slice(end)) + open.closeAll()
}

/** The position after a tag or comment (a comment may lack its end); undefined if no further tag ends, so that the rest is text. */
function endOf(source: string, from: number, tag: string | undefined): number | undefined {
  const end = tag === undefined ? COMMENT_END : '>'
  const at = source.indexOf(end, from)
  if (at >= 0) {
    return at + end.length
  }
  return tag === undefined ? source.length : undefined
}

function rewrite(beginning: string, name: string | undefined, open: OpenElements): string {
  if (name === 'br') {
    return '<br>'
  }
  if (!name || !CONTAINERS.has(name)) {
    return ''
  }
  return beginning.startsWith('</') ? open.close(name) : open.open(name)
}

type OpenElements = ReturnType<typeof createOpenElements>

/** The elements that are open, outermost first. */
function createOpenElements() {
  const names: string[] = []
  const counts = new Map<string, number>()

  function closeInnermost(): string {
    const name = names.pop() ?? ''
    counts.set(name, (counts.get(name) ?? 0) - 1)
    return `</${name}>`
  }

  return {
    open(name: string): string {
      names.push(name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return `<${name}>`
    },
    /** Closes the innermost element of that name and everything open inside it; does nothing if there is none. */
    close(name: string): string {
      // Counted, since searching for each stray end tag would scan the whole list of open elements.
      const left = (counts.get(name) ?? 0) - 1
      let closed = ''
      while (left >= 0 && (counts.get(name) ?? 0) > left) {
        closed += closeInnermost()
      }
      return closed
    },
    closeAll(): string {
      let closed = ''
      while (names.length > 0) {
        closed += closeInnermost()
      }
      return closed
    },
  }
}

/** The text without tags, for descriptions in the document head. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
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
