/**
 * Loads what a page is made of: its chrome and its model, together.
 * @module
 */
import { ok, type Result } from '#domain/result.ts'
import { ownStyles } from '#worker/render/document/own-styles.ts'
import { keepChrome } from '#worker/render/kept-chrome.ts'
import type { Absence } from '#worker/render/page-definition.ts'
import { type PageRequest, shellContext } from '#worker/render/page-request.ts'
import { rememberMissing } from './look-up.ts'
import type { StoredProps } from './stored-props.ts'

/** Props of a page as it is now, and whether every upstream delivered its part: only then may the page be stored. */
export interface LoadedProps<Model> {
  readonly props: StoredProps<Model>
  readonly complete: boolean
}

export async function load<Model, H>(request: PageRequest<Model, H>): Promise<Result<LoadedProps<Model>, Absence>> {
  const { c, page } = request
  const [chrome, model] = await Promise.all([c.get('services').content.chrome(), page.model()])
  await keepChrome(chrome)
  if (model.ok) {
    const { value } = model
    const props = { chrome, model: value, head: page.head(value, shellContext(request)), styles: await ownStyles(chrome, value) }
    return ok({ props, complete: chrome.complete && value.complete !== false })
  }
  if (model.reason === 'not-found') {
    rememberMissing(request)
  }
  return model
}
