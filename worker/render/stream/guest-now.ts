/**
 * A stored page that is stale, for a guest: complete and in order, with the holes of this moment, so that it is right without script
 * too. Rendered once for equal values of its holes, while the page is made anew behind it.
 * @module
 */
import { guestChromeHoles } from '#client/shell/chrome.ts'
import { treeWith } from '#worker/render/document/page-tree.tsx'
import { type PageRequest, saysWhole } from '#worker/render/page-request.ts'
import type { PageRecord } from '#worker/render/store/page-store.ts'
import { propsAt, propsOf } from '#worker/render/store/stored-props.ts'
import { completeShell } from './complete.ts'

/** The last one of each stored page, with the values of its holes as text. */
const rendered = new WeakMap<PageRecord, { readonly values: string; readonly record: PageRecord }>()

/** @returns undefined when a hole fails */
export async function guestPageNow<Model, H>(
  request: PageRequest<Model, H>,
  stored: PageRecord,
): Promise<PageRecord | undefined> {
  const holes = request.page.holes(true)
  const values = JSON.stringify(await Promise.all(Object.values(holes)))
  const last = rendered.get(stored)
  if (last?.values === values) {
    return last.record
  }
  const guest = await completeShell(
    stored.shell,
    () => treeWith(request, propsAt(propsOf<Model>(stored), stored.storedAt), { page: holes, chrome: guestChromeHoles() }),
    saysWhole(request),
  )
  if (!guest) {
    return undefined
  }
  const record = { ...stored, guest }
  rendered.set(stored, { values, record })
  return record
}
