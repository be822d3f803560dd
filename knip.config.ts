/**
 * `npm run lint` reports unused files, exports and dependencies.
 * @module
 */
import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    '.': {
      entry: [
        // wrangler.toml, vite.config.ts and scripts/test.ts name these files.
        '{worker,backend,backend/development}/index.ts',
        'client/{entry,styles}.ts',
        // scripts/machine/local-wallet.ts reads this file as text.
        'client/development/wallet-simulator.ts',
        // backend/rasteriser/wrangler.toml names this file.
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
    // A package of its own with the vendors' clients.
    'tests/contract/clients': { entry: ['*.ts'] },
    // The main project's lighthouse.ts starts this package's command.
    'bench/lighthouse': { ignoreDependencies: ['lighthouse'] },
  },
  // `cloudflare` stands for the runtime's own modules, e.g. `cloudflare:workers`. dependency-cruiser uses @swc/core as its parser
  // if it is installed.
  ignoreDependencies: ['cloudflare', '@swc/core'],
  // A type may describe the argument or the result of an exported function although no other file names the type.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Code that the specification will need soon, by file, with the kinds of issues to ignore. Each entry states its reason in a
  // comment. The goal is an empty list.
  ignoreIssues: {},
} satisfies KnipConfig
