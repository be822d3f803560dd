/**
 * A visit driven by Puppeteer, for Chromium and Debian's Firefox. That Firefox lacks BiDi features that Playwright needs.
 * @module
 */
import type { ElementHandle, Page } from 'puppeteer-core'
import { argumentsOf, findInPage, toMiddle } from './find-in-page.ts'
import { until } from './until.ts'
import type { Target, Visit } from './visit.ts'

/** `findInPage` returns only elements, but Puppeteer types its result as a node. */
const isElement = (handle: ElementHandle<Node> | null): handle is ElementHandle<Element> => handle !== null

export function pageVisit(page: Page, origin: string): Visit {
  const find = async (target: Target): Promise<ElementHandle<Element> | null> => {
    const found = (await page.evaluateHandle(findInPage, ...argumentsOf(target))).asElement()
    return isElement(found) ? found : null
  }

  const act = (target: Target, action: (element: ElementHandle<Element>) => Promise<void>) =>
    until(target, async () => {
      const element = await find(target)
      await element?.evaluate(toMiddle)
      await (element && action(element))
      return element !== null
    })

  return {
    open: async (path) => {
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    },
    /** Puppeteer's own `goBack` waits for an event that Firefox does not fire for pages from the back/forward cache. */
    back: async () => {
      await page.evaluate('setTimeout(() => history.back())')
    },
    press: (target) => act(target, (element) => element.click()),
    hover: (target) => act(target, (element) => element.hover()),
    fill: (target, text) =>
      act(target, async (element) => {
        await element.evaluate((field) => (field instanceof HTMLInputElement ? field.select() : undefined))
        await element.type(text)
      }),
    isSeen: async (target) => (await find(target)) !== null,
    read: async (expression) => JSON.parse(String(await page.evaluate(`Promise.resolve(${expression}).then(JSON.stringify)`))),
    resize: (size) => page.setViewport(size),
    picture: () => page.screenshot(),
  }
}
