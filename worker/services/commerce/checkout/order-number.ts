/** The prefixes of the shop's order numbers; spec A §9 calls 100000 the first. */
const PREFIXES = ['100000', '100001']

/** Twelve digits, of which the first six are a prefix that the shop knows. */
export const isOrderNumber = (text: string): boolean =>
  /^\d{12}$/.test(text) && PREFIXES.some((prefix) => text.startsWith(prefix))
