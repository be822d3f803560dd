/**
 * The secrets that the shop needs and that no file of the repository may hold for a deployment. What starts the shop on this machine
 * gives it these, which everyone knows.
 * @module
 */
export const LOCAL_SECRETS = { SESSION_SECRET: 'known-to-everyone-for-this-machine-alone' } as const
