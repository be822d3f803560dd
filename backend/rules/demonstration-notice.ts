/**
 * The notice on the backend's own pages that the shop is a demonstration. The storefront's pages have it too.
 * @module
 */
import { html } from 'hono/html'
import type { Settings } from '#backend/env.ts'

export const demonstrationNotice = ({ DEMONSTRATION }: Settings) =>
  DEMONSTRATION === 'yes'
    ? html`<aside class="demonstration" aria-label="Demonstration">This is a demonstration. Nothing you order is charged or sent.</aside>`
    : ''
