/**
 * Before the tests of the built Workers: dist/ is up to date. The browser tests and `npm start` use the same build.
 * @module
 */
import { ensureBuilt } from '../../scripts/build.ts'

export const setup = (): Promise<void> => ensureBuilt()
