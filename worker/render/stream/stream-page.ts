/**
 * Renders a page for the visitor who asks.
 * @module
 */
import { renderToReadableStream } from 'react-dom/server.edge'
import { chromeNow } from '#worker/render/chrome.ts'
import { createNonce } from '#worker/render/document/csp.ts'
import { visitorTree } from '#worker/render/document/page-tree.tsx'
import { streamWithStyles, withStyles } from '#worker/render/document/stylesheet.ts'
import { logHole, type PageRequest } from '#worker/render/page-request.ts'
import { pageResponse } from '#worker/render/page-response.ts'
import type { StoredProps } from '#worker/render/store/stored-props.ts'
import { IN_PLACE, renderComplete } from './complete.ts'

/**
 * For a visitor who has run the shop's script, streamed as it renders, with the holes that are known in their places. For all others complete
 * and in order: without script a browser cannot move late content into place.
 */
export async function streamPage<Model, H>(request: PageRequest<Model, H>, props: StoredProps<Model>): Promise<Response> {
  const { c, visitor, styles } = request
  const options = { nonce: createNonce(), onError: logHole(request) }
  const tree = visitorTree(request, { ...props, chrome: chromeNow(c, props.chrome) })
  const body =
    visitor === 'known'
      ? streamWithStyles(await renderToReadableStream(tree, { ...IN_PLACE, ...options }), styles)
      : withStyles(await renderComplete(tree, options), styles)
  return pageResponse(request, body, {
    state: visitor === 'no-script' ? 'bypass' : 'miss',
    scripts: `'nonce-${options.nonce}'`,
    styleHash: props.styles.hash,
  })
}
