import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin, ResolvedConfig } from 'vite'
import { loadModule } from './load-module.ts'

const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const WEIGHTS = { min: 400, max: 600 }

// In a variable, because the published types do not know `keepFeatures` yet. Ligatures would add
// 1.1 KB for the joined "fi" and "fl" of running text.
const SUBSET = {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  keepFeatures: ['kern', 'tnum'],
} as const satisfies Record<string, unknown>

const PRINTABLE_ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
)

interface DocumentsModule {
  documents: Record<string, () => { body: string }>
}

interface TypefaceSources {
  /** Path, below Vite's root, of the module that renders the documents. */
  documents: string
  /** Path of a module that exports the words which only scripts show. */
  scriptWords: string
}

/**
 * Makes a subset of the typeface with the characters of the site and printable ASCII, and has every
 * document preload it. The stylesheet declares the complete files; the subset is declared after them,
 * so it serves its own characters and the browser fetches a complete file only for others.
 */
export function typeface(sources: TypefaceSources): Plugin {
  let config: ResolvedConfig
  let subset: { address: string; face: string }

  async function siteCharacters(): Promise<string[]> {
    const [{ module }, { module: scriptWords }] = await Promise.all([
      loadModule<DocumentsModule>(config, sources.documents),
      loadModule<object>(config, sources.scriptWords),
    ])
    const text = [
      ...Object.values(module.documents).map(render => render().body),
      JSON.stringify(scriptWords),
    ].join('')
    return [...new Set([...PRINTABLE_ASCII, ...text])].filter(character => character >= ' ').sort()
  }

  return {
    name: 'typeface',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      const characters = await siteCharacters()
      const font = await readFile(createRequire(import.meta.url).resolve(FONT))
      const source = await subsetFont(font, characters.join(''), SUBSET)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `${config.build.assetsDir}/instrument-sans-subset-${hash}.woff2`
      this.emitFile({ type: 'asset', fileName, source })
      const address = config.base + fileName
      subset = { address, face: fontFace(address, characters) }
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            // Browsers fetch fonts in CORS mode, and a preload has to match.
            crossorigin: true,
            href: subset.address,
          },
          injectTo: 'head-prepend',
        },
        { tag: 'style', children: subset.face, injectTo: 'head' },
      ],
    },
  }
}

function fontFace(address: string, characters: readonly string[]): string {
  const range = characters
    .filter(character => !PRINTABLE_ASCII.includes(character))
    .map(character => `U+${character.codePointAt(0)?.toString(16)}`)
  return [
    '@font-face{font-family:"Instrument Sans";font-display:swap;',
    `font-weight:${WEIGHTS.min} ${WEIGHTS.max};src:url(${address})format("woff2");`,
    `unicode-range:${['U+20-7e', ...range].join()}}`,
  ].join('')
}
