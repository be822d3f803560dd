/**
 * The price of the shopper's choice on a product page, which appears in several places.
 * @module
 */
import { atom } from 'jotai'
import type { Price } from '#domain/entities/price.ts'

const priceAtom = atom<Price | undefined>(undefined)

/** Undefined until the option picker is hydrated. */
export const shownPriceAtom = atom((get) => get(priceAtom))
export const showPrice = atom(null, (_get, set, price: Price) => set(priceAtom, price))
