/**
 * The shop's wordmark. Screen readers read hidden text in place of the SVG.
 * @module
 */
import { html } from 'hono/html'
import { LOGO } from '#backend/brand/words.ts'
import type { Html } from './html.ts'

export const logo = (): Html =>
  html`${LOGO.map((part) =>
    typeof part === 'string'
      ? part
      : html`<svg class="moon" viewBox="${part.box ?? '0 0 20 20'}" aria-hidden="true"><path d="${part.path}"/></svg><span class="unseen">${part.reads}</span>`,
  )}`
