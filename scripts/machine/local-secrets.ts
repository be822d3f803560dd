/**
 * Secrets that the shop needs and that a deployment must not find in the repository. On this machine these publicly known ones are used.
 * @module
 */
export const LOCAL_SECRETS = { SESSION_SECRET: 'known-to-everyone-for-this-machine-alone' } as const
/** The backend's key for operations, which `npm run shop` uses. */
export const LOCAL_OPERATIONS_KEY = 'known-to-everyone-for-this-machine-alone'
