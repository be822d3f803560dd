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
import { countdownTimer } from './countdown-timer/block.tsx'
import { customHtml } from './custom-html/block.tsx'
import { createRegistry } from './define-block.ts'
import { desktopNavigation } from './desktop-navigation/block.tsx'
import { dividerOne } from './divider-one/block.tsx'
import { dividerText } from './divider-text/block.tsx'
import { dividerTwo } from './divider-two/block.tsx'
import { footer } from './footer/block.tsx'
import { heroBanner1 } from './hero-banner-1/block.tsx'
import { heroBanner2 } from './hero-banner-2/block.tsx'
import { imageBanner } from './image-banner/block.tsx'
import { jumpOffOne } from './jump-off-one/block.tsx'
import { jumpOffThree } from './jump-off-three/block.tsx'
import { jumpOffTwo } from './jump-off-two/block.tsx'
import { jumpOffTwoGroup } from './jump-off-two-group/block.tsx'
import { largeTextBanner } from './large-text-banner/block.tsx'
import { largeTextBlock } from './large-text-block/block.tsx'
import { linkGroup } from './link-group/block.tsx'
import { linkTile } from './link-tile/block.tsx'
import { listingHeader1 } from './listing-header-1/block.tsx'
import { listingHeader2 } from './listing-header-2/block.tsx'
import { liveShopping } from './live-shopping/block.tsx'
import { mobileNavigation } from './mobile-navigation/block.tsx'
import { mobileNavigationAlt } from './mobile-navigation-alt/block.tsx'
import { navigationLinks } from './navigation-links/block.tsx'
import { productCard } from './product-card/block.tsx'
import { roundButton } from './round-button/block.tsx'
import { roundButtonGroup } from './round-button-group/block.tsx'
import { scrollableCard } from './scrollable-card/block.tsx'
import { shopTheLook1 } from './shop-the-look-1/block.tsx'
import { shopTheLook2 } from './shop-the-look-2/block.tsx'
import { sizeBlock } from './size-block/block.tsx'
import { sizesBanner } from './sizes-banner/block.tsx'
import { snugContentCard } from './snug-content-card/block.tsx'
import { spacing } from './spacing/block.tsx'
import { squareButton } from './square-button/block.tsx'
import { squareButtonGroup } from './square-button-group/block.tsx'
import { sticker } from './sticker/block.tsx'
import { stickerTemplate } from './sticker-template/block.tsx'
import { table } from './table/block.tsx'
import { tallImageType1 } from './tall-image-type-1/block.tsx'
import { textBlock } from './text-block/block.tsx'
import { textBox1 } from './text-box-1/block.tsx'
import { textBox2 } from './text-box-2/block.tsx'
import { tileRow } from './tile-row/block.tsx'
import { twoColumnTile } from './two-column-tile/block.tsx'

export const blockTypes = createRegistry([
  accordion,
  animatedTextBanner,
  benefitBar,
  buttonGroup,
  callToAction,
  cardCarousel,
  countdownTimer,
  customHtml,
  desktopNavigation,
  dividerOne,
  dividerText,
  dividerTwo,
  footer,
  heroBanner1,
  heroBanner2,
  imageBanner,
  jumpOffOne,
  jumpOffThree,
  jumpOffTwo,
  jumpOffTwoGroup,
  largeTextBanner,
  largeTextBlock,
  linkGroup,
  linkTile,
  listingHeader1,
  listingHeader2,
  liveShopping,
  mobileNavigation,
  mobileNavigationAlt,
  navigationLinks,
  productCard,
  roundButton,
  roundButtonGroup,
  scrollableCard,
  shopTheLook1,
  shopTheLook2,
  sizeBlock,
  sizesBanner,
  snugContentCard,
  spacing,
  squareButton,
  squareButtonGroup,
  sticker,
  stickerTemplate,
  table,
  tallImageType1,
  textBlock,
  textBox1,
  textBox2,
  tileRow,
  twoColumnTile,
])
