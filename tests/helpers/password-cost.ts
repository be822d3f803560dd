import { COST } from '#backend/bigcommerce/customers/sign-in/password.ts'

const OWN = { ...COST }

/** Makes password hashing fast. Hashing is slow on purpose, but only tests that measure its time need that. */
export const hashQuickly = () => Object.assign(COST, { N: 16, p: 1 })

/** Restores the shop's own cost for a test that measures the hashing time. */
export const hashAsTheShopDoes = () => Object.assign(COST, OWN)
