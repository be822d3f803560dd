/**
 * Where the browser finds the loader and the stylesheet. The build gives both fixed names; the build id makes each deploy's
 * address new, so that they may be cached for ever.
 * @module
 */
declare const __BUILD_ID__: string | undefined

export const BUILD_ID = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'test'

export const ASSETS = import.meta.env?.DEV
  ? // Vite's development server compiles the sources themselves; styles arrive by script there.
    { script: '/client/entry.ts', style: undefined, devStyles: '/client/styles.ts' }
  : { script: `/assets/entry.js?v=${BUILD_ID}`, style: `/assets/styles.css?v=${BUILD_ID}`, devStyles: undefined }
