import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, relative } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { unstable_readConfig } from 'wrangler'
import { bundlerTargets } from './scripts/browser-baseline.ts'
import { BROWSER_FILES, readClassNames } from './scripts/browser-files.ts'
import { buildId } from './scripts/build-id.ts'
import { readDevVars } from './scripts/machine/dev-vars.ts'
import { localBlocks } from './scripts/machine/local-blocks.ts'
import { LOCAL_SECRETS } from './scripts/machine/local-secrets.ts'
import { LOCAL_WALLET, simulatorVars } from './scripts/machine/local-wallet.ts'
import { chosenShop, publicFiles, shopAlias, shopDefaults } from './shops/read-shop.ts'
import { readWords, withWords } from './shops/shop-words.ts'

const id = buildId()
/** Files that the browser loads before all others. */
const WITH_ANY_ISLAND = /\/(?:entry|rolldown-runtime|react|valibot|any-island)-[^/]+\.js$/
const NO_PANEL = '\0no-panel'
const BUILT_STOREFRONT = 'dist/alder_lune_storefront/index.js'

/** The stylesheet's entry imports each CSS module only for its styles, so tree shaking must not remove the import. */
const styleSideEffects: Plugin = {
  name: 'style-side-effects',
  enforce: 'post',
  transform: (code, file) => (file.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : undefined),
}

/**
 * Removes client/'s dynamic imports from the Worker, which never runs them. Each one loads a file that the browser needs after a
 * click.
 */
const leaveOutPanels: Plugin = {
  name: 'leave-out-panels',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'alder_lune_storefront',
  resolveId: (_source, importer, { kind }) =>
    kind === 'dynamic-import' && importer?.includes('/client/') ? NO_PANEL : undefined,
  load: (file) => (file === NO_PANEL ? '' : undefined),
}

/** Adds the icons and other files in the shop's own `public/` folder to those in the shared `public/` folder. */
const shopFiles: Plugin = {
  name: 'shop-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const { fileName, source } of publicFiles()) {
      this.emitFile({ type: 'asset', fileName, source: source() })
    }
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const file = publicFiles().find(({ fileName }) => request.url?.split('?')[0] === `/${fileName}`)
      if (!file) {
        next()
        return
      }
      response.setHeader('content-type', CONTENT_TYPES[extname(file.fileName)] ?? 'application/octet-stream')
      response.end(file.source())
    })
  },
}
const CONTENT_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.ico': 'image/x-icon' }

const words = readWords(chosenShop())

/** Code that returns the page's language tag, by environment. The backend does not render pages with these texts. */
const LANGUAGE_NOW: Readonly<Record<string, string>> = {
  client: 'document.documentElement.lang',
  alder_lune_storefront: 'languageOf.getStore()',
}

/** Replaces the default texts with the shop's own. */
const shopWords: Plugin = {
  name: 'shop-words',
  transform(code, id) {
    const [, name = ''] = /\/domain\/text\/([\w-]+)\.ts$/.exec(id) ?? []
    const own = words.get(name)
    if (!own) {
      return undefined
    }
    const changed = withWords(code, this.parse(code), own, LANGUAGE_NOW[this.environment.name])
    return changed.includes('languageOf.') ? `import { languageOf } from '#worker/visit/language-of.ts'\n${changed}` : changed
  },
}

/**
 * The Worker is built before the browser's files, so it contains a placeholder for the stylesheet. This plugin replaces the
 * placeholder.
 */
const inlineStylesheet: Plugin = {
  name: 'inline-stylesheet',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_options, bundle) {
    const file = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
    const [before, after, ...more] = readFileSync(BUILT_STOREFRONT, 'utf8').split(/["'`]__STYLESHEET__["'`]/)
    if (file?.type !== 'asset' || before === undefined || after === undefined || more.length > 0) {
      this.error('the storefront has not one place for the stylesheet, or there is none')
    }
    writeFileSync(BUILT_STOREFRONT, before + JSON.stringify(String(file.source)) + after)
  },
}

/**
 * The Worker and the browser's stylesheet use the same class names. They are short, because a listing repeats each of them 48
 * times. Class names from one stylesheet differ only at the end, because separate digests would not compress.
 */
function generateScopedName(name: string, file: string, css: string): string {
  const names = new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi), ([, one]) => one))
  const place = [...names].indexOf(name)
  if (place < 0) {
    throw new Error(`${file} names no ${name}`)
  }
  const digest = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
  return `c${digest.replace(/[-_]/g, '').slice(0, 4)}${place.toString(36)}`
}

const BACKEND = { configPath: 'backend/wrangler.toml' }

// The plugin accepts each configuration file only once, so the development backend reuses the parsed one.
const backendConfig = unstable_readConfig({ config: BACKEND.configPath })

/** Settings for the development server only; no build uses them. */
const simulator = await simulatorVars()

/** The backend with fault switches and an outbox. It is built next to the deployed backend and never replaces it. */
const developmentBackend = (vars: Readonly<Record<string, string>>) => ({
  config: {
    ...backendConfig,
    main: 'backend/development/index.ts',
    // `SITE_ORIGIN` is used for links in e-mails and for the redirect from the checkout.
    vars: { ...backendConfig.vars, ...vars, ...(process.env.SITE_ORIGIN ? { SITE_ORIGIN: process.env.SITE_ORIGIN } : {}) },
  },
  viteEnvironment: { name: 'alder_lune_backend_development' },
})

export default defineConfig(({ command }) => ({
  define: { __BUILD_ID__: JSON.stringify(id), __DEVELOPMENT__: JSON.stringify(command === 'serve') },
  css: { modules: { generateScopedName } },
  resolve: { alias: shopAlias() },
  plugins: [
    shopDefaults(),
    styleSideEffects,
    shopFiles,
    shopWords,
    leaveOutPanels,
    readClassNames,
    inlineStylesheet,
    cloudflare({
      ...(process.env.SHOP ? { persistState: { path: `.wrangler/shops/${basename(chosenShop())}` } } : {}),
      ...(command === 'serve'
        ? {
            config: ({ vars }) => ({
              vars: { ...LOCAL_SECRETS, ...LOCAL_WALLET, ...localBlocks(String(vars?.SITE_ORIGIN)), ...vars },
            }),
          }
        : {}),
      auxiliaryWorkers:
        command === 'serve' ? [developmentBackend({ ...readDevVars(), ...simulator })] : [BACKEND, developmentBackend({})],
    }),
  ],
  environments: {
    // A smaller Worker starts faster.
    alder_lune_storefront: { build: { minify: true } },
    client: {
      build: {
        // Lightning CSS compiles the styles for the same browsers.
        target: bundlerTargets(),
        cssCodeSplit: false,
        modulePreload: {
          polyfill: false,
          // Every other chunk loads after these files, so only the entry lists them as dependencies.
          resolveDependencies: (_file, files, { hostId }) =>
            hostId.includes('/entry-') ? files : files.filter((file) => !WITH_ANY_ISLAND.test(file)),
        },
        rolldownOptions: {
          input: { entry: 'client/entry.ts', styles: 'client/styles.ts' },
          output: {
            // Groups the islands' shared modules. Otherwise there would be a dozen files of fifty bytes, and the loader would have
            // to list each of them.
            codeSplitting: {
              groups: BROWSER_FILES,
            },
            // The HTML refers to these two files by the build id. The id is part of the file name and not a query, because chunks
            // import the entry by its file name, and one file at two URLs would run twice.
            entryFileNames: `assets/[name]-${id}.js`,
            assetFileNames: (asset) =>
              asset.names.some((name) => name.endsWith('.css')) ? `assets/styles-${id}.css` : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
}))
