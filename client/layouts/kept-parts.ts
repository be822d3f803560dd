import { FooterColumns, Networks, Payments } from '#client/components/footer/Footer.tsx'
import { MegaMenuEntries } from '#client/components/navigation/MegaMenu.tsx'
import { MenuLayers } from '#client/components/navigation/MobileMenu.tsx'
import type { Part } from '#client/shell/kept.ts'
import type { ChromeContent } from '#domain/entities/content.ts'

type Keep = <Content extends object>(content: Content | null, ...parts: readonly Part<Content>[]) => Promise<void>

/** The parts of the layouts whose markup is kept, each by its content. */
export const keepParts = ({ navigation, mobileNavigation, footer }: ChromeContent, keep: Keep): Promise<unknown> =>
  Promise.all([
    keep(navigation, MegaMenuEntries),
    keep(mobileNavigation, MenuLayers),
    keep(footer, FooterColumns, Networks, Payments),
  ])
