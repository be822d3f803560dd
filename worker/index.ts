import { createApp } from './app.tsx'

export { BagDesk } from './flows/cart-queue.ts'
export { PublishDesk } from './flows/publish-queue.ts'
export default createApp()
