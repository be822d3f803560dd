/**
 * The shop's wordmark: a waxing moon replaces the ampersand, which only screen readers announce.
 * @module
 */
import { html } from 'hono/html'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { Html } from './html.ts'

const [first, last] = words.shop.split(' & ')

export const logo = (): Html =>
  html`${first}<svg class="moon" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 1a9 9 0 1 0 9 9 7 7 0 1 1-9-9z"/></svg><span class="unseen"> &amp; </span>${last}`
