/**
 * URLs of the JavaScript and the stylesheet. The file names contain the build id, which is also compiled into this Worker, so
 * browsers may cache the files forever.
 * @module
 */
declare const __BUILD_ID__: string | undefined
declare const __DEVELOPMENT__: boolean | undefined

export const BUILD_ID = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'test'

/** Vite's development server compiles the sources itself and adds styles with JavaScript. */
export const DEVELOPMENT = typeof __DEVELOPMENT__ === 'boolean' && __DEVELOPMENT__

export const ASSETS = DEVELOPMENT
  ? { script: '/client/entry.ts', style: undefined, devStyles: '/client/styles.ts' }
  : { script: `/assets/entry-${BUILD_ID}.js`, style: `/assets/styles-${BUILD_ID}.css`, devStyles: undefined }
