import { COST } from '#backend/bigcommerce/customers/sign-in/password.ts'

const OWN = { ...COST }

/** Hashing passwords is slow on purpose, but most tests need not wait for it. */
export const hashQuickly = () => Object.assign(COST, { N: 16, p: 1 })

/** For a test that measures the hashing time. */
export const hashAsTheShopDoes = () => Object.assign(COST, OWN)
