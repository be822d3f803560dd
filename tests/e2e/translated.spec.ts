/**
 * The browser translates a page before or after hydration. Every island must then show the same content as on an untranslated page.
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { couponText } from '#domain/text/coupons.ts'
import { USES } from './island-uses.ts'
import { expect, holdIslands, loaderRuns, type Page, test } from './shop-page.ts'
import { lostOn, translate, wordsOn } from './translator.ts'

// React logs an error when it renders an island again, and the browser logs each 422.
test.use({ breaksThings: true, contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(120_000)

const WAKES = ['idle', 'load'].map((when) => `shop-island[when=${when}]:not([data-alive], [data-failed])`).join()

/** Waits for all islands that hydrate without a click, so that every page starts in the same state. */
const allAwake = (page: Page) => expect(page.locator(WAKES)).toHaveCount(0)

for (const [name, { path, prepare, use, isUsual }] of Object.entries(USES)) {
  test(`${name}, translated before and after hydration, has the same content as untranslated`, {
    tag: isUsual ? '@gate' : [],
  }, async ({ page: first, browser, baseURL }) => {
    const origin = baseURL ?? ''
    const storageState = await first.context().storageState()
    const run = async (when: 'never' | 'before' | 'after', check: (page: Page) => Promise<void>) => {
      const own = await browser.newContext({ storageState })
      const page = await own.newPage()
      await prepare?.(page, origin)
      const release = when === 'before' ? await holdIslands(page) : () => undefined
      await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'domcontentloaded' })
      await loaderRuns(page)
      if (when === 'before') {
        await translate(page)
      }
      release()
      await allAwake(page)
      if (when === 'after') {
        await translate(page)
      }
      await use(page)
      await expect(page.getByText(couponText.checking)).toHaveCount(0)
      await check(page)
      await own.close()
    }

    let words: string[] = []
    await run('never', async (page) => {
      words = await wordsOn(page)
    })
    for (const when of process.env.TEST_ALL ? (['before', 'after'] as const) : (['before'] as const)) {
      await test.step(when, () =>
        run(when, async (page) => {
          await expect.poll(() => wordsOn(page)).toEqual(words)
          expect(await lostOn(page)).toEqual([])
          await expect(page.locator('shop-island[data-failed]')).toHaveCount(0)
        }),
      )
    }
  })
}

test('every island is tested here', { tag: '@gate' }, () => {
  const all = globSync('client/{blocks,components,panels}/**/*.island.tsx').map((file) => basename(file, '.island.tsx'))
  expect([...new Set(Object.values(USES).flatMap(({ islands }) => islands))].sort()).toEqual(all.sort())
})
