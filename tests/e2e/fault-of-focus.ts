import type { Page } from './shop-page.ts'

/** Describes a violation of WCAG 2.4.7 or 2.4.11 by the focused element; empty if there is none. */
export const faultOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) {
      return ''
    }
    const what = focused.outerHTML.slice(0, 160)
    // A checkbox or radio button is drawn by its label.
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    const isTiny = focused.offsetWidth < 3 || getComputedStyle(focused).opacity === '0'
    const drawn = isTiny && label ? label : focused
    // If a link wraps, only its first line is checked.
    const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    // The element must be completely visible if it fits in the viewport. Two pixels are tolerated, because a row may be slightly
    // narrower than its content.
    const isInside = (from: number, to: number, room: number) =>
      to - from > room ? from < room && to > 0 : from >= -2 && to <= room + 2
    if (!(isInside(box.left, box.right, clientWidth) && isInside(box.top, box.bottom, clientHeight))) {
      return `outside of the window: ${what}`
    }
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, clientHeight)]
    const hit = document.elementFromPoint(box.left + box.width / 2, Math.min((top + bottom) / 2, clientHeight - 1))
    if (!(hit && (drawn.contains(hit) || label?.contains(hit)))) {
      return `under ${hit?.outerHTML.slice(0, 160)}: ${what}`
    }
    const inLabel = label ? [label, ...label.querySelectorAll('*')] : []
    const around = [drawn, ...inLabel, drawn.parentElement, drawn.parentElement?.parentElement].filter(
      (one) => one instanceof Element,
    )
    const frames = around.flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
    const isSeen = frames.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    )
    return isSeen ? '' : `no frame: ${what}`
  })
