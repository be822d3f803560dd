/**
 * Recognises URLs of the local machine. Payments, e-mails and wallet devices are simulated there by default. Elsewhere they are
 * simulated only if a setting enables it.
 * @module
 */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @param address an absolute URL */
export const isLocalAddress = (address: string): boolean => LOCAL_HOSTS.has(new URL(address).hostname)
