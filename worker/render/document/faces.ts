/**
 * The stylesheet of the shop's faces by itself, with the font files as the build names them.
 * @module
 */
export { default as FACES } from '#client/styles/fonts.css?inline'
