/**
 * A visit driven by WebKit's WebDriver.
 * @module
 */
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { argumentsOf, findInPage, toMiddle } from './find-in-page.ts'
import { until } from './until.ts'
import { type Target, type Visit, WAIT_MS } from './visit.ts'

export function driverVisit(driver: WebDriver, origin: string): Visit {
  const find = (target: Target) => driver.executeScript<WebElement | null>(findInPage, ...argumentsOf(target))

  const act = (target: Target, action: (element: WebElement) => Promise<void>) =>
    until(target, async () => {
      const element = await find(target)
      if (element) {
        await driver.executeScript(toMiddle, element)
        await action(element)
      }
      return element !== null
    })

  return {
    /** The driver's own wait for a page to load never ends on the shop's pages, so it is turned off. */
    open: async (path) => {
      await driver.executeScript('window.isLeft = true')
      await driver.get(origin + path)
      const isThere = () =>
        driver.executeScript<boolean>('return !window.isLeft && document.readyState !== "loading"').catch(() => false)
      await driver.wait(isThere, WAIT_MS, path)
    },
    back: () => driver.navigate().back(),
    press: (target) => act(target, (element) => element.click()),
    hover: (target) => act(target, (element) => driver.actions().move({ origin: element }).perform()),
    fill: (target, text) =>
      act(target, async (element) => {
        await element.clear()
        await element.sendKeys(text)
      }),
    isSeen: async (target) => (await find(target)) !== null,
    read: async (expression) =>
      JSON.parse(
        await driver.executeAsyncScript<string>(
          `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value)))`,
        ),
      ),
    async resize({ width, height }) {
      const [more, higher] = await driver.executeScript<[number, number]>(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      )
      await driver
        .manage()
        .window()
        .setRect({ width: width + more, height: height + higher })
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  }
}
