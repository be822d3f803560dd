import type { Design } from './design.ts'

/** The day the shop's calendar starts from: nothing in the catalogue is newer. */
export const OPENING_DAY = Date.UTC(2026, 9, 1)
export const DAY = 86_400_000

type Given = 'createdAt' | 'featured' | 'bestSelling' | 'stock'

/** Job products lead their listings, in the order of their ids, and are well stocked unless they say otherwise. */
export const job = (design: Omit<Design, Given> & Partial<Pick<Design, Given>>): Design => ({
  createdAt: OPENING_DAY - (design.id - 980) * DAY,
  featured: design.id - 1000,
  bestSelling: (design.id * 37) % 101,
  stock: () => [24, 12],
  ...design,
})
