import { createApp } from './app.tsx'

export { CartQueue } from './flows/cart-queue/cart-queue.ts'
export { PublishQueue } from './flows/publish-queue.ts'
export { RefreshLease } from './flows/refresh-lease.ts'
export default createApp()
