/**
 * `npm run bench:paint`: compares each kind of page with the same HTML without JavaScript, by the LCP (Largest Contentful Paint) of
 * a phone's first visit. In the same run it also compares opening a listing as the second page with opening it on a first visit.
 * @module
 */
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, systemChromium } from '../../scripts/machine/chromium.ts'
import { say } from '../../scripts/machine/run.ts'
import type { RecordingProxy } from '../../scripts/workerd/recording-proxy.ts'
import type { OwnPage } from '../own-pages.ts'
import { median, type Report, shortly, table } from '../report.ts'
import { SHOP, withShop } from '../shop.ts'
import { type Edge, startEdge } from './edge.ts'
import { floorOf } from './floor.ts'
import { largestPaint, type Paint, type Visit } from './largest-paint.ts'
import { paintedPages } from './painted-pages.ts'

const ROUNDS = 5
/** A page's LCP may be at most this many times its lower bound (floor.ts). */
const MAX = 1.1
/**
 * The LCP of a second page that is opened by a tap may be at most this fraction of a first visit's. The browser has already cached
 * the stylesheet, fonts and JavaScript.
 */
const MAX_OF_SECOND = 0.8

/** A page and its baseline. */
interface Pair {
  readonly name: string
  readonly page: Visit
  readonly base: Visit
}

interface Round {
  readonly page: Paint
  readonly base: Paint
}

/** Measures the page and its baseline, and reverses their order every second round. */
async function roundOf(browser: Browser, { page, base }: Pair, isReversed: boolean): Promise<Round> {
  const paint = (visit: Visit) => largestPaint(browser, visit, { throttled: true })
  if (isReversed) {
    const last = await paint(base)
    return { page: await paint(page), base: last }
  }
  return { page: await paint(page), base: await paint(base) }
}

type Rounds = ReadonlyMap<Pair, readonly Round[]>

async function measure(browser: Browser, pairs: readonly Pair[], times: number): Promise<Rounds> {
  for (const { page, base } of pairs) {
    // Visits both pages without measuring them, so that the shop renders the images that this phone requests.
    await largestPaint(browser, page, { throttled: false })
    await largestPaint(browser, base, { throttled: false })
  }
  const rounds = new Map<Pair, Round[]>(pairs.map((pair) => [pair, []]))
  for (let round = 0; round < times; round += 1) {
    say(`Round ${round + 1} of ${times}…`)
    for (const [pair, all] of rounds) {
      all.push(await roundOf(browser, pair, round % 2 === 1))
    }
  }
  return rounds
}

const timeOf = (all: readonly Round[], side: keyof Round): number => median(all.map((one) => one[side].time))
// Compares only within a round, because other load affects both sides of a round equally.
const ratioOf = (all: readonly Round[]): number => median(all.map(({ page, base }) => page.time / base.time))
const whatOf = (all: readonly Round[], side: keyof Round): string => [...new Set(all.map((one) => one[side].what))].join(' or ')

const linesOf = (rounds: Rounds) =>
  Array.from(rounds, ([{ name }, all]) => [
    name,
    shortly(timeOf(all, 'page')),
    shortly(timeOf(all, 'base')),
    ratioOf(all).toFixed(2),
    [whatOf(all, 'page'), whatOf(all, 'base')].join(' / '),
  ])

function report(rounds: Rounds): Report {
  const some = (isIt: (pair: Pair) => boolean): Rounds => new Map([...rounds].filter(([pair]) => isIt(pair)))
  const first = some(({ page }) => !page.after)
  const second = some(({ page }) => page.after !== undefined)
  return {
    text: [
      ...(first.size > 0 ? [table(['largest paint, first visit, ms', 'shop', 'floor', 'ratio', 'element'], linesOf(first))] : []),
      ...(second.size > 0
        ? [table(['largest paint, second page, ms', 'second', 'first', 'ratio', 'element'], linesOf(second))]
        : []),
    ].join('\n\n'),
    targets: [
      ...Array.from(first, ([{ name }, all]) => ({
        name: `${name}: largest paint, of the floor`,
        value: ratioOf(all),
        most: MAX,
        unit: ' ×',
      })),
      // A second page that is opened by its URL waits for the document and then for its image, as a first visit does (see
      // README). Only tapped pages therefore have a target.
      ...Array.from(
        some(({ page }) => page.isTapped === true),
        ([{ name }, all]) => ({
          name: `${name}: largest paint, of a first visit to it`,
          value: ratioOf(all),
          most: MAX_OF_SECOND,
          unit: ' ×',
        }),
      ),
    ],
  }
}

function pairsOf(pages: readonly OwnPage[], edge: Edge): readonly Pair[] {
  const first = pages.map(({ name, path, cookie, html }, index): Pair => {
    const floor = `/floor/${index}`
    edge.serve(floor, floorOf(html))
    return { name, page: { address: edge.origin + path, cookie }, base: { address: edge.origin + floor, isFloor: true } }
  })
  return [...first, ...secondPages(pages, edge.origin)]
}

/** The first listing that the home page links to, opened through the link and by its URL. */
function secondPages(pages: readonly OwnPage[], origin: string): readonly Pair[] {
  const home = pages.find(({ name }) => name === 'home')
  const path = home?.html.match(/<main.*?<a [^>]*href="(\/browse\/[^"?]+)"/s)?.[1]
  if (!home || !path) {
    throw new Error('Home leads to no listing')
  }
  const base: Visit = { address: origin + path }
  const page: Visit = { ...base, after: origin + home.path }
  return [
    { name: 'listing tapped on home', page: { ...page, isTapped: true }, base },
    { name: 'listing typed after home', page, base },
  ]
}

/** @param only comma-separated page names; all pages by default */
function selected(pairs: readonly Pair[], only: string | undefined): readonly Pair[] {
  if (only === undefined) {
    return pairs
  }
  return only.split(',').map((part) => {
    const pair = pairs.find(({ name }) => name === part.trim())
    if (!pair) {
      throw new Error(`--only: "${part.trim()}" is none of: ${pairs.map(({ name }) => name).join('; ')}`)
    }
    return pair
  })
}

interface Wanted {
  /** One round is enough to show that the bench works. */
  readonly rounds?: number | undefined
  /** Comma-separated page names. */
  readonly only?: string | undefined
}

export function measurePaint(proxy: RecordingProxy, { rounds = ROUNDS, only }: Wanted = {}): Promise<Report> {
  return withShop(proxy, [], async (workerd) => {
    const port = workerd.port(SHOP.storefront)
    say('Visiting the shop…')
    const pages = await paintedPages(port)
    const edge = await startEdge(port)
    try {
      const pairs = selected(pairsOf(pages, edge), only)
      // Chromium does not cache a response with a certificate error, even if it ignores the error. Accepting the key avoids the
      // error.
      const args = [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${edge.fingerprint}`]
      const browser = await chromium.launch({ executablePath: systemChromium, args })
      try {
        return report(await measure(browser, pairs, rounds))
      } finally {
        await browser.close()
      }
    } finally {
      edge.stop()
    }
  })
}
