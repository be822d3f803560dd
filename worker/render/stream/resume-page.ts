/**
 * A stored shell for a known visitor: its own holes behind it.
 * @module
 */
import { chromeHolesOf } from '#worker/render/chrome.ts'
import { createNonce } from '#worker/render/document/csp.ts'
import { treeWith } from '#worker/render/document/page-tree.tsx'
import { withStyles } from '#worker/render/document/stylesheet.ts'
import { logHole, type PageRequest } from '#worker/render/page-request.ts'
import { pageResponse, type ShellState } from '#worker/render/page-response.ts'
import { rememberHoles } from '#worker/render/repeated-visit.ts'
import type { ShellRecord } from '#worker/render/store/new-page.ts'
import { propsAt, propsOf } from '#worker/render/store/stored-props.ts'
import { resumeShell } from './resume.ts'
import { settledText } from './settled.ts'

export async function resumePage<Model, H>(
  request: PageRequest<Model, H>,
  record: ShellRecord,
  state: ShellState,
): Promise<Response> {
  const { c, page } = request
  const nonce = createNonce()
  const holes = { page: page.holes(false), chrome: chromeHolesOf(c) }
  const values = settledText({ ...holes.page, ...holes.chrome })
  if (values !== undefined && state === 'hit') {
    rememberHoles(request, values)
  }
  const body = await resumeShell(record.shell, {
    html: withStyles(record.shell.html, request.styles),
    // The props of the moment at which the shell was rendered.
    tree: () => treeWith(request, propsAt(propsOf<Model>(record), record.storedAt), holes),
    nonce,
    values,
    onError: logHole(request),
  })
  return pageResponse(request, body, {
    state,
    scripts: `${record.scriptHash} 'nonce-${nonce}'`,
    styleHash: record.styleHash,
  })
}
