/**
 * Finds, in a mail, the code that lets a guest open an order.
 * @module
 */
const CODE = /is ([0-9A-Z-]{9})\./

/** @param body of the mail; the result is empty if it has no code */
export const orderCodeIn = (body: string | null | undefined): string => CODE.exec(body ?? '')?.[1] ?? ''
