/**
 * `npm run bench:paint`: the largest paint of home, listing and product on a phone's first visit, beside the least that the
 * same HTML can do, in one run.
 * @module
 */
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, systemChromium } from '../../scripts/machine/chromium.ts'
import { say } from '../../scripts/machine/run.ts'
import type { Between } from '../../scripts/workerd/between.ts'
import { median, type Report, shortly, table } from '../report.ts'
import { type PageName, samplePages } from '../samples.ts'
import { SHOP, withShop } from '../shop.ts'
import { startEdge } from './edge.ts'
import { floorOf } from './floor.ts'
import { largestPaint, type Paint } from './largest-paint.ts'

const PAINTED = ['home', 'listing', 'product'] as const satisfies readonly PageName[]
const ROUNDS = 5
/** How many times longer than the floor a page may take. */
const MOST = 1.1

interface Addresses {
  readonly shop: string
  readonly floor: string
}

interface Round {
  readonly shop: Paint
  readonly floor: Paint
}

/** One after the other, in an order that is reversed each time. */
async function roundOf(browser: Browser, { shop, floor }: Addresses, isReversed: boolean): Promise<Round> {
  const paint = (address: string) => largestPaint(browser, address, { throttled: true })
  if (isReversed) {
    const last = await paint(floor)
    return { shop: await paint(shop), floor: last }
  }
  return { shop: await paint(shop), floor: await paint(floor) }
}

async function measure(
  browser: Browser,
  pages: ReadonlyMap<PageName, Addresses>,
): Promise<ReadonlyMap<PageName, readonly Round[]>> {
  for (const { shop, floor } of pages.values()) {
    // The pictures that this phone chooses are drawn once.
    await largestPaint(browser, shop, { throttled: false })
    await largestPaint(browser, floor, { throttled: false })
  }
  const rounds = new Map<PageName, Round[]>(PAINTED.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`Round ${round + 1} of ${ROUNDS}…`)
    for (const [name, addresses] of pages) {
      rounds.get(name)?.push(await roundOf(browser, addresses, round % 2 === 1))
    }
  }
  return rounds
}

function report(rounds: ReadonlyMap<PageName, readonly Round[]>): Report {
  const timeOf = (all: readonly Round[], side: keyof Round): number => median(all.map((one) => one[side].time))
  // Inside a round, since other load on the machine affects both sides of one.
  const ratioOf = (all: readonly Round[]): number => median(all.map(({ shop, floor }) => shop.time / floor.time))
  const whatOf = (all: readonly Round[], side: keyof Round): string => [...new Set(all.map((one) => one[side].what))].join(' or ')
  const lines = Array.from(rounds, ([name, all]) => [
    name,
    shortly(timeOf(all, 'shop')),
    shortly(timeOf(all, 'floor')),
    ratioOf(all).toFixed(2),
    [whatOf(all, 'shop'), whatOf(all, 'floor')].join(' / '),
  ])
  return {
    text: table(['largest paint, first visit, ms', 'shop', 'floor', 'ratio', 'element'], lines),
    targets: Array.from(rounds, ([name, all]) => ({
      name: `${name}: largest paint, of the floor`,
      value: ratioOf(all),
      most: MOST,
      unit: ' ×',
    })),
  }
}

export function measurePaint(proxy: Between): Promise<Report> {
  return withShop(proxy, [], async (workerd) => {
    const port = workerd.port(SHOP.storefront)
    say('Visiting the shop…')
    const { paths, pages } = await samplePages(port)
    const edge = await startEdge(port)
    const browser = await chromium.launch({ executablePath: systemChromium, args: CHROMIUM_ARGS })
    try {
      const addresses = new Map<PageName, Addresses>()
      for (const name of PAINTED) {
        const floor = `/floor/${name}`
        edge.serve(floor, floorOf(pages[name].toString()))
        addresses.set(name, { shop: edge.origin + paths[name], floor: edge.origin + floor })
      }
      return report(await measure(browser, addresses))
    } finally {
      await browser.close()
      edge.stop()
    }
  })
}
