import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.ts'

export default defineConfig(({ command }) => ({
  define: { __BUILD_ID__: JSON.stringify(buildId()), __DEVELOPMENT__: JSON.stringify(command === 'serve') },
  plugins: [cloudflare({ auxiliaryWorkers: [{ configPath: 'backend/wrangler.toml' }] })],
  environments: {
    // A smaller Worker starts sooner; deploy --dry-run keeps it under 300 KB gzipped.
    alder_lune_storefront: { build: { minify: true } },
    client: {
      build: {
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { entry: 'client/entry.ts', styles: 'client/styles.ts' },
          output: {
            // The document names these two itself; the build id in the address makes each deploy's copy a new one.
            entryFileNames: 'assets/[name].js',
            assetFileNames: (asset) =>
              asset.names.some((name) => name.endsWith('.css')) ? 'assets/styles.css' : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
}))
