/**
 * `npm run lint` reports unused files, exports and dependencies.
 * @module
 */
import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    '.': {
      entry: [
        // named in wrangler.toml, vite.config.ts and scripts/test.ts
        '{worker,backend,backend/development}/index.ts',
        'client/{entry,styles}.ts',
        // read as text by scripts/machine/local-wallet.ts
        'client/development/wallet-simulator.ts',
        // named in its own wrangler.toml
        'backend/rasteriser/index.ts',
        // found by import.meta.glob
        'client/{blocks,components,panels}/**/*.island.tsx',
        // started by hand, by a script or by the benchmark
        'scripts/{contact-sheet,make-films,seed}.ts',
        // loaded through Vite by content-types.ts
        'scripts/content/type-schemas.ts',
        'bench/first-look.ts',
        'scripts/workerd/kv.ts',
        'bench/subjects/*.{ts,tsx}',
      ],
      // faces that fonts.css names; knip reads no stylesheet
      ignoreDependencies: ['@fontsource-variable/cormorant', '@fontsource-variable/instrument-sans'],
      // ffmpeg is wanted by make-films.ts alone, whose films are in the repository; install.mjs has the system install the others
      ignoreBinaries: ['ffmpeg', 'openssl', 'Xvfb', 'WebKitWebDriver'],
      project: ['{domain,client,worker,backend,scripts,bench,tests}/**/*.{ts,tsx,mjs}', '*.ts'],
    },
    // A separate package with the vendors' clients.
    'tests/contract/clients': { entry: ['*.ts'] },
    // lighthouse.ts of the main project starts its command.
    'bench/lighthouse': { ignoreDependencies: ['lighthouse'] },
  },
  // The runtime's own modules (`cloudflare:workers`, `cloudflare:test`), and the parser that dependency-cruiser uses if it is
  // installed.
  ignoreDependencies: ['cloudflare', '@swc/core'],
  // A type may describe the argument or result of an exported function although no other file names it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Code that the spec will need soon: file → kinds of issue, each with its reason as a comment. The goal is an empty list.
  ignoreIssues: {},
} satisfies KnipConfig
