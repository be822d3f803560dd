/** The prefixes of the shop's order numbers; spec A §9 lists 100000 as the first. */
const PREFIXES = ['100000', '100001']

/** Twelve digits that begin with a known prefix. */
export const isOrderNumber = (text: string): boolean =>
  /^\d{12}$/.test(text) && PREFIXES.some((prefix) => text.startsWith(prefix))
