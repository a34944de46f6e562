import type { Plugin, Rolldown } from 'vite'

/** A stylesheet from the head, built. */
const BUILT = /<link rel="stylesheet"[^>]*href="[^"]*\/([^"/]+\.css)"[^>]*>/g
/** A stylesheet in the body, still by its path among the sources. */
const IN_BODY = /(?<=<link\s[^>]*rel="stylesheet" href="[^"]*)styles\/[^"]+\.css/g

/**
 * Moves the stylesheets of a document's head into the document, so that nothing but the document itself
 * stands before the first paint. A stylesheet that the body links, and that is an input of the build,
 * remains a file.
 *
 * @throws when a document links a stylesheet that the build did not make
 */
export function stylesheets(): Plugin {
  const inlined = new Set<string>()
  const linked = new Set<string>()
  return {
    name: 'stylesheets',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const find = (link: string, matches: (asset: Rolldown.OutputAsset) => boolean) => {
          const asset = Object.values(bundle).find(it => it.type === 'asset' && matches(it))
          if (asset?.type !== 'asset') throw new Error(`stylesheets: no built file for ${link}`)
          return asset
        }
        return html
          .replace(BUILT, (link, name: string) => {
            const { fileName, source } = find(link, it => it.fileName.endsWith(`/${name}`))
            inlined.add(fileName)
            return `<style>${String(source).trim()}</style>`
          })
          .replace(IN_BODY, path => {
            const { fileName } = find(path, it => it.originalFileNames.includes(path))
            linked.add(fileName)
            return fileName
          })
      },
    },
    // After the documents have been made, and before Vite lists what a lazy chunk needs.
    generateBundle(_, bundle) {
      for (const name of inlined) {
        if (linked.has(name)) continue
        delete bundle[name]
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(name)
        }
      }
    },
  }
}
