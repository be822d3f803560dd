/**
 * The products that this device has looked at last: nothing is written before one is, and the shopper can clear them.
 * @module
 */
import { atom } from 'jotai'
import { deviceList } from '#client/browser/device-list.ts'
import { parseRecentlyViewed, type ViewedProduct, withoutViewed, withViewed } from '#domain/product/recently-viewed.ts'

const kept = deviceList('recently-viewed', parseRecentlyViewed)
const listAtom = atom<readonly ViewedProduct[]>([])

/** Products of this market, except the one that the page shows; empty until that one has been remembered. */
export const recentlyViewedAtom = atom((get) => get(listAtom))

export const rememberViewed = atom(null, (_get, set, product: ViewedProduct) => {
  const before = kept.read()
  set(
    listAtom,
    withoutViewed(before, product).filter(({ market }) => market === product.market),
  )
  kept.write(withViewed(before, product))
})

export const forgetViewed = atom(null, (_get, set) => {
  kept.clear()
  set(listAtom, [])
})
