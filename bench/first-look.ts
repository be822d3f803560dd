/**
 * `node bench/first-look.ts [address] [listing…]`: how long a shopper waits for a listing's pictures at 1440 px, in a shop that is
 * already open: cold (each is drawn) and warm (drawn before, nothing in the browser's cache).
 * @module
 */
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, systemChromium } from '../scripts/machine/chromium.ts'
import { say } from '../scripts/machine/run.ts'
import { shortly, table } from './report.ts'

const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } as const
const [address = 'http://localhost:8787', ...listings] = process.argv.slice(2)

interface Look {
  readonly pictures: number
  readonly above: number
  readonly aboveMs: number
  readonly allMs: number
}

/** Runs in the page, so it is text here: since its navigation began, until the pictures in sight and then all of them are there. */
const LOOK_AROUND = `(async () => {
  const all = [...document.querySelectorAll('main img')].filter((image) => image.clientWidth > 80)
  const inSight = all.filter((image) => image.getBoundingClientRect().top < innerHeight)
  const since = async (images) => {
    while (!images.every((image) => image.complete && image.naturalWidth > 0)) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return performance.now()
  }
  const aboveMs = await since(inSight)
  for (const image of all) {
    image.loading = 'eager'
  }
  return { pictures: all.length, above: inSight.length, aboveMs, allMs: await since(all) }
})()`

async function look(browser: Browser, path: string): Promise<Look> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    await page.goto(address + path, { waitUntil: 'domcontentloaded' })
    return await page.evaluate<Look>(LOOK_AROUND)
  } finally {
    await context.close()
  }
}

const browser = await chromium.launch({ executablePath: systemChromium, args: CHROMIUM_ARGS })
try {
  const rows: string[][] = []
  for (const path of listings.length > 0 ? listings : ['/browse/womens/dresses', '/browse/homeware', '/browse/mens']) {
    for (const kind of ['cold', 'warm']) {
      const { pictures, above, aboveMs, allMs } = await look(browser, path)
      rows.push([`${path}, ${kind}`, `${above}`, shortly(aboveMs), `${pictures}`, shortly(allMs)])
    }
  }
  say(table(['pictures of a first look, ms', 'in sight', 'there', 'all', 'there'], rows))
} finally {
  await browser.close()
}
