/**
 * A page that is not in the cache. It is loaded, and then rendered once without any visitor's data.
 * @module
 */
import type { Context } from 'hono'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import { ok, type Result } from '#domain/result.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { createNonce } from './document/csp.ts'
import { type PageTree, pageTree } from './document/page-tree.tsx'
import type { Absence, Completeness, Facts, PageDefinition, Settled } from './page-definition.ts'
import { type Rendered, render } from './react.ts'
import { shellOf } from './shell.ts'

export interface NewPage<Model> extends Completeness, PageTree {
  readonly complete: boolean
  readonly nonce: string
  /** Renders the page on the first call and returns the same result on later calls. */
  rendered(): Promise<Rendered>
  /** Waits for all deferred parts. */
  facts(): Promise<Facts<Settled<Model>>>
}

export async function loadPage<Model extends object>(
  c: Context<AppEnv>,
  page: PageDefinition<Model>,
): Promise<Result<NewPage<Model>, Absence>> {
  const shell = shellOf(c, page.canonical)
  const [chrome, loaded] = await Promise.all([c.get('services').content.chrome(), page.model()])
  if (!loaded.ok) {
    return loaded
  }
  const { complete = true, isLacking, ...model } = loaded.value
  const head = page.head(loaded.value, shell)
  const { tree, styleHash } = await pageTree({ ...page, shell, head, chrome, model: loaded.value, layout: DefaultLayout })
  const nonce = createNonce()
  let rendering: Promise<Rendered> | undefined
  return ok({
    ...{ complete: complete && chrome.complete, isLacking, nonce, tree, styleHash },
    rendered() {
      rendering ??= render(tree, { nonce, onError: logPart(c, page.canonical) })
      return rendering
    },
    facts: async () => ({ head, model: await settle(model) }),
  })
}

export const logPart =
  (c: Context<AppEnv>, canonical: string) =>
  (error: unknown): void =>
    c.get('log')('error', 'render.part', { canonical, ...errorFacts(error) })

async function settle(model: object) {
  const values = Object.entries(model).map(async ([name, value]) => [name, await value])
  return Object.fromEntries(await Promise.all(values))
}
