/**
 * Secrets that the shop needs on this machine. They are public, so a deployment must not use them.
 * @module
 */
export const LOCAL_SECRETS = { SESSION_SECRET: 'known-to-everyone-for-this-machine-alone' } as const
/** The backend's key for operations, which `npm run shop` sends. */
export const LOCAL_OPERATIONS_KEY = 'known-to-everyone-for-this-machine-alone'
