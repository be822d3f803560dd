/**
 * Recognises URLs of the local machine. Payments, mails and devices are simulated there by default, and elsewhere only if a setting says
 * so.
 * @module
 */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @param address an absolute URL */
export const isLocalAddress = (address: string): boolean => LOCAL_HOSTS.has(new URL(address).hostname)
