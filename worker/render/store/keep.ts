/**
 * Makes and stores a page's shell and its guest page, behind a response.
 * @module
 */
import { nextTurn } from '#domain/content/countdown.ts'
import { createSingleFlight } from '#worker/cache/single-flight.ts'
import { errorFacts } from '#worker/http/log.ts'
import { hashOfReactScript } from '#worker/render/document/csp.ts'
import { guestTree, shellTree } from '#worker/render/document/page-tree.tsx'
import type { PageRequest } from '#worker/render/page-request.ts'
import { prerenderComplete } from '#worker/render/stream/complete.ts'
import { prerenderShell } from '#worker/render/stream/prerender.ts'
import { type LoadedProps, load } from './load.ts'
import { pageStoreOf } from './look-up.ts'
import type { PageRecord } from './page-store.ts'
import { propsAt, type StoredProps } from './stored-props.ts'

const refreshes = createSingleFlight()

/** After a miss: stores the page that the visitor has just been sent. */
export const keepBehind = <Model, H>(request: PageRequest<Model, H>, loaded: LoadedProps<Model>): void =>
  behind(request, 'page.keep', () => keep(request, loaded))

/** After a stale page: loads and stores it anew. Logged once for all visitors who get the old page while the refresh runs. */
export const refreshBehind = <Model, H>(request: PageRequest<Model, H>, age: number): void =>
  behind(request, 'page.refresh', async () => {
    request.c.get('log')('info', 'page.stale', { canonical: request.page.canonical, age })
    const loaded = await load(request)
    if (loaded.ok) {
      await keep(request, loaded.value)
    } else {
      // A page whose model was deleted must not be served from the stale store.
      await pageStoreOf(request).forget(request.key)
    }
  })

/** One run at a time for each page; a failure is logged. */
function behind<Model, H>({ c, page, key }: PageRequest<Model, H>, event: string, work: () => Promise<void>): void {
  const run = refreshes.run(key, Date.now(), async () => {
    try {
      await work()
    } catch (error) {
      c.get('log')('warn', event, { canonical: page.canonical, ...errorFacts(error) })
    }
  })
  c.executionCtx.waitUntil(run)
}

/** Stores the page, unless a part of the chrome, the model or a hole is missing. */
async function keep<Model, H>(request: PageRequest<Model, H>, { props, complete }: LoadedProps<Model>): Promise<void> {
  const record = complete ? await prerender(request, props) : undefined
  if (record) {
    await pageStoreOf(request).write(request.key, record, request.keepSeconds)
  }
}

/** @returns undefined when a hole of the guest page failed */
async function prerender<Model, H>(request: PageRequest<Model, H>, props: StoredProps<Model>): Promise<PageRecord | undefined> {
  // Through JSON first, so that this render gets exactly the props that `resume` gets later.
  const stored = JSON.stringify(props)
  const storedAt = Date.now()
  const same = propsAt<Model>(JSON.parse(stored), storedAt)
  const [shell, guest] = await Promise.all([
    prerenderShell(shellTree(request, same)),
    prerenderComplete(guestTree(request, same)),
  ])
  if (!guest) {
    return undefined
  }
  const scriptHash = await hashOfReactScript(shell.html)
  return { shell, guest, props: stored, scriptHash, storedAt, turnsAt: turnsAt(request, props, storedAt) }
}

/** The first moment at which the countdown or a hole of the guest page changes. */
function turnsAt<Model, H>(
  { page }: PageRequest<Model, H>,
  { chrome, model }: StoredProps<Model>,
  now: number,
): number | undefined {
  const turns = [chrome.countdown && nextTurn(chrome.countdown, now), page.turnsAt?.(model, now)]
  const known = turns.filter((turn) => typeof turn === 'number')
  return known.length > 0 ? Math.min(...known) : undefined
}
