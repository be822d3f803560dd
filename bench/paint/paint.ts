/**
 * `npm run bench:paint`: the largest paint of each kind of page on a phone's first visit, beside the least that the same HTML can do, and
 * that of a second page, in one run.
 * @module
 */
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, systemChromium } from '../../scripts/machine/chromium.ts'
import { say } from '../../scripts/machine/run.ts'
import type { Between } from '../../scripts/workerd/between.ts'
import type { OwnPage } from '../own-pages.ts'
import { median, type Report, shortly, table } from '../report.ts'
import { SHOP, withShop } from '../shop.ts'
import { type Edge, startEdge } from './edge.ts'
import { floorOf } from './floor.ts'
import { largestPaint, type Paint, type Visit } from './largest-paint.ts'
import { paintedPages } from './painted-pages.ts'

const ROUNDS = 5
/** How many times longer than the floor a page may take. */
const MOST = 1.1
/** Of the first visit to the same page, for a browser that has stylesheet, fonts and scripts. */
const MOST_OF_SECOND = 0.8

/** A page, and what it is measured by. */
interface Pair {
  readonly name: string
  readonly page: Visit
  readonly base: Visit
}

interface Round {
  readonly page: Paint
  readonly base: Paint
}

/** One after the other, in an order that is reversed each time. */
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
    // The pictures that this phone chooses are drawn once.
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
// Inside a round, since other load on the machine affects both sides of one.
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

function report(first: Rounds, second: Rounds): Report {
  return {
    text: [
      table(['largest paint, first visit, ms', 'shop', 'floor', 'ratio', 'element'], linesOf(first)),
      table(['largest paint, second page, ms', 'second', 'first', 'ratio', 'element'], linesOf(second)),
    ].join('\n\n'),
    targets: [
      ...Array.from(first, ([{ name }, all]) => ({
        name: `${name}: largest paint, of the floor`,
        value: ratioOf(all),
        most: MOST,
        unit: ' ×',
      })),
      ...Array.from(second, ([{ name }, all]) => ({
        name: `${name}: largest paint, of a first visit to it`,
        value: ratioOf(all),
        most: MOST_OF_SECOND,
        unit: ' ×',
      })),
    ],
  }
}

function pairsOf(pages: readonly OwnPage[], edge: Edge): { readonly first: readonly Pair[]; readonly second: Pair } {
  const first = pages.map(({ name, path, cookie, html }, index): Pair => {
    const floor = `/floor/${index}`
    edge.serve(floor, floorOf(html))
    return { name, page: { address: edge.origin + path, cookie }, base: { address: edge.origin + floor, isFloor: true } }
  })
  const addressOf = (name: string) => first.find((one) => one.name === name)?.page.address ?? ''
  const listing = { address: addressOf('listing') }
  return { first, second: { name: 'listing after home', page: { ...listing, after: addressOf('home') }, base: listing } }
}

/** @param times how many rounds; fewer tell only whether it works */
export function measurePaint(proxy: Between, times = ROUNDS): Promise<Report> {
  return withShop(proxy, [], async (workerd) => {
    const port = workerd.port(SHOP.storefront)
    say('Visiting the shop…')
    const pages = await paintedPages(port)
    const edge = await startEdge(port)
    // By its key: what comes with an error of the certificate, ignored or not, Chromium keeps in no cache.
    const args = [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${edge.fingerprint}`]
    const browser = await chromium.launch({ executablePath: systemChromium, args })
    try {
      const { first, second } = pairsOf(pages, edge)
      const rounds = await measure(browser, [...first, second], times)
      const some = (isIt: (pair: Pair) => boolean) => new Map([...rounds].filter(([pair]) => isIt(pair)))
      return report(
        some((pair) => pair !== second),
        some((pair) => pair === second),
      )
    } finally {
      await browser.close()
      edge.stop()
    }
  })
}
