import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), cloudflare({ auxiliaryWorkers: [{ configPath: 'backend/wrangler.toml' }] })],
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['client/entry.ts'] },
      },
    },
  },
})
