/**
 * A page that is being made: its shell, and the guest page, which is the shell with its holes filled. Each is rendered once and when it is
 * first wanted.
 * @module
 */
import { nextTurn } from '#domain/content/countdown.ts'
import { hashOfReactScript } from '#worker/render/document/csp.ts'
import { guestTree, shellTree } from '#worker/render/document/page-tree.tsx'
import { type PageRequest, saysWhole } from '#worker/render/page-request.ts'
import { completeShell } from '#worker/render/stream/complete.ts'
import { type Bytes, prerenderShell } from '#worker/render/stream/prerender.ts'
import type { PageRecord } from './page-store.ts'
import { propsAt, propsOf, rememberProps, type StoredProps, writeProps } from './stored-props.ts'

/** What a visitor's holes are resumed from. */
export type ShellRecord = Omit<PageRecord, 'guest'>

export interface NewPage<Model> {
  readonly props: StoredProps<Model>
  readonly turnsAt: number | undefined
  /** Undefined when a hole failed. */
  guest(): Promise<Bytes | undefined>
  shell(): Promise<ShellRecord>
  /** What is stored of it; undefined when a hole of the guest page failed. */
  record(): Promise<PageRecord | undefined>
}

export function newPage<Model, H>(request: PageRequest<Model, H>, props: StoredProps<Model>): NewPage<Model> {
  const storedAt = Date.now()
  const turnsAt = turnOf(request, props, storedAt)
  async function renderShell(): Promise<ShellRecord> {
    const written = writeProps(props)
    const shell = await prerenderShell(shellTree(request, propsAt(written.props, storedAt)))
    const scriptHash = await hashOfReactScript(shell.html)
    const record = { shell, props: written.text, scriptHash, styleHash: props.styles.hash, storedAt, turnsAt }
    rememberProps(record, written.props)
    return record
  }
  let guest: Promise<Bytes | undefined> | undefined
  let shell: Promise<ShellRecord> | undefined
  const page: NewPage<Model> = {
    props,
    turnsAt,
    guest() {
      guest ??= page
        .shell()
        .then((rendered) =>
          completeShell(
            rendered.shell,
            () => guestTree(request, propsAt(propsOf<Model>(rendered), storedAt)),
            saysWhole(request),
          ),
        )
      return guest
    },
    shell() {
      shell ??= renderShell()
      return shell
    },
    async record() {
      const html = await page.guest()
      return html && { ...(await page.shell()), guest: html }
    },
  }
  return page
}

/** The first moment at which the countdown or a hole of the guest page changes. */
function turnOf<Model, H>(
  { page }: PageRequest<Model, H>,
  { chrome, model }: StoredProps<Model>,
  now: number,
): number | undefined {
  const turns = [chrome.countdown && nextTurn(chrome.countdown, now), page.turnsAt?.(model, now)]
  const known = turns.filter((turn) => typeof turn === 'number')
  return known.length > 0 ? Math.min(...known) : undefined
}
