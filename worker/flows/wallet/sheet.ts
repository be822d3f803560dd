/**
 * Amounts and fields of the wallet's sheet (spec A §9). Amounts are in minor units of the market's currency.
 * @module
 */
import type { WalletSheet, WalletSums } from '#domain/contracts/wallet.ts'
import type { Checkout } from '#domain/entities/checkout.ts'
import type { Market } from '#domain/markets.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { walletText } from '#domain/text/wallet.ts'

const withSubtotal = ({ subtotal, goods }: Pick<Checkout, 'subtotal' | 'goods'>) => [
  { label: walletText.subtotal, amount: subtotal.minor },
  ...(goods.minor === subtotal.minor ? [] : [{ label: walletText.discount, amount: goods.minor - subtotal.minor }]),
]

/** Excludes delivery, whose cost is not known yet (spec A §9: the cart's amount). */
export const sumsOfGoods = (goods: Pick<Checkout, 'subtotal' | 'goods'>): WalletSums => ({
  rows: withSubtotal(goods),
  total: goods.goods.minor,
  isFinal: false,
})

export const sumsOf = (checkout: Checkout, market: Market): WalletSums => ({
  rows: [
    ...withSubtotal(checkout),
    ...(checkout.consignments.length > 0 ? [{ label: walletText.delivery(market), amount: checkout.delivery.minor }] : []),
    ...(market.taxIncluded ? [] : [{ label: walletText.tax, amount: checkout.tax.minor }]),
  ],
  total: checkout.total.minor,
  isFinal: true,
  version: checkout.version,
})

/** Maps the payment provider's brand names to the wallet's where they differ. */
const NETWORKS: ReadonlyMap<string, string> = new Map([['mc', 'masterCard']])
const networksOf = (brands: readonly string[]): readonly string[] => brands.map((brand) => NETWORKS.get(brand) ?? brand)

interface Asked {
  /** False for a bag that contains only gift cards, which are e-mailed. */
  readonly delivers: boolean
  readonly isEmailKnown: boolean
  /** The payment provider's names for the card brands. */
  readonly brands: readonly string[]
}

/** The country depends on the market, not on its currency: GB, US or IE. */
export const sheetOf = (
  market: Market,
  goods: Pick<Checkout, 'subtotal' | 'goods'>,
  { delivers, isEmailKnown, brands }: Asked,
): WalletSheet => ({
  countryCode: market.homeCountry,
  currencyCode: market.currency,
  networks: networksOf(brands),
  shippingFields: [...(delivers ? ['postalAddress', 'name'] : []), 'phone', ...(isEmailKnown ? [] : ['email'])],
  billingFields: ['postalAddress', 'name'],
  label: SHOP_NAME,
  sums: { ...sumsOfGoods(goods), isFinal: !delivers && market.taxIncluded },
})
