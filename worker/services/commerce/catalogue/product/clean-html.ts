/**
 * Product copy from outside, cut down to an allow list. Nothing of the original markup is passed on: the result is
 * written anew from bare tags of the list and from text without angle brackets, so a tag that this reader misjudges
 * can end up as words on the page but never as markup. It reads each character a fixed number of times, for any input.
 * Own code: the platform's HTMLRewriter answers asynchronously, and for nine bare tags an HTML parser would be many times this file.
 * @module
 */
const CONTAINERS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i'])
/** Where a comment or a tag begins. Where it ends is looked up: a pattern would search the rest of the text for each beginning. */
const BEGINNINGS = /<!--|<\/?([a-z][a-z0-9]*)\b/gi
const COMMENT_END = '-->'
/** Elements whose content is not prose. */
const SILENT = /<(script|style|template|iframe|noscript|svg|math|textarea|title|select|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Longer copy is cut: the reader's effort stays bounded. */
const MAX_LENGTH = 20_000

const asText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `<p onclick=…>Soft <u>wool</u><script>…` → `<p>Soft wool</p>` */
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

/** The place behind a comment, which may lack its end, or a tag; undefined where no tag ends any more and all the rest is text. */
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
    /** Closes the innermost element of that name with all that is open inside; nothing where there is none. */
    close(name: string): string {
      // Counted, since a search for each stray end tag would read the whole list of open elements.
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

/** The words alone, for descriptions in the document head. */
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
