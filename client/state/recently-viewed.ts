/**
 * The products last viewed on this device. Nothing is stored before the first product, and the shopper can clear the list.
 * @module
 */
import { atom } from 'jotai'
import { deviceList } from '#client/browser/device-list.ts'
import { parseRecentlyViewed, type ViewedProduct, withoutViewed, withViewed } from '#domain/product/recently-viewed.ts'

const kept = deviceList('recently-viewed', parseRecentlyViewed)
const listAtom = atom<readonly ViewedProduct[]>([])

/** The products viewed in this market, except the one on this page. Empty until the page has recorded its product. */
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
