/** @module */
import { html } from 'hono/html'

export type Html = ReturnType<typeof html> | ''

/** `summary` is the column beside the form. In a narrow window it is below the form, and `glance` shows the total above. */
export interface Aside {
  readonly glance: Html
  readonly summary: Html
}

/** An HTML attribute, or nothing if the value is undefined. */
export const attribute = (name: string, value: string | number | undefined): Html =>
  value === undefined ? '' : html` ${name}="${value}"`

export const when = (condition: unknown, markup: () => Html): Html => (condition ? markup() : '')

/** Browser translation must not change a price. Words such as "Free" may be translated. */
export const untranslated = (value: string): Html => when(/\d/.test(value), () => html` translate="no"`)
