import { createApp } from './app.tsx'

export { BagDesk } from './flows/bag-desk.ts'
export { PublishDesk } from './flows/publish-desk.ts'
export default createApp()
