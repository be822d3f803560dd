/** Goes through the hosted checkout as a browser without JavaScript would, one form after another. */
import type { Market } from '#domain/markets.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { askPromotions } from './ask-promotions.ts'
import { CARD, UK_ADDRESS } from './checkout-entries.ts'
import { createTestShop, ORIGIN, type TestShop } from './create-test-shop.ts'
import { attributesOf, fieldsOf, type ParsedPage, parsePage, wordsOf } from './parsed-page.ts'

export { CARD, EU_ADDRESS, UK_ADDRESS, US_ADDRESS } from './checkout-entries.ts'

export const DECLINED = { ...CARD, number: '4000000000000002' }
export const CHALLENGED = { ...CARD, number: '4000 0000 0000 3220' }

export const DRESS = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' }
export const CUSHION = { productId: '1011', colour: 'Oat', quantity: '1' }

export interface Screen {
  readonly status: number
  readonly headers: Headers
  /** Path and query of a redirect; empty if the response is not a redirect. */
  readonly location: string
  readonly html: string
  readonly page: ParsedPage
  readonly text: string
  readonly title: string
  /** Text of the error summary. `fields` lists the fields that the summary links to. */
  readonly problem: string
  readonly fields: readonly string[]
}

export async function screenOf(response: Response): Promise<Screen> {
  const html = await response.text()
  let parsed: ParsedPage | undefined
  const location = response.headers.get('location')
  const url = location === null ? undefined : new URL(location, ORIGIN)
  const screen: Screen = {
    status: response.status,
    headers: response.headers,
    location: url ? (url.origin === ORIGIN ? '' : url.origin) + url.pathname + url.search : '',
    html,
    /** Parses lazily: most screens are only steps to the next, and parsing takes as long as rendering. */
    get page() {
      parsed ??= parsePage(html)
      return parsed
    },
    get text() {
      return wordsOf(this.page.document.body)
    },
    get title() {
      return wordsOf(this.page.document.querySelector('h1'))
    },
    get problem() {
      return wordsOf(this.page.document.querySelector('.problem'))
    },
    get fields() {
      return attributesOf(this.page.document, '.problem a[href^="#"]', 'href').map((href) => href.slice(1))
    },
  }
  return screen
}

/** Returns the value that the browser would send for a form field. */
export const fieldValue = ({ page }: Screen, name: string): string | undefined => {
  const form = page.document.getElementById(name)?.closest('form')
  return form ? fieldsOf(form)[name] : undefined
}

/** Returns the value of the first field with this name, or an empty string. */
export const valueNamed = ({ page }: Screen, name: string): string =>
  attributesOf(page.document, `[name="${name}"]`, 'value')[0] ?? ''

const PAGE = '/hosted-payment/'

export function shopperAt(shop: TestShop, market: Market) {
  const base = `/hosted-checkout/${market.searchIndex}`
  const show = async (path: string): Promise<Screen> => screenOf(await shop.get(path))
  const send = async (path: string, form: Record<string, string>): Promise<Screen> => screenOf(await shop.post(path, form))
  let page = ''
  const isOnTheWay = ({ location }: Screen): boolean => location.startsWith(PAGE) || location === `${base}/return`
  const follow = async (screen: Screen): Promise<Screen> => (isOnTheWay(screen) ? follow(await show(screen.location)) : screen)
  return {
    shop,
    market,
    base,
    show,
    step: (name: string) => show(`${base}/${name}`),
    send: (name: string, form: Record<string, string>) => send(`${base}/${name}`, form),
    /** Follows the redirects from the bag to the first screen. */
    async enter(): Promise<Screen> {
      let screen = await send(paths.guestCheckout(market), {})
      for (let hops = 0; screen.location && hops < 4; hops += 1) {
        screen = await show(screen.location)
      }
      return screen
    },
    /**
     * Submits the payment form unchanged.
     * @returns the redirect to the payment page, or the form with its errors
     */
    async toPaymentPage(billing: Record<string, string> = { billing: 'same' }): Promise<Screen> {
      const seen = valueNamed(await show(`${base}/payment`), 'seen')
      return send(`${base}/payment`, { seen, ...billing })
    },
    /**
     * Pays with this card.
     * @returns the confirmation, or a page that shows the refusal
     */
    async pay(card: Record<string, string>): Promise<Screen> {
      const started = await this.toPaymentPage()
      if (!started.location.startsWith(PAGE)) {
        return started
      }
      page = started.location
      return follow(await send(page, card))
    },
    payAgain: async (card: Record<string, string>): Promise<Screen> => follow(await send(page, card)),
    /** Responds to the bank's challenge. */
    answer: async (verdict: string): Promise<Screen> => follow(await send(`${page}/challenge`, { answer: verdict })),
  }
}
export type Shopper = ReturnType<typeof shopperAt>

/** Puts these products in a new shopper's bag and enters the checkout. */
export async function shopperWith(lines: readonly Record<string, string>[], market: Market = MARKETS.en): Promise<Shopper> {
  const shop = createTestShop()
  for (const line of lines) {
    const { status } = await shop.post(paths.bagItems(market), line, { json: true })
    if (status !== 200) {
      throw new Error(`not into the bag: ${JSON.stringify(line)}`)
    }
  }
  const shopper = shopperAt(shop, market)
  await shopper.enter()
  return shopper
}

/** Puts these products in a new shopper's bag and completes every checkout step before payment. */
export async function shopperAtPayment(
  lines: readonly Record<string, string>[],
  market: Market = MARKETS.en,
  address: Record<string, string> = UK_ADDRESS,
): Promise<Shopper> {
  const shopper = await shopperWith(lines, market)
  await shopper.send('address', address)
  await shopper.send('delivery', { option: valueNamed(await shopper.step('delivery'), 'option') })
  return shopper
}

/** Enters a coupon code in the cart's promotion session, as the bag does. */
export async function enterCode(cartId: string, code: string, market: Market = MARKETS.en): Promise<void> {
  const { status } = await askPromotions(`/v2/customer_sessions/${cartId}`, {
    body: { customerSession: { couponCodes: [code] } },
    store: market.promotionsStore,
  })
  if (status >= 300) {
    throw new Error(`the code ${code} was not taken: ${status}`)
  }
}

export const cartIdOf = ({ shop, market }: Shopper): string =>
  [...shop.jar].find(([name]) => name.startsWith('__Host-cart-') && name.endsWith(market.currency))?.[1] ?? ''
