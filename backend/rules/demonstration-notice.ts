/**
 * The notice at the head of the backend's own pages where the shop is a demonstration, as the storefront's pages have it.
 * @module
 */
import { html } from 'hono/html'
import type { Settings } from '#backend/env.ts'

export const demonstrationNotice = ({ DEMONSTRATION }: Settings) =>
  DEMONSTRATION === 'yes'
    ? html`<aside class="demonstration" aria-label="Demonstration">This is a demonstration. Nothing you order is charged or sent.</aside>`
    : ''
