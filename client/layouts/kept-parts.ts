/**
 * The parts of the layouts that only depend on content: drawn once, where the same object of content comes a second time. Until then it may
 * be that of one visit, such as a draft that an editor is changing.
 * @module
 */
import { createElement, type ReactNode } from 'react'
import { FooterColumns, Networks, Payments } from '#client/components/footer/Footer.tsx'
import { MegaMenuEntries } from '#client/components/navigation/MegaMenu.tsx'
import { MenuLayers } from '#client/components/navigation/MobileMenu.tsx'
import { isKept, keepMarkup, type Part } from '#client/components/ui/kept.ts'
import type { ChromeContent } from '#domain/entities/content.ts'

/** The markup of an element as a page has it. */
type Draw = (element: ReactNode) => Promise<string>

const seen = new WeakSet<object>()

export const keepParts = ({ navigation, mobileNavigation, footer }: ChromeContent, draw: Draw): Promise<unknown> =>
  Promise.all([
    keep(draw, navigation, MegaMenuEntries),
    keep(draw, mobileNavigation, MenuLayers),
    keep(draw, footer, FooterColumns, Networks, Payments),
  ])

async function keep<Content extends object>(
  draw: Draw,
  content: Content | null,
  ...parts: readonly Part<Content>[]
): Promise<void> {
  if (!content || isKept(content)) {
    return
  }
  if (!seen.has(content)) {
    seen.add(content)
    return
  }
  const markup = parts.map(async (part) => [part, await draw(createElement(part, { content }))] as const)
  keepMarkup(content, new Map(await Promise.all(markup)))
}
