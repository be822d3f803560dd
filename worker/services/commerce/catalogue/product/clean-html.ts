/**
 * Sanitises product descriptions with an allow list. The result contains only allowed tags without attributes, and text without
 * angle brackets, so a misread tag can become text but never markup. Runs in linear time. No library is used, because
 * HTMLRewriter is asynchronous and an HTML parser would be many times larger.
 * @module
 */
const CONTAINERS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i'])
/** The start of a tag or comment. A separate search finds its end, because one pattern for both would take quadratic time. */
const BEGINNINGS = /<!--|<\/?([a-z][a-z0-9]*)\b/gi
const COMMENT_END = '-->'
/** Elements whose content is not readable text. */
const SILENT = /<(script|style|template|iframe|noscript|svg|math|textarea|title|select|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Longer descriptions are truncated to bound the work. */
const MAX_LENGTH = 20_000

const asText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Turns `<p onclick=…>Soft <u>wool</u><script>…` into `<p>Soft wool</p>`. */
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

/**
 * The position after the tag or comment. A comment without an end extends to the end of the text. Undefined if no more tags end;
 * the rest is then text.
 */
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

/** Open elements, outermost first. */
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
    /** Closes the innermost element with this name and everything inside it. If no such element is open, nothing happens. */
    close(name: string): string {
      // Elements are counted, because searching the list for each stray end tag would take quadratic time.
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

/** Text without tags, for the document's head. */
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
