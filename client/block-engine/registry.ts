/**
 * All block types. To add one, create its folder and list it here.
 * @module
 */
import '#client/block-kit/colours.css'
import { createRegistry } from '#client/block-kit/define-block.ts'
import { accordion } from '#client/blocks/accordion/block.tsx'
import { animatedTextBanner } from '#client/blocks/animated-text-banner/block.tsx'
import { benefitBar } from '#client/blocks/benefit-bar/block.tsx'
import { buttonGroup } from '#client/blocks/button-group/block.tsx'
import { callToAction } from '#client/blocks/call-to-action/block.tsx'
import { cardCarousel } from '#client/blocks/card-carousel/block.tsx'
import { countdownTimer } from '#client/blocks/countdown-timer/block.tsx'
import { customHtml } from '#client/blocks/custom-html/block.tsx'
import { desktopNavigation } from '#client/blocks/desktop-navigation/block.tsx'
import { dividerOne } from '#client/blocks/divider-one/block.tsx'
import { dividerText } from '#client/blocks/divider-text/block.tsx'
import { dividerTwo } from '#client/blocks/divider-two/block.tsx'
import { footer } from '#client/blocks/footer/block.tsx'
import { heroBanner1 } from '#client/blocks/hero-banner-1/block.tsx'
import { heroBanner2 } from '#client/blocks/hero-banner-2/block.tsx'
import { imageBanner } from '#client/blocks/image-banner/block.tsx'
import { jumpOffOne } from '#client/blocks/jump-off-one/block.tsx'
import { jumpOffThree } from '#client/blocks/jump-off-three/block.tsx'
import { jumpOffTwo } from '#client/blocks/jump-off-two/block.tsx'
import { jumpOffTwoGroup } from '#client/blocks/jump-off-two-group/block.tsx'
import { largeTextBanner } from '#client/blocks/large-text-banner/block.tsx'
import { largeTextBlock } from '#client/blocks/large-text-block/block.tsx'
import { linkGroup } from '#client/blocks/link-group/block.tsx'
import { linkTile } from '#client/blocks/link-tile/block.tsx'
import { listingHeader1 } from '#client/blocks/listing-header-1/block.tsx'
import { listingHeader2 } from '#client/blocks/listing-header-2/block.tsx'
import { liveShopping } from '#client/blocks/live-shopping/block.tsx'
import { mobileNavigation } from '#client/blocks/mobile-navigation/block.tsx'
import { mobileNavigationAlt } from '#client/blocks/mobile-navigation-alt/block.tsx'
import { navigationLinks } from '#client/blocks/navigation-links/block.tsx'
import { productCard } from '#client/blocks/product-card/block.tsx'
import { roundButton } from '#client/blocks/round-button/block.tsx'
import { roundButtonGroup } from '#client/blocks/round-button-group/block.tsx'
import { scrollableCard } from '#client/blocks/scrollable-card/block.tsx'
import { shopTheLook1 } from '#client/blocks/shop-the-look-1/block.tsx'
import { shopTheLook2 } from '#client/blocks/shop-the-look-2/block.tsx'
import { sizeBlock } from '#client/blocks/size-block/block.tsx'
import { sizesBanner } from '#client/blocks/sizes-banner/block.tsx'
import { snugContentCard } from '#client/blocks/snug-content-card/block.tsx'
import { spacing } from '#client/blocks/spacing/block.tsx'
import { squareButton } from '#client/blocks/square-button/block.tsx'
import { squareButtonGroup } from '#client/blocks/square-button-group/block.tsx'
import { sticker } from '#client/blocks/sticker/block.tsx'
import { stickerTemplate } from '#client/blocks/sticker-template/block.tsx'
import { table } from '#client/blocks/table/block.tsx'
import { tallImageType1 } from '#client/blocks/tall-image-type-1/block.tsx'
import { textBlock } from '#client/blocks/text-block/block.tsx'
import { textBox1 } from '#client/blocks/text-box-1/block.tsx'
import { textBox2 } from '#client/blocks/text-box-2/block.tsx'
import { tileRow } from '#client/blocks/tile-row/block.tsx'
import { twoColumnTile } from '#client/blocks/two-column-tile/block.tsx'

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
