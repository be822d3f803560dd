/**
 * Draws what the layouts keep as text (`client/layouts/kept-parts.ts`), before a page is drawn.
 * @module
 */
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { keepParts } from '#client/layouts/kept-parts.ts'
import type { ChromeContent } from '#domain/entities/content.ts'

export const keepChrome = (chrome: ChromeContent): Promise<unknown> => keepParts(chrome, markupOf)

/** By the renderer of pages: the Worker has no other. */
const markupOf = async (element: ReactNode): Promise<string> => new Response(await renderToReadableStream(element)).text()
