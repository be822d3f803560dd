import { defineBlock } from '#client/block-kit/define-block.ts'
import { MenuFoot } from '#client/components/navigation/MenuFoot.tsx'
import { RoundMenu } from '#client/components/navigation/RoundMenu.tsx'
import { mobileNavigationIn } from '#domain/content/schema.ts'
import { MAX_ROUND_CATEGORIES } from '#domain/entities/content.ts'
import { paths } from '#domain/paths.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './block.module.css'

/** The alternative mobile menu as a block, with twelve categories at most. */
export const mobileNavigationAlt = defineBlock({
  id: 'mobile-navigation-alt',
  schema: (market) => mobileNavigationIn(market, { least: 1, most: MAX_ROUND_CATEGORIES }),
  render: (content, { market, scope }) => (
    <nav className={styles.menu} aria-label={blockText.categories}>
      <RoundMenu {...content} scope={scope} />
      <MenuFoot market={market} choiceHref={paths.locale(market)} />
    </nav>
  ),
})
