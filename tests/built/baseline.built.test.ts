/**
 * The built JavaScript and stylesheets run in the oldest browsers of package.json's `browserslist`. A newer feature fails the test
 * unless it is listed here with its fallback.
 */
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { losesRule, missingInScript, missingInStyles, parseScript } from '#tests/helpers/browser-support.ts'

const SCRIPTS = globSync('dist/client/**/*.js')
const STYLESHEETS = globSync('dist/client/**/*.css')

const readAll = (files: readonly string[], read: (text: string) => Iterable<string>): readonly string[] =>
  [...new Set(files.flatMap((file) => [...read(readFileSync(file, 'utf8'))]))].toSorted()

/** React detects newer features before it uses them. Its code is therefore left out here, and only its syntax is checked. */
const OWN_SCRIPTS = SCRIPTS.filter((file) => !/\/react-[\w-]+\.js$/.test(file))

/** Names that are allowed although they look newer than the baseline, each with the reason. */
const HARMLESS_IN_SCRIPTS: ReadonlySet<string> = new Set([
  // Chrome has supported it since version 103. Before version 124 its error had a different name, but the shop does not read that
  // name.
  'AbortSignal.timeout',
  // Every browser has this property; only its exact specification is newer.
  '.cookieEnabled',
  // The code detects these methods before use. Older browsers do not enforce Trusted Types.
  '.createHTML',
  '.createPolicy',
  '.createScript',
  '.createScriptURL',
  // Fields of the shop's own objects have these names.
  '.entry',
  '.states',
  // Keyboard events had this property before input events did.
  '.isComposing',
])

/** Style features that the baseline lacks, each with what a shopper sees in a browser without it. */
const LEFT_OUT_OF_STYLES = {
  ':has': 'no outline around what is chosen, the page behind a dialog scrolls, the header of Home is paper, two texts for one',
  '@media scripting': 'the buttons that script makes needless stay, and so do a few that only script handles',
  '@starting-style': 'nothing fades in',
  '::view-transition': 'pages change at once',
  '::view-transition-group': 'pages change at once',
  '::view-transition-new': 'pages change at once',
  '::view-transition-old': 'pages change at once',
  'view-transition-name': 'pages change at once',
  'accent-color': 'boxes have the browser’s colour',
  'color-mix()': 'the strip beside an open dialog is lighter',
  'field-sizing': 'Sort is as wide as its longest name',
  'forced-color-adjust': 'swatches have the system’s colours',
  'overscroll-behavior': 'the page behind a dialog scrolls on',
  'overscroll-behavior-x': 'a swipe at the end of a carousel goes back',
  'paint-order': 'letters have no halo',
  'scrollbar-color': 'the browser’s own bar',
  'scrollbar-gutter': 'the page moves by a scroll bar’s width',
  'scrollbar-width': 'the browser’s own bar',
  'text-size-adjust': 'letters may grow when a phone is turned',
  'text-wrap': 'lines break anywhere',
  'timeline-scope': 'the bar with the button stays',
  'view-timeline': 'the bar with the button stays',
  'view-timeline-inset': 'the bar with the button stays',
  'user-select': 'a button’s text can be marked',
  '::selection': 'marked text has the browser’s colours',
} as const

test('the scripts use only the language and features of the oldest browsers', () => {
  expect(OWN_SCRIPTS.length).toBeGreaterThan(20)
  for (const file of SCRIPTS) {
    expect(() => parseScript(readFileSync(file, 'utf8')), file).not.toThrow()
  }
  expect(readAll(OWN_SCRIPTS, missingInScript).filter((name) => !HARMLESS_IN_SCRIPTS.has(name))).toEqual([])
})

test('a rule or value that the oldest browsers lack is on the list of accepted losses', () => {
  expect(STYLESHEETS.length).toBeGreaterThan(1)
  const isListed = (name: string) => name in LEFT_OUT_OF_STYLES || name.startsWith('cursor: ')
  expect(readAll(STYLESHEETS, missingInStyles).filter((name) => !isListed(name))).toEqual([])
})

test('a selector that the oldest browsers lack has its own rule, because they drop the whole rule', () => {
  const mixed = readAll(STYLESHEETS, (css) => {
    const found: string[] = []
    parse(css).walkRules(({ selector, selectors }) => {
      const unknown = selectors.filter(losesRule)
      if (unknown.length > 0 && unknown.length < selectors.length) {
        found.push(selector)
      }
    })
    return found
  })
  expect(mixed).toEqual([])
})
