import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { configDefaults, defineConfig } from 'vitest/config'
import { temporaryFolder } from './scripts/machine/temporary-folder.ts'
import { shopAlias, shopDefaults } from './shops/read-shop.ts'
import { parseQuickly } from './tests/helpers/parse-quickly.ts'
import { seededCopies } from './tests/helpers/seeded-copies.ts'

// Miniflare and the built shops create their databases in this folder.
process.env.TMPDIR = temporaryFolder()

export default defineConfig(async () => ({
  test: {
    // With Vitest 5 the module cache makes every worker-pool suite fail with "no such file".
    fsModuleCache: false,
    provide: { triesAll: Boolean(process.env.TEST_ALL) },
    // There are more workers than CPU cores (two), because many tests only wait for timeouts or for their shop.
    maxWorkers: 3,
    // The shop logs every upstream failure that a test causes, so passing tests are silent.
    silent: 'passed-only' as const,
    // In CI a failed test is retried, because it may have timed out on a busy machine. A real failure fails again.
    retry: process.env.CI ? 2 : 0,
    // Tests depend on these files without importing them. With `--changed`, a change to one of them runs all tests.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/backend/database/migrations/*',
      '**/tests/wrangler.toml',
      '**/tests/worker/fresh-shop.ts',
      '**/tests/helpers/seeded-copies.ts',
      // The Worker's entry exports the Durable Objects, which tests reach only through bindings.
      '**/worker/index.ts',
      '**/worker/flows/cart-queue/*',
      '**/worker/flows/publish-queue.ts',
      '**/shops/alder-and-lune/shop.json',
      '**/package-lock.json',
      '**/tsconfig.base.json',
    ],
    projects: [
      {
        resolve: { alias: shopAlias() },
        plugins: [shopDefaults(), parseQuickly],
        test: {
          name: 'unit',
          environment: 'node',
          server: { deps: { inline: ['linkedom'] } },
          // Loads each module once for all test files, which halves the run time. The tested rules are pure, so the files share no
          // state.
          isolate: false,
          unstubGlobals: true,
          pool: 'threads' as const,
          // A property test with many inputs takes seconds on a busy machine.
          testTimeout: 20_000,
          include: ['{domain,client,worker,backend,scripts,shops,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{worker,contract,built}.test.{ts,tsx}', '**/node_modules/**'],
        },
      },
      {
        // Lets Vite read the films. Otherwise `--changed` would treat every test that imports them as changed.
        assetsInclude: ['**/*.bin'],
        resolve: { alias: shopAlias() },
        plugins: [
          shopDefaults(),
          cloudflareTest({
            wrangler: { configPath: './tests/wrangler.toml' },
            miniflare: {
              bindings: { TEST_MIGRATIONS: await readD1Migrations('backend/database/migrations') },
              serviceBindings: { SEEDED_COPIES: seededCopies },
            },
          }),
        ],
        // React's production build, as deployed; the development build creates a stack trace for each element.
        oxc: { jsx: { runtime: 'automatic' as const, development: false } },
        test: {
          name: 'worker',
          env: { NODE_ENV: 'production' },
          fsModuleCache: false,
          // Loads the shop once for all files, because loading it for each file accounted for half of the total run time. The setup
          // gives each file empty stores and caches.
          isolate: false,
          setupFiles: ['tests/worker/fresh-shop.ts'],
          // Bundles packages whose CommonJS dependencies workerd cannot load one by one.
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: ['@testing-library/dom', 'linkedom/worker'],
                rolldownOptions: { plugins: [parseQuickly] },
              },
            },
          },
          include: ['{worker,backend,tests}/**/*.worker.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/*.contract.test.ts'],
          globalSetup: ['tests/contract/start-backend.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'built',
          environment: 'node',
          include: ['tests/built/*.built.test.ts'],
          globalSetup: ['tests/built/ensure-built.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
