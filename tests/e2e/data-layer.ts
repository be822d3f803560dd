/** The banner of consent, and what the data layer holds. */
import { consentCookieName } from '#domain/consent/consent.ts'
import { consentText } from '#domain/text/consent.ts'
import { expect, type Page, test } from './shop-page.ts'

type Entry = Readonly<Record<string, unknown>>

export const banner = (page: Page) => page.getByRole('region', { name: consentText.title })
export const layerOf = (page: Page): Promise<Entry[] | undefined> =>
  page.evaluate(() => (window as { dataLayer?: Entry[] }).dataLayer?.map((entry) => ({ ...entry })))
/** The names of the events on this page; the signals of Consent Mode have none. */
export const eventsOf = async (page: Page): Promise<unknown[]> =>
  ((await layerOf(page)) ?? []).flatMap(({ event }) => (event === undefined ? [] : [event]))
export const eventOf = async (page: Page, name: string) => (await layerOf(page))?.find(({ event }) => event === name)

/** The visitor has allowed these purposes before. */
export async function allow(page: Page, value: string): Promise<void> {
  const url = new URL(test.info().project.use.baseURL ?? '').origin
  await page.context().addCookies([{ name: consentCookieName('en'), value, url }])
}

export const isHeard = (page: Page) => expect.poll(() => eventsOf(page)).toContain('page_view')
