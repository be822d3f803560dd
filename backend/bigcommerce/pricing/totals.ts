/**
 * Checkout arithmetic on integers in minor units. Only the parts are rounded, so every total equals the sum of its parts.
 * @module
 */

/** 100%, in the unit of tax rates. */
const WHOLE = 100_000

/**
 * Splits an amount in proportion to weights. The shares add up to the amount: left-over pennies go to the shares that lost most
 * by rounding down. A share exceeds its weight only if the amount exceeds the sum of all weights.
 */
export function spread(amount: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0 || amount === 0) {
    return weights.map(() => 0)
  }
  // Use BigInt, because the product may exceed `Number.MAX_SAFE_INTEGER`.
  const exact = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight)
    return { share: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) }
  })
  const pennies = amount - exact.reduce((total, { share }) => total + share, 0)
  const roundedUp = new Set(
    exact
      .map(({ rest }, index) => ({ rest, index }))
      .sort((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, pennies)
      .map(({ index }) => index),
  )
  return exact.map(({ share }, index) => share + Number(roundedUp.has(index)))
}

/** Tax on an amount, rounded half up. */
export function taxOn(amount: number, rate: number, isIncluded: boolean): number {
  const divisor = isIncluded ? WHOLE + rate : WHOLE
  return Math.floor((2 * amount * rate + divisor) / (2 * divisor))
}

export interface LineSums {
  /** Before discounts. */
  readonly gross: number
  readonly discount: number
  readonly taxRate: number
}

export interface ShippingSums {
  readonly cost: number
  readonly taxRate: number
}

export interface Totals {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly shippingDiscount: number
  /** `taxIncluded` tells whether the amounts already contain it. */
  readonly tax: number
  readonly grandTotal: number
  readonly lines: readonly { readonly net: number; readonly tax: number }[]
  readonly deliveries: readonly { readonly discount: number; readonly net: number; readonly tax: number }[]
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Rounds tax once per line and once per delivery. */
export function totalsOf(
  lines: readonly LineSums[],
  deliveries: readonly ShippingSums[],
  { shippingDiscount: wanted, taxIncluded }: { readonly shippingDiscount: number; readonly taxIncluded: boolean },
): Totals {
  const priced = lines.map(({ gross, discount, taxRate }) => {
    const net = gross - discount
    return { net, tax: taxOn(net, taxRate, taxIncluded) }
  })
  const costs = deliveries.map(({ cost }) => cost)
  const shipping = sumOf(costs)
  const shippingDiscount = Math.min(wanted, shipping)
  const shares = spread(shippingDiscount, costs)
  const delivered = deliveries.map(({ cost, taxRate }, index) => {
    const discount = shares[index] ?? 0
    const net = cost - discount
    return { discount, net, tax: taxOn(net, taxRate, taxIncluded) }
  })
  const tax = sumOf([...priced, ...delivered].map((part) => part.tax))
  const net = sumOf([...priced, ...delivered].map((part) => part.net))
  return {
    subtotal: sumOf(lines.map(({ gross }) => gross)),
    discount: sumOf(lines.map(({ discount }) => discount)),
    shipping,
    shippingDiscount,
    tax,
    grandTotal: taxIncluded ? net : net + tax,
    lines: priced,
    deliveries: delivered,
  }
}
