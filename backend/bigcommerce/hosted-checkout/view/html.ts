/** @module */
import { html } from 'hono/html'

export type Html = ReturnType<typeof html> | ''

/**
 * `summary` is the column beside the form. On a narrow viewport it moves below the form, and `glance` shows the total above the
 * form.
 */
export interface Aside {
  readonly glance: Html
  readonly summary: Html
}

/** An HTML attribute, or nothing if the value is undefined. */
export const attribute = (name: string, value: string | number | undefined): Html =>
  value === undefined ? '' : html` ${name}="${value}"`

export const when = (condition: unknown, markup: () => Html): Html => (condition ? markup() : '')

/** Browser translation must leave prices unchanged, but may translate words such as "Free". */
export const untranslated = (value: string): Html => when(/\d/.test(value), () => html` translate="no"`)
