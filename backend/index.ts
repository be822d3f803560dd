import { createBackend } from './app.ts'

export default { fetch: createBackend().fetch }
