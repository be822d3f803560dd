import { defineBlock } from '#client/block-kit/define-block.ts'
import { MenuSheet } from '#client/components/navigation/MobileMenu.tsx'
import { mobileNavigationIn } from '#domain/content/schema.ts'
import { paths } from '#domain/paths.ts'
import styles from './block.module.css'

/** The mobile menu with its three layers, as a block (spec B §2, mobile navigation v1). */
export const mobileNavigation = defineBlock({
  id: 'mobile-navigation',
  schema: (market) => mobileNavigationIn(market, { least: 1 }),
  isChrome: true,
  render: (content, { market }) => (
    <div className={styles.sheet}>
      <MenuSheet market={market} choiceHref={paths.locale(market)} content={content} />
    </div>
  ),
})
