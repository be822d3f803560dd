import { consentCookieName } from '#domain/consent/consent.ts'
import { consentText } from '#domain/text/consent.ts'
import { shopOfWorker } from '../../scripts/machine/browser-shop.ts'
import { expect, type Page } from './shop-page.ts'

type Entry = Readonly<Record<string, unknown>>

export const banner = (page: Page) => page.getByRole('region', { name: consentText.title })
export const layerOf = (page: Page): Promise<Entry[] | undefined> =>
  page.evaluate(() => (window as { dataLayer?: Entry[] }).dataLayer?.map((entry) => ({ ...entry })))
/** Returns the names of the page's events. Entries without a name, i.e. Consent Mode's signals, are left out. */
export const eventsOf = async (page: Page): Promise<unknown[]> =>
  ((await layerOf(page)) ?? []).flatMap(({ event }) => (event === undefined ? [] : [event]))
export const eventOf = async (page: Page, name: string) => (await layerOf(page))?.find(({ event }) => event === name)

export async function allow(page: Page, value: string): Promise<void> {
  const url = shopOfWorker().origin
  await page.context().addCookies([{ name: consentCookieName('en'), value, url }])
}

/** Returns the bag's events with the id and quantity of each item. */
async function bagEventsOf(page: Page): Promise<unknown[][]> {
  const entries = ((await layerOf(page)) ?? []).filter(({ event }) => /cart|checkout/.test(String(event)))
  return entries.map(({ event, items }) => [
    event,
    ...(Array.isArray(items) ? items : []).flatMap((item: { item_id: string; quantity: number }) => [
      item.item_id,
      item.quantity,
    ]),
  ])
}

/**
 * Expects these events in order, and no further ones within two frames and an idle period.
 * @param read the part of the data layer to compare
 */
async function expectSettled<Seen>(
  page: Page,
  read: () => Promise<readonly Seen[]>,
  expected: readonly unknown[],
): Promise<void> {
  // A form may navigate during the query, so the query is retried.
  await expect(async () => expect(await read()).toEqual(expected)).toPass({ timeout: 15_000 })
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 1_000 }))),
      ),
  )
  expect(await read()).toEqual(expected)
}

/** @param besides names of events to ignore, because they depend on what is in the viewport */
export const expectEvents = (
  page: Page,
  names: readonly unknown[],
  { besides = [] }: { readonly besides?: readonly string[] } = {},
) => expectSettled(page, async () => (await eventsOf(page)).filter((name) => !besides.includes(String(name))), names)

export const expectBagEvents = (page: Page, events: readonly unknown[][]) => expectSettled(page, () => bagEventsOf(page), events)

export const isHeard = (page: Page) => expect.poll(() => eventsOf(page)).toContain('page_view')
