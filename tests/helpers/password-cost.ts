import { COST } from '#backend/bigcommerce/customers/sign-in/password.ts'

const OWN = { ...COST }

/** Hashing a password is slow on purpose, which no test of an account has to wait for. */
export const hashQuickly = () => Object.assign(COST, { N: 16, p: 1 })

/** For a test that measures how long it takes. */
export const hashAsTheShopDoes = () => Object.assign(COST, OWN)
