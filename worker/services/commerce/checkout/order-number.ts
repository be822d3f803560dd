/** Prefixes of order numbers. Spec A §9 lists 100000 first. */
const PREFIXES = ['100000', '100001']

/** Twelve digits with a known prefix. */
export const isOrderNumber = (text: string): boolean =>
  /^\d{12}$/.test(text) && PREFIXES.some((prefix) => text.startsWith(prefix))
