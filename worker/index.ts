import { createApp } from './app.tsx'

export { BagDesk } from './flows/bag-desk.ts'
export default createApp()
