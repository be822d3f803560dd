/**
 * Builds the stylesheet for the colours, sizes and durations that editors chose on one page. Blocks write each choice as an
 * attribute, and this stylesheet styles the attributes. The Content-Security-Policy forbids inline styles, and only Chromium
 * supports typed `attr()`. The stylesheet covers every block field named `headingSize`, `closeBoxSize`, `speedMobile` or
 * `speedDesktop`, and every field whose name ends in `Colour`.
 * @module
 */
import { hexColour } from '#domain/content/colour.ts'

/** Doubles the attribute selector, so that it overrides the component's own colour. */
const doubled = (name: string, value: string): string => `[${name}][${name}="${value}"]`

const colourRule = (field: string, colour: string): string => {
  switch (field) {
    case 'backgroundColour':
      return `${doubled('data-ground', colour)}{background-color:${colour}}`
    case 'underlineColour':
      return `${doubled('data-line', colour)}{text-decoration-color:${colour}}`
    case 'hoverColour':
      return `${doubled('data-hover', colour)}:is(:hover,:focus-visible){color:${colour};border-color:${colour};text-decoration-color:${colour}}`
    default:
      return `${doubled('data-ink', colour)}{color:${colour}}`
  }
}

const COLOUR_FIELD = /colour$/i
const SIZE_FIELD = /(?:headingSize|closeBoxSize)$/i
const SPEED_FIELD = /^speed(Mobile|Desktop)$/
const WAVY_COLOUR = /\[wavy-underline:([^\]]*)\]/gi

function rulesOf(field: string, value: unknown): readonly string[] {
  if (typeof value === 'number') {
    if (SIZE_FIELD.test(field)) {
      return [`[data-size="${value}"]{--size:${value}px}`]
    }
    const screen = SPEED_FIELD.exec(field)?.[1]?.toLowerCase()
    if (screen) {
      return [`[data-${screen}="${value}"]{--${screen}:${value}s}`]
    }
  }
  if (typeof value !== 'string') {
    return []
  }
  const colour = COLOUR_FIELD.test(field) ? hexColour(value) : undefined
  return colour ? [colourRule(field, colour)] : wavyRules(value)
}

const wavyRules = (text: string): readonly string[] =>
  [...text.matchAll(WAVY_COLOUR)].flatMap(([, written]) => {
    const colour = hexColour(written)
    return colour ? [colourRule('underlineColour', colour)] : []
  })

/** @param rules receives the rules for the fields in `data` */
function collect(field: string, data: unknown, rules: Set<string>): void {
  if (typeof data !== 'object' || data === null) {
    for (const rule of rulesOf(field, data)) {
      rules.add(rule)
    }
    return
  }
  for (const [name, part] of Object.entries(data)) {
    collect(Array.isArray(data) ? field : name, part, rules)
  }
}

/**
 * @param data the page's parsed data
 * @returns CSS; empty if no editor chose anything
 */
export function editorStyles(...data: readonly unknown[]): string {
  const rules = new Set<string>()
  for (const part of data) {
    collect('', part, rules)
  }
  return [...rules].join('')
}
