/**
 * Amounts as shoppers read them.
 * @module
 */
export const printMoney = (minor: number, { intl, currency }: { readonly intl: string; readonly currency: string }): string =>
  new Intl.NumberFormat(intl, { style: 'currency', currency }).format(minor / 100)
