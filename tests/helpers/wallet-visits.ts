/** A shopper with the express wallet, who sends the same requests as the page's JavaScript, step by step. */
import { parseWalletReply, type WalletReply } from '#domain/contracts/wallet.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { add, DRESS } from './bag-visits.ts'
import { createTestShop, type TestShop, type TestShopOptions } from './create-test-shop.ts'

export const WALLET_BINDINGS = {
  EXPRESS_WALLET: 'on',
  WALLET_CLIENT_KEY: 'test_CLIENT',
  WALLET_MERCHANT_ACCOUNT: 'AlderLuneECOM',
  WALLET_MERCHANT_ID: 'merchant.com.example.alderlune',
  WALLET_ENVIRONMENT: 'test',
  PAYMENTS_API_KEY: 'alder-lune-payments',
} as const

const PERSON = {
  givenName: 'Ann',
  familyName: 'Archer',
  emailAddress: 'ann.wallet@example.com',
  phoneNumber: '01225 496 0123',
}
const PLACES = {
  en: { addressLines: ['3 Mill Lane'], locality: 'Bath', postalCode: 'BA1 5LR', countryCode: 'GB' },
  us: {
    addressLines: ['1 Elm Street'],
    locality: 'Reno',
    administrativeArea: 'Nevada',
    postalCode: '89501',
    countryCode: 'US',
  },
  eu: { addressLines: ['Lindenweg 1'], locality: 'Graz', postalCode: '8010', countryCode: 'AT' },
} as const

export type Contact = Readonly<Record<string, string | readonly string[]>>
export const contactIn = (market: Market, more: Contact = {}): Contact => ({ ...PERSON, ...PLACES[market.code], ...more })

type Success = Extract<WalletReply, { ok: true }>

export type WalletStep = Parameters<typeof paths.wallet>[1]

/** Acts as the device's payment sheet, which shows the latest totals. */
export function walletAt(shop: TestShop, market: Market = MARKETS.en) {
  const step = async (name: WalletStep, body: object = {}) => {
    const answer = await shop.visit(paths.wallet(market, name), {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      json: true,
    })
    const reply = parseWalletReply(await answer.json())
    if (!reply) {
      throw new TypeError(`${name} broke the contract`)
    }
    return { status: answer.status, reply, headers: answer.headers }
  }
  /** @throws Error if the step is refused */
  const done = async (...asked: Parameters<typeof step>): Promise<Success> => {
    const { reply } = await step(...asked)
    if (!reply.ok) {
      throw new Error(`${asked[0]}: ${reply.code}`)
    }
    return reply
  }
  return {
    step,
    done,
    /**
     * Goes through the sheet up to the shopper's approval.
     * @returns the sheet's totals
     */
    async open(contact: Contact = contactIn(market)) {
      await done('start')
      const { sums, methods } = await done('contact', { contact })
      return { methods: methods ?? [], shown: { version: sums?.version ?? -1, total: sums?.total ?? -1 } }
    },
    pay: (shown: object, more: object = {}) =>
      step('pay', { shipping: contactIn(market), billing: contactIn(market), token: { data: 'sealed' }, shown, ...more }),
  }
}
export type Wallet = ReturnType<typeof walletAt>

/** Puts these products in a shopper's bag. The shopper's device supports the wallet. */
export async function shopperWithWallet(
  line: Record<string, string> = DRESS,
  { market = MARKETS.en, ...options }: TestShopOptions & { readonly market?: Market } = {},
): Promise<{ shop: TestShop; wallet: Wallet; cartId: string }> {
  const shop = createTestShop({ ...options, bindings: { ...WALLET_BINDINGS, ...options.bindings } })
  const { status } = await add(shop, line, market)
  if (status !== 200) {
    throw new Error(`not into the bag: ${JSON.stringify(line)}`)
  }
  const cartId = [...shop.jar].find(([name]) => name.startsWith('__Host-cart-') && name.endsWith(market.currency))?.[1] ?? ''
  return { shop, wallet: walletAt(shop, market), cartId }
}
