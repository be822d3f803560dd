/**
 * The demonstration notice for the backend's own pages. The storefront renders its own.
 * @module
 */
import { html } from 'hono/html'
import type { Settings } from '#backend/env.ts'

export const demonstrationNotice = ({ DEMONSTRATION }: Settings) =>
  DEMONSTRATION === 'yes'
    ? html`<aside class="demonstration" aria-label="Demonstration">This is a demonstration. Nothing you order is charged or sent.</aside>`
    : ''
