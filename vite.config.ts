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
/**
 * The site's address has no path, because a proxy publishes the site under a name of its own. The project's address
 * lacks /rest/v1, because the client adds it.
 */
const addresses = {
  VITE_SITE_URL: /^https?:\/\/[^/?#\s]+$/,
  VITE_SUPABASE_URL: /^https?:\/\/(?!.*\/rest\/v1)/,
}
for (const [name, pattern] of Object.entries(addresses)) {
  if (env[name] && !pattern.test(env[name])) {
    throw new Error(`${name} must be an address such as https://www.example.com, without a path.`)
  }
}

/** The path, below Vite's root, of the module that lists the documents. */
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
      // Lightning CSS resolves custom media queries, which are a draft.
      drafts: { customMedia: true },
      // Turns off the feature LightDark: `color-scheme` would emit variables for `light-dark()`, which no style uses.
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
    // Only developer tools fetch the maps, so that a stack names its source.
    sourcemap: true,
    // How long the plugins took is no fault of the build.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // As a module, the worker loads the code for workbooks only if it gets one.
  worker: { format: 'es' },
  // The entry scripts lead the development server to the packages that it has to prepare.
  optimizeDeps: { entries: ['browser/*.ts'] },
  server: {
    // scripts/dev.mjs sets the variable, and runs the real server beside this one.
    proxy: process.env.API_URL ? { '/rest': process.env.API_URL } : {},
  },
})
