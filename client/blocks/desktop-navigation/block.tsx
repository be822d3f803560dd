import { defineBlock } from '#client/block-kit/define-block.ts'
import { MegaMenu } from '#client/components/navigation/MegaMenu.tsx'
import { MegaMenuKeys } from '#client/components/navigation/MegaMenuKeys.island.tsx'
import { Island } from '#client/islands/Island.tsx'
import { navigationIn } from '#domain/content/navigation-schema.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './block.module.css'

/** The header's desktop menu as a block (spec B §2). */
export const desktopNavigation = defineBlock({
  id: 'desktop-navigation',
  schema: (market) => navigationIn(market, { least: 1 }),
  width: 'window',
  isChrome: true,
  render: (navigation) => (
    <header className={styles.bar}>
      <p className={styles.narrow}>{blockText.wideMenu}</p>
      <MegaMenu navigation={navigation} />
      <Island of={MegaMenuKeys} when="idle" props={{}} />
    </header>
  ),
})
