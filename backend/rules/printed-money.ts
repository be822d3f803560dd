import type { Market } from '#domain/markets.ts'
import { formatMoney, money } from '#domain/money.ts'

export const printMoney = (minor: number, { intl, currency }: Pick<Market, 'intl' | 'currency'>): string =>
  formatMoney(money(minor, currency), intl)
