/**
 * `npm run lint` reports unused files, exports and dependencies.
 * @module
 */
import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    '.': {
      entry: [
        // wrangler.toml, vite.config.ts and scripts/test.ts name these.
        '{worker,backend,backend/development}/index.ts',
        'client/{entry,styles}.ts',
        // scripts/machine/local-wallet.ts reads this file as text.
        'client/development/wallet-simulator.ts',
        // Its own wrangler.toml names this file.
        'backend/rasteriser/index.ts',
        // `import.meta.glob` finds these.
        'client/{blocks,components,panels}/**/*.island.tsx',
        // A developer, a script or the benchmark starts these.
        'scripts/{contact-sheet,make-films,seed}.ts',
        // content-types.ts loads this file through Vite.
        'scripts/content/type-schemas.ts',
        'bench/first-look.ts',
        'scripts/workerd/kv.ts',
        'bench/subjects/*.{ts,tsx}',
      ],
      // fonts.css names these fonts, but knip reads no stylesheet.
      ignoreDependencies: ['@fontsource-variable/cormorant', '@fontsource-variable/instrument-sans'],
      // System programs: only make-films.ts needs ffmpeg, and install.mjs installs the others.
      ignoreBinaries: ['ffmpeg', 'openssl', 'Xvfb', 'WebKitWebDriver'],
      project: ['{domain,client,worker,backend,scripts,bench,tests}/**/*.{ts,tsx,mjs}', '*.ts'],
    },
    // A separate package with the vendors' clients.
    'tests/contract/clients': { entry: ['*.ts'] },
    // lighthouse.ts of the main project starts the package's command.
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
