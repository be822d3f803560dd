import base from './playwright.config.ts'
const { webServer, ...rest } = base
export default rest
