import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)

/** The page's own typeface. The rasteriser reads WOFF2 and sets a variable font in its default weight. */
const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

export interface IconFile {
  fileName: string
  source: Uint8Array
}

/** Complete SVG documents, as rendered from the components in site/mark. */
export interface IconSources {
  /** <AppIcon radius={14} />: shown as it is, for example in a tab. */
  rounded: string
  /** <AppIcon radius={0} />: home screens cut the corners themselves. */
  square: string
  /** <SocialPicture />. */
  social: string
}

let wasm: Promise<void> | undefined

// The module can be initialised only once per process, and a watching build renders many times.
function rasteriser(): Promise<void> {
  wasm ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then(bytes => initWasm(bytes))
  return wasm
}

/**
 * Makes the site's icon files and the social picture, as PNG.
 * Rejects if a document is not valid SVG or if the font or the rasteriser cannot be read.
 */
export async function renderIcons({ rounded, square, social }: IconSources): Promise<IconFile[]> {
  const [font] = await Promise.all([readFile(resolve(FONT)), rasteriser()])
  // Unpacking the typeface takes most of the time, so only the picture that has text gets it.
  const png = (svg: string, width: number, fontBuffers: Uint8Array[] = []) =>
    new Resvg(svg, {
      fitTo: { mode: 'width', value: width },
      font: { fontBuffers, defaultFontFamily: 'Instrument Sans' },
    })
      .render()
      .asPng()
  return [
    { fileName: 'favicon-32.png', source: png(rounded, 32) },
    { fileName: 'apple-touch-icon.png', source: png(square, 180) },
    { fileName: 'icon-192.png', source: png(square, 192) },
    { fileName: 'icon-512.png', source: png(square, 512) },
    { fileName: 'social.png', source: png(social, 1200, [font]) },
  ]
}
