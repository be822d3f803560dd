/**
 * Addresses of the local machine. Only there are payments, mails and devices simulated without a setting.
 * @module
 */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @param address absolute */
export const isLocalAddress = (address: string): boolean => LOCAL_HOSTS.has(new URL(address).hostname)
