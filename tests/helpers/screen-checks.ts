/** Checks that apply to every screen: WCAG 2.2 AA, 200 % and 400 % zoom, touch targets and forced colours. */
import { expect, expectAccessible, type Page } from '#tests/e2e/shop-page.ts'

/** CSS pixels. A 1280 px viewport has these widths at 200 % and 400 % zoom (WCAG 1.4.10). */
const ZOOMED = [640, 320]

/**
 * Finds controls that violate WCAG 2.5.8. Such a control is smaller than 24 × 24 px, is not part of a sentence, has no larger label
 * or card to click, and its 24 px circle touches another control.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true }))
    const isSmall = ({ width, height }: DOMRect) => width < 24 || height < 24
    return seen
      .filter(({ element, box }) => {
        const sentence = element.closest('p, li')?.textContent ?? ''
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const isCrowded = seen.some(
          ({ element: other, box: near }) =>
            other !== element &&
            Math.hypot(x - Math.max(near.left, Math.min(x, near.right)), y - Math.max(near.top, Math.min(y, near.bottom))) < 12,
        )
        return (
          isSmall(box) &&
          isCrowded &&
          sentence.length <= element.textContent.length + 5 &&
          !(label && !isSmall(label)) &&
          getComputedStyle(element, '::after').position !== 'absolute'
        )
      })
      .map(({ element, box }) => `${element.outerHTML.slice(0, 100)} ${box.width} × ${box.height}`)
  })

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Finds prices and order numbers that fill an element and are not marked `translate=no`; a browser's translation could change them.
 */
const translatedNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(script, style)')]
      .filter((element) => element.childElementCount === 0 && !element.closest('[translate=no]'))
      .map((element) => element.textContent.trim())
      .filter((text) => /^[−-]?[£$€]\s?\d[\d.,]*$|^[−-]?\d[\d.,]*\s?€$|^\d{12}$/.test(text)),
  )

/**
 * Checks the page in its current state and at its current width. If a dialog is open, only the dialog is checked, because the rest
 * of the page cannot be reached.
 */
export async function expectUsable(page: Page): Promise<void> {
  // Waits until the stylesheet has loaded.
  await page.waitForLoadState('load')
  const hasDialog = (await page.locator('dialog:modal').count()) > 0
  await expectAccessible(page, hasDialog ? 'dialog[open]' : undefined)
  expect(await smallTargets(page)).toEqual([])
  expect(await translatedNumbers(page)).toEqual([])
}

/** Expects no horizontal scrolling at 200 % and 400 % zoom. */
export async function expectZoomable(page: Page): Promise<void> {
  for (const width of ZOOMED) {
    await page.setViewportSize({ width, height: 640 })
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
  }
}

const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`

/** Expects that the text spacing of WCAG 1.4.12 neither cuts off visible text nor makes the page scroll horizontally. */
export async function expectRoomForText(page: Page): Promise<void> {
  const seen = await cutText(page)
  const style = await page.addStyleTag({ content: TEXT_SPACING })
  const cut = (await cutText(page)).filter((text) => !seen.includes(text))
  expect([cut, await sidewaysScroll(page)]).toEqual([[], 0])
  await style.evaluate((element) => element.parentNode?.removeChild(element))
}

/** Returns texts that are cut off by a box that does not scroll. */
const cutText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ROUNDING = 2
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (words === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        continue
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let box: Element | null = parent; box && text.width > 0; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const { left, right, top, bottom, width } = box.getBoundingClientRect()
        const isForReaders = width <= 1
        if (isForReaders || position === 'fixed' || /auto|scroll/.test(overflowX + overflowY)) {
          break
        }
        const isCutAcross = /hidden|clip/.test(overflowX) && (text.left < left - ROUNDING || text.right > right + ROUNDING)
        const isCutDown = /hidden|clip/.test(overflowY) && (text.top < top - ROUNDING || text.bottom > bottom + ROUNDING)
        if (box !== document.body && (isCutAcross || isCutDown)) {
          cut.push(words.slice(0, 80))
          break
        }
      }
    }
    return cut
  })

/**
 * Finds controls whose state is invisible in forced colours, a mode that removes backgrounds. A control needs a border or link
 * text, and a selected control must differ in border, outline or text colour.
 */
export const hiddenInForcedColours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const drawnOf = (input: HTMLInputElement): Element => {
      const label = input.labels?.[0]
      return input.getBoundingClientRect().width < 3 || getComputedStyle(input).opacity === '0' ? (label ?? input) : input
    }
    const looksOf = (element: Element) => {
      const parts = [element, ...element.children].flatMap((part) => {
        const own = getComputedStyle(part)
        const before = getComputedStyle(part, '::before')
        const after = getComputedStyle(part, '::after')
        return [own, before, after].map((style) =>
          [style.content, style.color, style.borderColor, style.borderWidth, style.outline, style.textDecorationLine].join(' '),
        )
      })
      return parts.join('; ')
    }
    const choices = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked, input[type=checkbox]:checked')]
    const alike = choices.flatMap((chosen) => {
      const others = [...document.querySelectorAll<HTMLInputElement>(`input[name="${chosen.name}"]:not(:checked)`)]
      const other = others.find((one) => isSeen(drawnOf(one)))
      const isNative = getComputedStyle(chosen).appearance !== 'none' && drawnOf(chosen) === chosen
      return other && !isNative && isSeen(drawnOf(chosen)) && looksOf(drawnOf(chosen)) === looksOf(drawnOf(other))
        ? [`chosen ${chosen.name} looks as not chosen`]
        : []
    })
    const iconsWithoutInk = [...document.querySelectorAll('svg')].flatMap((icon) => {
      const { color, backgroundColor } = getComputedStyle(icon.parentElement ?? icon)
      return isSeen(icon) && color === backgroundColor ? [icon.outerHTML.slice(0, 80)] : []
    })
    return [...alike, ...iconsWithoutInk]
  })

/**
 * Shows pages as they look without JavaScript by removing scripts from the responses. JavaScript stays enabled because axe needs
 * it.
 */
export async function withoutScripts(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const kind = route.request().resourceType()
      if (kind !== 'document' && kind !== 'stylesheet') {
        return kind === 'script' ? route.abort() : route.continue()
      }
      const answer = await route.fetch()
      const body = (await answer.text())
        .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<\/?noscript>/g, '')
        .replace(/\(scripting:\s*none\)/g, '(min-width: 0)')
        .replace(/\(scripting:\s*enabled\)/g, '(max-width: 0)')
      // The content security policy contains a hash of the original styles, so it would block the changed ones.
      const { 'content-security-policy': _, ...headers } = answer.headers()
      return route.fulfill({ response: answer, headers, body })
    },
  )
}
