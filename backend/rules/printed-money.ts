/**
 * Amounts as shoppers read them.
 * @module
 */
import type { Market } from '#domain/markets.ts'

export const printMoney = (minor: number, { intl, currency }: Market): string =>
  new Intl.NumberFormat(intl, { style: 'currency', currency }).format(minor / 100)
