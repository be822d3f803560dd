/**
 * The parts of the layout that only depend on content: drawn once, where the content comes a second time. Content that is read anew for each
 * page, as in a preview, never does.
 * @module
 */
import { renderToReadableStream } from 'react-dom/server.edge'
import { keepParts } from '#client/layouts/kept-parts.ts'
import { isKept, keepMarkup, type Part } from '#client/shell/kept.ts'
import type { ChromeContent } from '#domain/entities/content.ts'

const seen = new WeakSet<object>()

/** Before a page is drawn. */
export const keepChrome = (chrome: ChromeContent): Promise<unknown> => keepParts(chrome, keep)

async function keep<Content extends object>(content: Content | null, ...parts: readonly Part<Content>[]): Promise<void> {
  if (!content || isKept(content)) {
    return
  }
  if (!seen.has(content)) {
    seen.add(content)
    return
  }
  const markup = parts.map(async (part) => [part, await markupOf(part, content)] as const)
  keepMarkup(content, new Map(await Promise.all(markup)))
}

/** By the renderer of pages: the Worker has no other. */
async function markupOf<Content extends object>(part: Part<Content>, content: Content): Promise<string> {
  const Drawn = part
  return new Response(await renderToReadableStream(<Drawn content={content} />)).text()
}
