/**
 * Builds dist/ before the tests of the built Workers. The browser tests and `npm start` use the same build.
 * @module
 */
import { ensureBuilt } from '../../scripts/build.ts'

export const setup = (): Promise<void> => ensureBuilt()
