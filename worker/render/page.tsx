/**
 * Answers every page of the shop: the stored guest page, a stored shell with resumed holes, or a new stream, after which the
 * shell is stored. Status, redirects and cookies are decided before the first byte.
 * @module
 */
import type { Context } from 'hono'
import { renderToReadableStream } from 'react-dom/server.edge'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import { type ChromeHoles, guestChromeHoles } from '#client/shell/chrome.ts'
import type { HeadFacts, Holes, ShellContext } from '#client/shell/page-props.ts'
import { nextTurn } from '#domain/content/countdown.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import { createEdgeStore, createMemories, MEMORY_ONLY } from '#worker/cache/edge-store.ts'
import { PAGE_FRESH_SECONDS, PAGE_KEEP_SECONDS } from '#worker/cache/freshness.ts'
import { generationOf, UNKNOWN } from '#worker/cache/generation.ts'
import { missingIn } from '#worker/cache/negative-cache.ts'
import { createSingleFlight } from '#worker/cache/single-flight.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { chromeAt, chromeHolesOf, chromeNow } from './chrome.ts'
import { contentSecurityPolicy, createNonce, hashOfReactScript } from './document/csp.ts'
import { Document } from './document/Document.tsx'
import type { PageDefinition } from './page-definition.ts'
import { pageResponse } from './page-response.ts'
import { renderPreview } from './personal-page.tsx'
import { createPageStore, type PageRecord, pageKey } from './store/page-store.ts'
import { IN_ORDER, prerenderShell, prerenderWhole } from './stream/prerender.ts'
import { resumeShell } from './stream/resume.ts'
import { settledText } from './stream/settled.ts'
import type { ShellState } from './stream/shell-state.ts'
import { suggestionFor } from './suggestion.ts'
import { type VisitorKind, visitorKind } from './visitor.ts'

/** The props that are stored beside a shell; its components get nothing else. */
interface StoredProps<Model> {
  readonly chrome: ChromeContent
  readonly model: Model
  readonly head: HeadFacts
}

/** The props for a given time: a render depends on the time, the stored props do not. */
const propsAt = <Model,>(props: StoredProps<Model>, moment: number): StoredProps<Model> => ({
  ...props,
  chrome: chromeAt(props.chrome, moment),
})

/** Memoised: parsing for each request would be a third of the cost of a shell hit. No code changes the parsed value. */
const parsed = new WeakMap<PageRecord, ReturnType<typeof JSON.parse>>()

function propsOf<Model>(record: PageRecord): StoredProps<Model> {
  const known: StoredProps<Model> | undefined = parsed.get(record)
  if (known) {
    return known
  }
  const props: StoredProps<Model> = JSON.parse(record.props)
  parsed.set(record, props)
  return props
}

const memoryOf = createMemories()
const refreshes = createSingleFlight()
const never: Promise<never> = new Promise(() => {})
/** The holes of a shell: a promise for any name, which never settles. */
function noVisitor<H>(): Holes<H> {
  return new Proxy(Object.create(null), { get: () => never })
}

/** @returns the page; undefined when the model does not exist, and then the caller shows the 404 page */
export async function renderPage<Model, H>(c: Context<AppEnv>, page: PageDefinition<Model, H>): Promise<Response | undefined> {
  if (c.get('preview')) {
    return (await refuseOverLimit(c, 'page')) ?? renderPreview(c, page)
  }
  const renderer = await createRenderer(c, page)
  if (renderer.isMissing()) {
    return undefined
  }
  const visitor = visitorKind(c.req.header('cookie'))
  const record = await renderer.stored()
  if (!record) {
    return (await refuseOverLimit(c, 'page')) ?? renderer.fromScratch(visitor)
  }
  const now = Date.now()
  const age = Math.round((now - record.storedAt) / 1000)
  const old = age > PAGE_FRESH_SECONDS[page.kind]
  if (visitor === 'plain') {
    return (old ? await refuseOverLimit(c, 'page') : undefined) ?? renderer.plainPage(record, old)
  }
  if (record.turnsAt !== undefined) {
    if (now >= record.turnsAt) {
      return renderer.turnedPage(record, age, visitor)
    }
    c.get('timing').clock(now)
  }
  if (old) {
    c.executionCtx.waitUntil(renderer.refresh(age))
  }
  return visitor === 'guest'
    ? renderer.guestPage(record, old ? 'stale' : 'guest')
    : renderer.shellHit(record, old ? 'stale' : 'hit')
}

async function createRenderer<Model, H>(c: Context<AppEnv>, page: PageDefinition<Model, H>) {
  // `c.get`, not `c.var`: Hono copies all variables at each access to `c.var`, and this runs for every page.
  const market = c.get('market')
  const config = c.get('config')
  const log = c.get('log')
  const services = c.get('services')
  const shell: ShellContext = { market, canonical: page.canonical, origin: config.origin }
  const pages = createPageStore(createEdgeStore({ kv: c.env.PAGES, memory: memoryOf(c.env.PAGES), log }))
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const onError = (error: unknown) => log('error', 'render.hole', { canonical: page.canonical, ...errorFacts(error) })
  // Read once, before loading: if editors publish meanwhile, the page is stored under the old generation that it was made from.
  const generation = await generationOf(c.env.PAGES, market, Date.now(), log, later)
  const key = pageKey(market, generation, page.canonical)
  const missing = missingIn(c.env.PAGES)

  const treeOf = (props: StoredProps<Model>, holes: Holes<H>, chromeHoles: Holes<ChromeHoles>, visitor?: VisitorKind) => (
    <Document shell={shell} head={props.head}>
      <DefaultLayout shell={shell} chrome={props.chrome} holes={chromeHoles} suggestion={suggestionFor(c, visitor)}>
        <page.view shell={shell} model={props.model} holes={holes} />
      </DefaultLayout>
    </Document>
  )
  const visitorTree = (props: StoredProps<Model>, visitor: VisitorKind) =>
    treeOf(props, page.holes(visitor), visitor === 'guest' ? guestChromeHoles() : chromeHolesOf(c), visitor)

  const respond = (body: BodyInit, state: ShellState, policy: string): Response =>
    pageResponse(body, {
      status: page.status ?? 200,
      state,
      policy,
      requestId: c.get('requestId'),
      timing: c.get('timing').header(),
    })

  async function load(): Promise<StoredProps<Model> | undefined> {
    const [chrome, model] = await Promise.all([services.content.chrome(), page.model()])
    if (model.ok) {
      return { chrome, model: model.value, head: page.head(model.value, shell) }
    }
    if (model.reason === 'not-found') {
      missing.add(key)
    }
    return undefined
  }

  /** Renders and stores the shell and the guest page, unless a part of the chrome, the model or a hole failed. */
  async function keep(props: StoredProps<Model>): Promise<void> {
    if (!props.chrome.complete || page.isWhole?.(props.model) === false) {
      return
    }
    // Through JSON first, so that this render gets exactly the props that `resume` gets later.
    const stored = JSON.stringify(props)
    const storedAt = Date.now()
    const same = propsAt<Model>(JSON.parse(stored), storedAt)
    const [made, guest] = await Promise.all([
      prerenderShell(treeOf(same, noVisitor<H>(), noVisitor<ChromeHoles>())),
      prerenderWhole(visitorTree(same, 'guest')),
    ])
    if (guest) {
      const scriptHash = await hashOfReactScript(made.html)
      const turnsAt = props.chrome.countdown ? nextTurn(props.chrome.countdown, storedAt) : undefined
      const record = { shell: made, guest, props: stored, scriptHash, storedAt, turnsAt }
      await pages.write(key, record, generation === UNKNOWN ? MEMORY_ONLY : PAGE_KEEP_SECONDS)
    }
  }

  /** Background work after a response: one run at a time for each page; a failure is logged. */
  const behind = (event: string, work: () => Promise<void>): Promise<unknown> =>
    refreshes.run(key, Date.now(), async () => {
      try {
        await work()
      } catch (error) {
        log('warn', event, { canonical: page.canonical, ...errorFacts(error) })
      }
    })

  /** Logged once for all visitors who get the old page while the refresh runs. */
  const refresh = (age: number) =>
    behind('page.refresh', async () => {
      log('info', 'page.stale', { canonical: page.canonical, age })
      const props = await load()
      // A page whose model was deleted must not be served from the stale store.
      await (props ? keep(props) : pages.forget(key))
    })

  async function stream(props: StoredProps<Model>, visitor: VisitorKind): Promise<Response> {
    const nonce = createNonce()
    const inOrder = visitor === 'plain'
    const shown = { ...props, chrome: chromeNow(c, props.chrome) }
    const body = await renderToReadableStream(visitorTree(shown, visitor), { ...(inOrder ? IN_ORDER : {}), nonce, onError })
    if (inOrder) {
      await body.allReady
    }
    return respond(body, inOrder ? 'bypass' : 'miss', contentSecurityPolicy(config, `'nonce-${nonce}'`))
  }

  return {
    isMissing: () => missing.has(key),

    /** The stored page, unless it is too old for every visitor: memory, unlike KV, does not expire entries by itself. */
    async stored(): Promise<PageRecord | undefined> {
      const record = await pages.read(key)
      return record && Date.now() - record.storedAt <= PAGE_KEEP_SECONDS * 1000 ? record : undefined
    },

    refresh,

    guestPage: (record: PageRecord, state: ShellState) =>
      respond(record.guest, state, contentSecurityPolicy(config, record.scriptHash)),

    async shellHit(record: PageRecord, state: ShellState): Promise<Response> {
      const nonce = createNonce()
      const holes = page.holes('known')
      const chromeHoles = chromeHolesOf(c)
      // Exactly the tree that was rendered before: React resumes where it stopped.
      const tree = treeOf(propsAt(propsOf<Model>(record), record.storedAt), holes, chromeHoles)
      const body = await resumeShell(record.shell, tree, { nonce, values: settledText({ ...holes, ...chromeHoles }), onError })
      return respond(body, state, contentSecurityPolicy(config, `${record.scriptHash} 'nonce-${nonce}'`))
    },

    /** For a no-script visitor, whose browser cannot move late content into place: complete, in order, rendered anew if stale. */
    async plainPage(record: PageRecord, old: boolean): Promise<Response | undefined> {
      if (!old) {
        return stream(propsOf<Model>(record), 'plain')
      }
      try {
        const props = await load()
        return props && (await stream(props, 'plain'))
      } catch (error) {
        log('warn', 'page.stale-if-error', { canonical: page.canonical, ...errorFacts(error) })
        return stream(propsOf<Model>(record), 'plain')
      }
    },

    /** The page was stored before its countdown began or ended: rendered again for now, even while an upstream is down. */
    turnedPage(record: PageRecord, age: number, visitor: VisitorKind): Promise<Response> {
      later(refresh(age))
      return stream(propsOf<Model>(record), visitor)
    },

    /** A miss: the page is streamed as it renders, and stored afterwards. */
    async fromScratch(visitor: VisitorKind): Promise<Response | undefined> {
      const props = await load()
      if (!props) {
        return undefined
      }
      const response = await stream(props, visitor)
      later(behind('page.keep', () => keep(props)))
      return response
    },
  }
}
