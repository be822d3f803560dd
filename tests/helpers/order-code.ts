/**
 * Finds the order code in an e-mail. A guest can open the order with this code.
 * @module
 */
const CODE = /is ([0-9A-Z-]{9})\./

/**
 * @param body the e-mail's body
 * @returns the code, or an empty string if there is none
 */
export const orderCodeIn = (body: string | null | undefined): string => CODE.exec(body ?? '')?.[1] ?? ''
