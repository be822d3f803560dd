/** @module */
import { html } from 'hono/html'

export type Html = ReturnType<typeof html> | ''

/** The column next to the form, and the line that replaces it above the form in a narrow window. */
export interface Aside {
  readonly glance: Html
  readonly summary: Html
}

/** An attribute, or nothing if the value is absent. */
export const attribute = (name: string, value: string | number | undefined): Html =>
  value === undefined ? '' : html` ${name}="${value}"`

export const when = (condition: unknown, markup: () => Html): Html => (condition ? markup() : '')

/** Browser translation must not change a price, but may translate words such as "Free". */
export const untranslated = (value: string): Html => when(/\d/.test(value), () => html` translate="no"`)
