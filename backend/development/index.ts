/**
 * The backend Worker on a developer's machine: `npm start`, `npm run dev`, `npm run backend`, the bench.
 * @module
 */
import worker from '#backend/index.ts'
import { createDevelopmentBackend } from './app.ts'

export default { ...worker, fetch: createDevelopmentBackend().fetch }
