/**
 * Guesses which page a mistyped URL means. The URL may have the wrong letter case, name a product without its colour, or end with
 * punctuation that an e-mail program added.
 * @module
 */

import { PATTERNS } from '#domain/address/route-patterns.ts'
import { PARAMETERS, SCREEN_NAMES } from '#domain/address/routes.ts'
import { type ScreenAddress, screenAt } from '#domain/address/screen-at.ts'
import { type Market, marketFromPath } from '#domain/markets.ts'

const SENTENCE_END = /[.,;:!?*)\]}>'"’”»]+$/u
/** Longer than any of the shop's URLs. The limit bounds the running time of the patterns below, which is quadratic. */
const LONGEST = 300
/** Case-sensitive parameters. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['color', 'cartId', 'orderId'])

export interface NearScreen {
  readonly market: Market
  /** `any-colour` is a product's URL without a colour. */
  readonly at: ScreenAddress | { readonly screen: 'any-colour'; readonly id: number }
}

const lowerCaseMarket = (path: string): ReturnType<typeof marketFromPath> => {
  const [first = '', ...rest] = path.slice(1).split('/')
  return marketFromPath(`/${[first.toLowerCase(), ...rest].join('/')}`)
}

/** The path in the pattern's letter case. Undefined if it does not match the pattern. */
function writtenBy(pattern: string, path: string): string | undefined {
  const [wanted, given] = [pattern, path].map((one) => one.split('/').slice(1))
  const segments = (wanted ?? []).flatMap((segment, index) => {
    const text = given?.[index]
    const [, name] = /^:(\w+)/.exec(segment) ?? []
    if (name === undefined) {
      return [text?.toLowerCase() === segment.toLowerCase() ? segment : undefined]
    }
    return text === undefined && segment.endsWith('?') ? [] : [AS_WRITTEN.has(name) ? text : text?.toLowerCase()]
  })
  const fits = segments.every((segment) => segment !== undefined) && segments.length === given?.length
  return fits ? `/${segments.join('/')}` : undefined
}

/** @param pathname percent-decoded or unchanged */
export function nearScreen(pathname: string): NearScreen | undefined {
  if (pathname.length > LONGEST) {
    return undefined
  }
  const decent = pathname.replace(SENTENCE_END, '').replace(/\/+$/, '') || '/'
  const { market, path } = lowerCaseMarket(decent)
  const [, id] = /^\/p\/(\d+)(?:\/[^/]*)?$/i.exec(path) ?? []
  if (id && PARAMETERS.id?.test(id)) {
    return { market, at: { screen: 'any-colour', id: Number(id) } }
  }
  for (const screen of SCREEN_NAMES) {
    const written = screen === 'content' ? path.toLowerCase() : writtenBy(PATTERNS[screen], path)
    const at = written === undefined ? undefined : screenAt(written)
    if (at?.screen === screen) {
      return { market, at }
    }
  }
  return undefined
}
