/**
 * Small pieces of markup.
 * @module
 */
import { html } from 'hono/html'

export type Html = ReturnType<typeof html> | ''

/** An attribute, or nothing of it. */
export const attribute = (name: string, value: string | number | undefined): Html =>
  value === undefined ? '' : html` ${name}="${value}"`

export const when = (condition: unknown, markup: () => Html): Html => (condition ? markup() : '')

/** A translator changes words, "Free" among them, but no price. */
export const untranslated = (value: string): Html => when(/\d/.test(value), () => html` translate="no"`)
