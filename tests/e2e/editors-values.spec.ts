/** Blocks with long, many or few values. `tests/engines/field-looks.spec.ts` checks the look of each field. */
import { blockText } from '#domain/text/blocks.ts'
import { pageOf, type StagedItem, stage } from '#tests/helpers/local-database.ts'
import { blockFixtures, CHROME_BLOCKS } from '../../scripts/block-fixtures.ts'
import { expect, type Page, settled, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhaupt'

/** An editor's own document has its own page. */
const fixtures = blockFixtures().filter(
  ({ state, block }) => state === 'complete' && block !== 'custom-html' && !CHROME_BLOCKS.has(block),
)
function fixtureOf(id: string): StagedItem {
  const found = fixtures.find(({ block }) => block === id)
  if (!found) {
    throw new Error(`${id} has no fixture`)
  }
  return found.item
}

/** Replaces texts by a long word; addresses, colours, names and choices stay. */
const withLongWords = (item: StagedItem): StagedItem => {
  const WORDS =
    /^(?:title|titleText|heading|topHeading|subHeading|subtitle|headline|text|body|annotation|description|buttonText|priceOffText)$/
  return JSON.parse(JSON.stringify(item, (name, value) => (WORDS.test(name) && typeof value === 'string' ? LONG_WORD : value)))
}

const open = async (page: Page, ...components: readonly StagedItem[]) => {
  await page.goto(stage(pageOf(components)))
  await settled(page)
}

test('a word of 41 letters in every text of every block does not widen the page', { tag: '@both' }, async ({ page }) => {
  await open(page, ...fixtures.map(({ item }) => withLongWords(item)))
  const wider = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-block]')].flatMap((block) => {
      // Elements inside a block that clips or scrolls its content do not make the page wider, so they do not count.
      const isWide = (element: Element): boolean =>
        element.getBoundingClientRect().right > innerWidth + 1 &&
        ![...ancestors(element)].some((parent) => getComputedStyle(parent).overflowX !== 'visible')
      function* ancestors(element: Element): Generator<Element> {
        for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
          yield parent
        }
      }
      const parts = [...block.querySelectorAll('*')].filter((part) => part.checkVisibility() && isWide(part))
      return parts.length > 0 ? [`${block.dataset.block}: ${parts[0]?.outerHTML.slice(0, 80)}`] : []
    }),
  )
  expect(wider).toEqual([])
})

test('one to three cards of a carousel are as wide as in a row of four', { tag: '@desktop' }, async ({ page }) => {
  const carousel = fixtureOf('card-carousel')
  const cards: readonly unknown[] = Array.isArray(carousel.cards) ? carousel.cards : []
  await open(page, ...[1, 3, 4].map((count) => ({ ...carousel, cards: cards.slice(0, count) })))
  const widths = await page
    .locator('[data-block=card-carousel] li:first-child')
    .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBe(1)
  expect(widths[0]).toBeLessThan(400)
})

test('thirteen benefits roll, and a long one gets the lines it needs', { tag: '@both' }, async ({ page }) => {
  const long = 'Free delivery on every order over fifty pounds until the end of the month, returns included'
  const items = Array.from({ length: 13 }, (_, index) => ({ text: index === 1 ? long : `Benefit ${index + 1}` }))
  await open(page, { ...fixtureOf('benefit-bar'), items })
  const bar = page.locator('[data-block=benefit-bar] section')
  const rows = await bar.evaluate((section) => ({
    bar: section.getBoundingClientRect().height,
    cut: [...section.querySelectorAll('li')].filter(
      (row) => row.scrollHeight > row.clientHeight || row.scrollWidth > row.clientWidth,
    ).length,
    isRolling: section.getAnimations({ subtree: true }).length > 0,
  }))
  expect(rows).toEqual({ bar: expect.any(Number), cut: 0, isRolling: true })
  expect(rows.bar).toBeLessThan(150)
})

test('See more opens a description and See less closes it', { tag: '@both' }, async ({ page }) => {
  await open(page, { ...fixtureOf('listing-header-2'), description: 'Long words about this page. '.repeat(12) })
  const toggle = page.locator('[data-block=listing-header-2] summary')
  const end = page.getByText(/about this page\.$/)
  await expect(toggle).toContainText(blockText.readMore)
  await toggle.click()
  await expect(end).toBeVisible()
  await expect(toggle).toHaveText(blockText.readLess, { useInnerText: true })
  await toggle.click()
  await expect(end).toBeHidden()
})
