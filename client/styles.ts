/**
 * Bundles the shop's only stylesheet: tokens, fonts and base first, then each component's module.
 * @module
 */
import './styles/index.css'
import '#shop/fonts.css'
import '#shop/theme.css'

import.meta.glob('./{block-engine,block-kit,blocks,components,layouts,pages,panels}/**/*.css', { eager: true })
