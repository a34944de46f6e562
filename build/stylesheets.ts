import type { Plugin } from 'vite'

/** A link to a built stylesheet. */
const LINK = /<link rel="stylesheet"[^>]*href="[^"]*\/([^"/]+\.css)"[^>]*>/g

/**
 * Moves the stylesheets of every document into the document, so that the browser needs nothing else for
 * the first paint.
 *
 * @throws when a document links a stylesheet that the build did not make
 */
export function stylesheets(): Plugin {
  const inlined = new Set<string>()
  return {
    name: 'stylesheets',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(LINK, (link, name: string) => {
          const asset = Object.values(bundle).find(({ fileName }) => fileName.endsWith(`/${name}`))
          if (asset?.type !== 'asset') throw new Error(`stylesheets: no built file for ${link}`)
          inlined.add(asset.fileName)
          return `<style>${String(asset.source).trim()}</style>`
        })
      },
    },
    // This runs after the documents are complete, and before Vite lists what a lazy chunk needs.
    generateBundle(_, bundle) {
      for (const name of inlined) {
        delete bundle[name]
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(name)
        }
      }
    },
  }
}
