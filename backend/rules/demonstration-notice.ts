/**
 * The demonstration's notice at the top of the backend's own pages, as on the storefront's pages.
 * @module
 */
import { html } from 'hono/html'
import type { Settings } from '#backend/env.ts'

export const demonstrationNotice = ({ DEMONSTRATION }: Settings) =>
  DEMONSTRATION === 'yes'
    ? html`<aside class="demonstration" aria-label="Demonstration">This is a demonstration. Nothing you order is charged or sent.</aside>`
    : ''
