import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { computed } from './build/computed.ts'
import { contentSecurityPolicy } from './build/content-security-policy.ts'
import { documents } from './build/documents.ts'
import { precompress } from './build/precompress.ts'
import { siteFiles } from './build/site-files.ts'
import { styles } from './build/styles.ts'
import { HASHED_FOLDER } from './contract/response-headers.ts'

const root = resolve(import.meta.dirname, 'site')

const { env } = process
if (Boolean(env.VITE_SUPABASE_URL) !== Boolean(env.VITE_SUPABASE_ANON_KEY)) {
  throw new Error('Set both VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or neither.')
}
/** A proxy takes the site's address for a name, and the client adds /rest/v1 to the project's. */
const addresses = {
  VITE_SITE_URL: /^https?:\/\/[^/?#\s]+$/,
  VITE_SUPABASE_URL: /^https?:\/\/(?!.*\/rest\/v1)/,
}
for (const [name, pattern] of Object.entries(addresses)) {
  if (env[name] && !pattern.test(env[name])) {
    throw new Error(`${name} must be an address such as https://www.example.com, without a path.`)
  }
}

/** Below the root: what lists the documents. */
const DOCUMENTS = 'page/documents.tsx'

export default defineConfig({
  root,
  // The scripts read the owner's `.env` into the environment.
  envDir: false,
  plugins: [
    react(),
    computed(),
    styles(),
    documents(DOCUMENTS),
    siteFiles('files', 'page/files.tsx'),
    contentSecurityPolicy(DOCUMENTS),
    precompress(),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      cssModules: { pattern: '[name]_[local]' },
      // Custom media queries are a draft, which Lightning CSS resolves.
      drafts: { customMedia: true },
      // LightDark: for `light-dark()`, which no style uses, `color-scheme` would emit variables.
      exclude: 1 << 20,
    },
  },
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsDir: HASHED_FOLDER,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // A worker that is a module loads what reads workbooks only for a workbook.
  worker: { format: 'es' },
  // The development server finds the packages to prepare by way of the entry scripts.
  optimizeDeps: { entries: ['browser/*.ts'] },
  server: {
    // Set by scripts/dev.mjs, which runs the real server beside this one.
    proxy: process.env.API_URL ? { '/rest': process.env.API_URL } : {},
  },
})
