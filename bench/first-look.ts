/**
 * `node bench/first-look.ts [--record] [listing…]`: measures how long a shopper at 1440 px waits for a listing's images in a newly
 * opened shop. Cold images are rendered during the visit; warm images are already rendered, but are not in the browser's cache. The
 * report also contains the CPU time of the shop and the browser, which other programs hardly affect.
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import getPort from 'get-port'
import { CHROMIUM_ARGS, systemChromium } from '../scripts/machine/chromium.ts'
import { waitUntilReady } from '../scripts/machine/port.ts'
import { main, ROOT, StepFailed, say } from '../scripts/machine/run.ts'
import { familyCpuMs } from './family.ts'
import { record } from './record.ts'
import { shortly, table } from './report.ts'

const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } as const
const LISTINGS = ['/browse/womens/dresses', '/browse/homeware', '/browse/mens']
const OPENS_WITHIN_MS = 180_000

interface Look {
  readonly pictures: number
  readonly above: number
  readonly aboveMs: number
  readonly allMs: number
  readonly aboveCpuMs: number
  readonly allCpuMs: number
}

/**
 * JavaScript that runs in the page, so it is a string. It measures the time from the navigation until the visible images have
 * loaded, and then until all images have.
 */
const PRELUDE = `
  const all = [...document.querySelectorAll('main img')].filter((image) => image.clientWidth > 80)
  const inSight = all.filter((image) => image.getBoundingClientRect().top < innerHeight)
  const since = async (images) => {
    while (!images.every((image) => image.complete && image.naturalWidth > 0)) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return performance.now()
  }`
const IN_SIGHT = `(async () => {${PRELUDE}
  return { pictures: all.length, above: inSight.length, aboveMs: await since(inSight) }
})()`
const ALL = `(async () => {${PRELUDE}
  for (const image of all) {
    image.loading = 'eager'
  }
  return { allMs: await since(all) }
})()`

async function look(browser: Browser, address: string, cpuMs: () => number): Promise<Look> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    const before = cpuMs()
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const inSight = await page.evaluate<Pick<Look, 'pictures' | 'above' | 'aboveMs'>>(IN_SIGHT)
    const aboveCpuMs = cpuMs() - before
    const { allMs } = await page.evaluate<Pick<Look, 'allMs'>>(ALL)
    return { ...inSight, allMs, aboveCpuMs, allCpuMs: cpuMs() - before }
  } finally {
    await context.close()
  }
}

/** Opens a fresh shop that renders images only on request, so that cold images stay cold. */
async function openShop(port: number): Promise<ChildProcess> {
  const script = join(ROOT, 'scripts/start.ts')
  const child = spawn(process.execPath, [script, '--state', '.wrangler/first-look', '--fresh', '--no-avif'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill())
  if (!(await waitUntilReady(`http://localhost:${port}/`, OPENS_WITHIN_MS, () => child.exitCode !== null))) {
    throw new StepFailed('Nothing was measured: the shop does not open. `npm start` says why.')
  }
  return child
}

await main(async () => {
  const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true })
  const port = await getPort()
  const shop = await openShop(port)
  const browser = await chromium.launch({ executablePath: systemChromium, args: CHROMIUM_ARGS })
  try {
    // The shop and the browser are both children of this process.
    const cpuMs = () => familyCpuMs(process.pid)
    // Requests a page first, so that the measurement does not include the start of the Workers.
    await fetch(`http://localhost:${port}/browse/gifts`).then((answer) => answer.text())
    const rows: string[][] = []
    for (const path of positionals.length > 0 ? positionals : LISTINGS) {
      for (const kind of ['cold', 'warm']) {
        const seen = await look(browser, `http://localhost:${port}${path}`, cpuMs)
        const { above, aboveMs, aboveCpuMs, pictures, allMs, allCpuMs } = seen
        const times = [`${above}`, shortly(aboveMs), shortly(aboveCpuMs), `${pictures}`, shortly(allMs), shortly(allCpuMs)]
        rows.push([`${path}, ${kind}`, ...times])
      }
    }
    const report = table(['pictures of a first look, ms', 'in sight', 'there', 'CPU', 'all', 'there', 'CPU'], rows)
    say(report)
    if (values.record) {
      record('first-look', report)
    }
  } finally {
    await browser.close()
    shop.kill()
  }
})
