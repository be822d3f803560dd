/**
 * Sums and fields of the wallet's sheet (spec A §9), in integer minor units of the market.
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

/** The sum before the delivery is known: the goods alone (spec A §9: the cart's amount). */
export const sumsOfGoods = (goods: Pick<Checkout, 'subtotal' | 'goods'>): WalletSums => ({
  rows: withSubtotal(goods),
  total: goods.goods.minor,
  isFinal: false,
})

export const sumsOf = (checkout: Checkout, market: Market): WalletSums => ({
  rows: [
    ...withSubtotal(checkout),
    ...(checkout.consignments.length > 0 ? [{ label: walletText.delivery(market), amount: checkout.delivery.minor }] : []),
    // If prices include the tax, it gets no row.
    ...(market.taxIncluded ? [] : [{ label: walletText.tax, amount: checkout.tax.minor }]),
  ],
  total: checkout.total.minor,
  isFinal: true,
  version: checkout.version,
})

/** The provider's brand names that differ from the device's. */
const NETWORKS: ReadonlyMap<string, string> = new Map([['mc', 'masterCard']])
const networksOf = (brands: readonly string[]): readonly string[] => brands.map((brand) => NETWORKS.get(brand) ?? brand)

interface Asked {
  /** Whether anything is delivered by post; gift cards are e-mailed. */
  readonly delivers: boolean
  readonly isEmailKnown: boolean
  /** Card brands by the payment provider's names. */
  readonly brands: readonly string[]
}

/** The country of the sheet follows from the market, not from its currency: GB, US, IE. */
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
