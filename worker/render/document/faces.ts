/**
 * The shop's font faces as a separate stylesheet, with the font files as the build names them.
 * @module
 */
export { default as FACES } from '#shop/fonts.css?inline'
