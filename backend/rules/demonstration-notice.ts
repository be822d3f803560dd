/**
 * What the backend's own pages say first where the shop is a demonstration, as those of the storefront do.
 * @module
 */
import { html } from 'hono/html'
import type { Settings } from '#backend/env.ts'

export const demonstrationNotice = ({ DEMONSTRATION }: Settings) =>
  DEMONSTRATION === 'yes'
    ? html`<aside class="demonstration" aria-label="Demonstration">This is a demonstration. Nothing you order is charged or sent.</aside>`
    : ''
