/** Navigating between pages: the progress bar, prefetching, page transitions, and an unreachable shop. */
import { COOKIES } from '#domain/cookies/cookies.ts'
import { movingText } from '#domain/text/moving.ts'
import { holdFrom } from './hold-from.ts'
import { DRESS, expect, loaderRuns, type Page, test } from './shop-page.ts'

const leaving = (page: Page) => page.evaluate(() => document.documentElement.dataset.leaving)
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: DRESS.name, exact: true }).first()
/** Resolves when the loader and the idle work have run. */
const atIdle = (page: Page) => expect(page.locator('script[type=speculationrules]')).toBeAttached()

/**
 * Records the progress bar's states and their time since the click, because the page cannot be queried while the next one loads.
 */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    let pressed = 0
    addEventListener('click', () => {
      pressed = performance.now()
    })
    new MutationObserver(() => {
      const state = document.documentElement.dataset.leaving
      const after = performance.now() - pressed
      const { animationDuration: duration, position } = getComputedStyle(document.documentElement, '::before')
      sessionStorage.setItem('bar', JSON.stringify({ state, after, duration, position }))
      console.debug(`bar ${state}`)
    }).observe(document.documentElement, { attributeFilter: ['data-leaving'] })
  })
}

const seenOfBar = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('bar') ?? 'null'))

test('spec A §9: a slow page shows a bar after 200 ms that fills in 5 s, and has disappeared when the shopper comes back', async ({
  page,
}) => {
  await page.goto(DRESS.listing)
  await atIdle(page)
  await watchBar(page)
  // A URL with a query is not prefetched. The test holds back the response until the progress bar is shown.
  const barIsOn = page.waitForEvent('console', (message) => message.text() === 'bar on')
  await page.route(/view=list/, async (route) => {
    await barIsOn
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/view=list/)
  const seen = await seenOfBar(page)
  expect(seen).toMatchObject({ state: 'on', duration: '5s', position: 'fixed' })
  // A browser's timers may fire a few milliseconds early.
  expect(seen.after).toBeGreaterThanOrEqual(195)

  await page.goBack()
  await expect(link(page)).toBeVisible()
  expect(await leaving(page)).toBeUndefined()
})

test('a first visit paints without the stylesheet file; the next page links the file and preloads the fonts, which are then cached', {
  tag: '@phone',
}, async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto(DRESS.listing)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowX)).toBe('clip')
  expect(asked).not.toContain('stylesheet')
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain(COOKIES.stylesheet.name)

  await page.goto(DRESS.path)
  await expect(page.locator('style[data-file]')).toHaveCount(0)
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (/\.(?:css|woff2)$/.test(entry.name) ? [Reflect.get(entry, 'transferSize')] : [])),
  )
  expect(sizes).toEqual([0, 0, 0])
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2)
})

test('a press that opens another window, stays on the page or is handled by script shows no bar', async ({ page }) => {
  await page.clock.install()
  await page.goto(DRESS.listing)
  await atIdle(page)
  await watchBar(page)
  await page.evaluate(() => {
    const anchors = ['#main', '/size-guide'].map((href, index) => {
      const anchor = document.createElement('a')
      anchor.href = href
      anchor.target = index ? '_blank' : ''
      document.body.appendChild(anchor)
      return anchor
    })
    addEventListener('click', (event) => event.preventDefault())
    for (const anchor of anchors) {
      anchor.click()
    }
  })
  await page.clock.runFor(400)
  expect(await seenOfBar(page)).toBeNull()
})

/** Records which elements move during a page transition; undefined if there is no transition. */
async function watchMoves(page: Page): Promise<() => Promise<readonly string[] | undefined>> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const transition = Reflect.get(event, 'viewTransition')
      Object.assign(window, {
        moves: transition?.ready.then(() =>
          document.getAnimations().flatMap(({ effect }) => {
            const [from, to] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
            const place = (frame: ComputedKeyframe | undefined) => `${frame?.transform} ${frame?.width} ${frame?.height}`
            return effect instanceof KeyframeEffect && effect.pseudoElement && place(from) !== place(to)
              ? [effect.pseudoElement]
              : []
          }),
        ),
      })
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'moves'))
}

test('the tapped card’s picture grows into the product page’s, also if the page arrives in parts; nothing else moves, and nothing when the colour changes', {
  tag: '@gate',
}, async ({ page }) => {
  const moves = await watchMoves(page)
  const rest = await holdFrom(page, DRESS.path, (html) => html.indexOf('id="gallery"'))
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  await link(page).click({ noWaitAfter: true })
  await page.waitForURL(DRESS.path, { waitUntil: 'commit' })
  await loaderRuns(page)
  rest.release()
  rest.close()
  await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
  expect(await moves()).toEqual(['::view-transition-group(product-picture)'])
  // The picker is hydrated by now, so another colour needs neither a navigation nor a transition.
  await page.evaluate(() => Reflect.deleteProperty(window, 'moves'))
  await page.getByRole('main').getByRole('link', { name: 'Navy Blue' }).click()
  await expect(page).toHaveURL(/Navy_Blue/)
  expect((await moves()) ?? []).toEqual([])
})

test('a press while the picture grows reaches its target', { tag: '@gate' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const transition = Reflect.get(event, 'viewTransition')
      transition?.ready.then(() => {
        for (const animation of document.getAnimations()) {
          animation.pause()
        }
      })
    })
  })
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  await link(page).click()
  await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
  await page.locator('label:has(input[value="12"])').first().click()
  await expect(page.locator('input[value="12"]').first()).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.matches(':active-view-transition'))).toBe(true)
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no picture moves between pages', { tag: '@desktop' }, async ({ page }) => {
    const moves = await watchMoves(page)
    await page.goto(DRESS.listing)
    await link(page).click()
    await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
    expect(await moves()).toBeUndefined()
  })

  test('the bar does not move', async ({ page }) => {
    await page.goto('/size-guide')
    const animation = await page.evaluate(() => {
      document.documentElement.dataset.leaving = 'on'
      return getComputedStyle(document.documentElement, '::before').animationName
    })
    expect(animation).toBe('none')
  })
})

test('spec A §9: a hovered link has been prefetched when it is pressed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(DRESS.listing)
  await atIdle(page)
  const isAhead = page.waitForEvent('requestfinished', (request) => request.headers()['sec-purpose'] === 'prefetch')
  await link(page).hover()
  expect(new URL((await isAhead).url()).pathname).toBe(DRESS.path)
  await link(page).click()
  await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
  const delivered = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType')),
  )
  expect(delivered).toEqual(['navigational-prefetch'])
})

test('spec A §9: a phone prefetches at most four visible listings, without their stylesheet; a tap opens one without a request', {
  tag: '@phone',
}, async ({ page }) => {
  const ahead: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) {
      ahead.push(new URL(request.url()).pathname)
    }
  })
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (document.querySelector('script[type=speculationrules]')) {
        sessionStorage.setItem('cookie of the rules', document.cookie)
        watch.disconnect()
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect.poll(() => ahead).toEqual(expect.arrayContaining(['/browse/mens', '/browse/womens']))
  expect(await page.evaluate(() => sessionStorage.getItem('cookie of the rules'))).toContain(`${COOKIES.stylesheet.name}=`)
  const women = page.getByRole('main').getByRole('link', { name: 'Shop women' })
  const links = page.locator('main a[href^="/browse/"]')
  for (let index = 2; index < 8; index += 1) {
    const link = links.nth(index)
    await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(async () => ahead.length === 4 || (await link.getAttribute('data-ahead')) !== null).toBe(true)
  }
  // Waits longer than the hover delay to show that there is no fifth prefetch.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_100)))
  expect([ahead.length, ahead.every((path) => path.startsWith('/browse/'))]).toEqual([4, true])

  await women.tap()
  await expect(page).toHaveURL('/browse/womens')
  const arrived = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType')),
  )
  expect(arrived).toEqual(['navigational-prefetch'])
  await expect(page.locator('style[data-file]')).toHaveCount(0)
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`spec A §9: with ${JSON.stringify(connection)} nothing is prefetched`, { tag: '@desktop' }, async ({ page, context }) => {
    await page.addInitScript((given) => Object.defineProperty(navigator, 'connection', { value: given }), connection)
    await page.goto('/size-guide')
    // The page adds speculation rules only after its stylesheet is cached.
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain(COOKIES.stylesheet.name)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  })
}

test.describe('unreachable', () => {
  // The browser logs each failed request as an error.
  test.use({ breaksThings: true })

  test('offline the page stays and says that there is no connection; back online the same press works', { tag: '@gate' }, async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await page.goto('/size-guide')
    await atIdle(page)
    await context.setOffline(true)
    const home = page.getByRole('banner').getByRole('link', { name: /home/ })
    await home.click()
    await expect(page.getByRole('alert')).toHaveText(movingText.failed)
    expect(await leaving(page)).toBe('failed')
    await expect(page).toHaveURL('/size-guide')
    await page.clock.fastForward(6_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await leaving(page)).toBeUndefined()

    await context.setOffline(false)
    await home.click()
    await expect(page).toHaveURL('/')
  })

  test('offline a form keeps its values, and is sent when possible', async ({ page, context }) => {
    await page.goto('/search')
    await atIdle(page)
    await context.setOffline(true)
    const words = page.getByRole('main').getByRole('searchbox').first()
    await words.fill('linen')
    await words.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(movingText.failed)
    await expect(words).toHaveValue('linen')
    await context.setOffline(false)
    await words.press('Enter')
    await expect(page).toHaveURL(/query=linen/)
  })
})
