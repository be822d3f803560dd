/**
 * Where nothing is stored of a page: makes it, or gets what another isolate has just made.
 * @module
 */
import { ok, type Result } from '#domain/result.ts'
import type { Absence } from '#worker/render/page-definition.ts'
import type { PageRequest } from '#worker/render/page-request.ts'
import { isAdmitted } from './admission.ts'
import { claimPage, keepBehind } from './keep.ts'
import { load } from './load.ts'
import { type NewPage, newPage } from './new-page.ts'
import { decode, type PageRecord } from './page-store.ts'

export type MadePage<Model> =
  | { readonly kind: 'stored'; readonly record: PageRecord }
  /** `keep` stores the page behind the answer; absent where it is not stored. */
  | { readonly kind: 'new'; readonly page: NewPage<Model>; readonly keep?: () => void }

export async function make<Model, H>(request: PageRequest<Model, H>): Promise<Result<MadePage<Model>, Absence>> {
  const claim = isAdmitted(request) ? await claimPage(request) : undefined
  const record = claim?.kind === 'newer' ? decode(claim.entry) : undefined
  if (record) {
    return ok({ kind: 'stored', record })
  }
  const granted = claim?.kind === 'granted' ? claim : undefined
  let isLoaded = false
  try {
    const loaded = await load(request)
    isLoaded = loaded.ok
    if (!loaded.ok) {
      return loaded
    }
    const page = newPage(request, loaded.value.props)
    const kept = loaded.value.complete ? page : undefined
    return ok({ kind: 'new', page, ...(granted ? { keep: () => keepBehind(request, kept, granted) } : {}) })
  } finally {
    if (granted && !isLoaded) {
      request.c.executionCtx.waitUntil(granted.end())
    }
  }
}
