export { logo } from '#shop'
