/** If a chunk fails to load, the page is less convenient, but the shopper can still buy. */
import { bagText } from '#domain/text/bag.ts'
import { DRESS, expect, loaderRuns, test } from './shop-page.ts'

test.use({ breaksThings: true })

test('the browser itself posts an Add to bag whose script never arrives', { tag: '@gate' }, async ({ page }) => {
  await page.route('**/assets/any-island-*.js', (route) => route.abort())
  await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(DRESS.name)
})

test('spec A §4: a failed chunk load reloads the page, once', { tag: '@gate' }, async ({ page }) => {
  let asked = 0
  await page.route('**/assets/any-island-*.js', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto(DRESS.path)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
  const loads = await page.evaluate(() => Number(sessionStorage.getItem('chunk-reload')))
  expect(loads).toBeGreaterThan(0)
})

test('an island that throws while it renders is replaced by the server’s form, and held events are posted', {
  tag: '@gate',
}, async ({ page }) => {
  await page.route(`**${DRESS.path}*`, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    // An island without props throws an error.
    await route.fulfill({ response: answer, body: html.replace(/(<shop-island name="OptionPicker"[^>]* props=")[^"]*/, '$1{}') })
  })
  const complaint = page.waitForEvent('console', (message) => message.text().includes('OptionPicker failed'))
  await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
  await loaderRuns(page)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first()
  await add.click()
  await complaint
  await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(DRESS.name)
})

test('a script in an editor’s block reads neither cookies nor page nor bag, and cannot navigate the shopper', {
  tag: '@gate',
}, async ({ page }) => {
  const attack = `<p id="said"></p><form action="/bag/clear" method="post"></form><script>
    const tries = {
      cookie: () => document.cookie,
      page: () => parent.document.title,
      storage: () => localStorage.length,
      bag: () => fetch('/bag'),
      other: () => fetch('https://evil.example/'),
      top: () => { top.location.href = '/nothing' },
      form: () => { document.forms[0].submit(); throw new Error('left to the policy') },
    }
    const said = async ([name, attempt]) => name + ': ' + (await (async () => attempt())().then(() => 'done', () => 'refused'))
    Promise.all(Object.entries(tries).map(said)).then((all) => { document.getElementById('said').textContent = all.join(', ') })
  </script>`
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  await page.route('**/custom-block/*', async (route) => route.fulfill({ response: await route.fetch(), body: attack }))
  await page.goto('/autumn-edit')
  await page.locator('iframe[title]').scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe[title]').locator('#said')).toHaveText(
    ['cookie', 'page', 'storage', 'bag', 'other', 'top', 'form'].map((name) => `${name}: refused`).join(', '),
  )
  expect([new URL(page.url()).pathname, posted]).toEqual(['/autumn-edit', []])
})
