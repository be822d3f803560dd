/**
 * The price of the variant that the shopper has selected. It appears in several places on the product page.
 * @module
 */
import { atom } from 'jotai'
import type { Price } from '#domain/entities/price.ts'

const priceAtom = atom<Price | undefined>(undefined)

/** Undefined until the option picker is hydrated. */
export const shownPriceAtom = atom((get) => get(priceAtom))
export const showPrice = atom(null, (_get, set, price: Price) => set(priceAtom, price))
