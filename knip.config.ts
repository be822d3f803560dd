/**
 * `npm run lint` reports unused files, exports and dependencies.
 * @module
 */
import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    '.': {
      entry: [
        // wrangler.toml, vite.config.ts and scripts/test.ts refer to these files.
        '{worker,backend,backend/development}/index.ts',
        'client/{entry,styles}.ts',
        // scripts/machine/local-wallet.ts reads this file as text.
        'client/development/wallet-simulator.ts',
        // backend/rasteriser/wrangler.toml refers to this file.
        'backend/rasteriser/index.ts',
        // `import.meta.glob` finds these files.
        'client/{blocks,components,panels}/**/*.island.tsx',
        // Developers, scripts and the benchmark start these files.
        'scripts/{contact-sheet,make-films,seed}.ts',
        // content-types.ts loads this file through Vite.
        'scripts/content/type-schemas.ts',
        'bench/first-look.ts',
        'scripts/workerd/kv.ts',
        'bench/subjects/*.{ts,tsx}',
      ],
      // fonts.css uses these fonts, but knip does not read stylesheets.
      ignoreDependencies: ['@fontsource-variable/cormorant', '@fontsource-variable/instrument-sans'],
      // System programs. Only make-films.ts needs ffmpeg; install.mjs installs the others.
      ignoreBinaries: ['ffmpeg', 'openssl', 'Xvfb', 'WebKitWebDriver'],
      project: ['{domain,client,worker,backend,scripts,bench,tests}/**/*.{ts,tsx,mjs}', '*.ts'],
    },
    // A separate package that contains the vendors' clients.
    'tests/contract/clients': { entry: ['*.ts'] },
    // The main project's lighthouse.ts runs this package's command.
    'bench/lighthouse': { ignoreDependencies: ['lighthouse'] },
  },
  // `cloudflare` covers the runtime's built-in modules, e.g. `cloudflare:workers`. dependency-cruiser uses @swc/core as its parser
  // if that package is installed.
  ignoreDependencies: ['cloudflare', '@swc/core'],
  // An exported type may describe an argument or the result of an exported function even if no other file imports the type.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // The kinds of issues to ignore in each file whose code the specification will soon need. State the reason for each entry in a
  // comment. The goal is to keep this list empty.
  ignoreIssues: {},
} satisfies KnipConfig
