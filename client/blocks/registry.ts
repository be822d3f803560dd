/**
 * Every block type of the shop. A new block is one folder and one line here.
 * @module
 */
import './colours.css'
import { accordion } from './accordion/block.tsx'
import { animatedTextBanner } from './animated-text-banner/block.tsx'
import { benefitBar } from './benefit-bar/block.tsx'
import { buttonGroup } from './button-group/block.tsx'
import { callToAction } from './call-to-action/block.tsx'
import { cardCarousel } from './card-carousel/block.tsx'
import { createRegistry } from './define-block.ts'
import { dividerOne } from './divider-one/block.tsx'
import { dividerText } from './divider-text/block.tsx'
import { dividerTwo } from './divider-two/block.tsx'
import { heroBanner1 } from './hero-banner-1/block.tsx'
import { jumpOffOne } from './jump-off-one/block.tsx'
import { jumpOffTwo } from './jump-off-two/block.tsx'
import { jumpOffTwoGroup } from './jump-off-two-group/block.tsx'
import { largeTextBanner } from './large-text-banner/block.tsx'
import { linkTile } from './link-tile/block.tsx'
import { listingHeader1 } from './listing-header-1/block.tsx'
import { listingHeader2 } from './listing-header-2/block.tsx'
import { navigationLinks } from './navigation-links/block.tsx'
import { scrollableCard } from './scrollable-card/block.tsx'
import { spacing } from './spacing/block.tsx'
import { table } from './table/block.tsx'
import { textBlock } from './text-block/block.tsx'
import { tileRow } from './tile-row/block.tsx'
import { twoColumnTile } from './two-column-tile/block.tsx'

export const blockTypes = createRegistry([
  accordion,
  animatedTextBanner,
  benefitBar,
  buttonGroup,
  callToAction,
  cardCarousel,
  dividerOne,
  dividerText,
  dividerTwo,
  heroBanner1,
  jumpOffOne,
  jumpOffTwo,
  jumpOffTwoGroup,
  largeTextBanner,
  linkTile,
  listingHeader1,
  listingHeader2,
  navigationLinks,
  scrollableCard,
  spacing,
  table,
  textBlock,
  tileRow,
  twoColumnTile,
])
