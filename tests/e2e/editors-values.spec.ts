/** Blocks with long, many or few values. `tests/engines/field-looks.spec.ts` checks the look of each field. */
import { blockText } from '#domain/text/blocks.ts'
import { pageOf, type StagedItem, stage } from '#tests/helpers/local-database.ts'
import { blockFixtures, CHROME_BLOCKS } from '../../scripts/block-fixtures.ts'
import { expect, type Page, settled, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhaupts'

/** Complete fixtures of all blocks except the layout's blocks and custom HTML, whose content is a separate document. */
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

/** Replaces texts with a long word. URLs, colours, names and choices stay unchanged. */
const withLongWords = (item: StagedItem): StagedItem => {
  const WORDS =
    /^(?:title|titleText|heading|topHeading|subHeading|subtitle|headline|text|body|annotation|description|buttonText|priceOffText)$/
  return JSON.parse(JSON.stringify(item, (name, value) => (WORDS.test(name) && typeof value === 'string' ? LONG_WORD : value)))
}

const open = async (page: Page, ...components: readonly StagedItem[]) => {
  await page.goto(stage(pageOf(components)))
  await settled(page)
}

test('a word of 42 letters in every text of every block does not widen the page', { tag: '@both' }, async ({ page }) => {
  await open(page, ...fixtures.map(({ item }) => withLongWords(item)))
  const wider = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-block]')].flatMap((block) => {
      // An element in a block that clips or scrolls its content cannot make the page wider.
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

for (const type of ['hero-banner-1', 'hero-banner-2']) {
  test(`spec B §2, §9: ${type} has nine positions and its default sizes`, { tag: '@both' }, async ({ page }) => {
    const rows = ['Top', 'Middle', 'Bottom'].flatMap((row) => ['Left', 'Center', 'Right'].map((side) => `${row} ${side}`))
    const { topHeadingSize, headingSize, subHeadingSize, ...hero } = fixtureOf(type)
    const words = { topHeading: 'Top', heading: 'Heading', subHeading: 'Sub' }
    await open(page, ...rows.map((contentPosition) => ({ ...hero, ...words, contentPosition })))
    const heroes = await page.locator(`[data-block=${type}]`).evaluateAll((all) =>
      all.map((block) => {
        const lines = [...block.querySelectorAll('p, h1, h2')].slice(0, 3)
        const heading = document.createRange()
        heading.selectNodeContents(lines[1] ?? block)
        const [box, first, words] = [
          block.getBoundingClientRect(),
          lines[0]?.getBoundingClientRect(),
          heading.getBoundingClientRect(),
        ]
        const [left, right] = [words.left - box.left, box.right - words.right]
        return {
          side: Math.abs(left - right) < 2 ? 'Center' : left < right ? 'Left' : 'Right',
          top: (first?.top ?? 0) - box.top,
          sizes: lines.map((line) => Number.parseFloat(getComputedStyle(line).fontSize)),
        }
      }),
    )
    expect(heroes.map(({ side }) => side)).toEqual(rows.map((row) => row.split(' ')[1]))
    for (const column of [0, 1, 2]) {
      const [top = 0, middle = 0, bottom = 0] = [0, 3, 6].map((row) => heroes[row + column]?.top)
      expect([middle > top + 20, bottom > middle + 20]).toEqual([true, true])
    }
    const isWide = (page.viewportSize()?.width ?? 0) > 768
    const [line, heading] = isWide ? [36, 94] : [30, expect.any(Number)]
    for (const { sizes } of heroes) {
      expect(sizes).toEqual([line, heading, line])
    }
  })
}

test('a text follows the direction of its script: in blocks, menus, bars and the footer', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  const places = ['[data-block] h1', '[data-block] p', 'header nav a', 'footer a', 'footer p', 'section li', '[data-block] a']
  const begins = await page.evaluate(
    (all) =>
      all.map((place) => {
        const part = document.querySelector(place)
        const text = part?.appendChild(document.createTextNode(''))
        if (!part || !text) {
          return `${place} is missing`
        }
        part.replaceChildren(text)
        text.data = 'שלום!'
        const [word, mark] = [document.createRange(), document.createRange()]
        word.setStart(text, 0)
        word.setEnd(text, 4)
        mark.setStart(text, 4)
        mark.setEnd(text, 5)
        return mark.getBoundingClientRect().left < word.getBoundingClientRect().left ? 'at the right' : `${place}: at the left`
      }),
    places,
  )
  expect(begins).toEqual(places.map(() => 'at the right'))
})
