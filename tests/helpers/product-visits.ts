import { expect } from 'vitest'
import { productText as text } from '#domain/text/product.ts'
import { createTestShop, type TestShop } from './create-test-shop.ts'
import { type ParsedPage, parsePage, structuredDataOf } from './parsed-page.ts'

/** Opens a product through an old link with an outdated slug and follows the redirect. */
export async function openProduct(
  shop: TestShop,
  id: number,
  segment: string,
  { prefix = '', search = '' } = {},
): Promise<ParsedPage> {
  const moved = await shop.get(`${prefix}/p/${id}/old-name/${segment}${search}`)
  expect(moved.status).toBe(301)
  return parsePage(await shop.text(moved.headers.get('location') ?? ''))
}

/** Creates a shop in which one upstream path fails. */
export const failing = (path: string, status: number): TestShop =>
  createTestShop({
    upstream: (request, pass) =>
      new URL(request.url).pathname.startsWith(path) ? new Response('broken', { status }) : pass(request),
  })

export const optionsOf = (page: ParsedPage, name: 'Size' | 'Length'): readonly HTMLElement[] =>
  page.queryAllByRole('radio').filter((radio) => radio.getAttribute('name') === name)

const BUTTON = new RegExp(`^(${text.addToBag}|${text.soldOut})$`)
/** Returns the button in the form. It comes before the one in the phone's buy bar. */
export const buttonOf = (page: ParsedPage): HTMLElement =>
  page.getAllByRole('button', { name: BUTTON })[0] ?? expect.unreachable()

export const jsonLdOf = ({ document }: ParsedPage): string => JSON.stringify(structuredDataOf(document))
