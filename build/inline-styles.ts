import type { Plugin } from 'vite'

const STYLESHEET = /<link rel="stylesheet"[^>]*href="[^"]*\/([^"/]+\.css)"[^>]*>/g

/**
 * Moves the built stylesheet into each document, so that nothing but the document itself stands
 * before the first paint.
 *
 * @throws when a document links a stylesheet that the build did not make
 */
export function inlineStyles(): Plugin {
  const inlined = new Set<string>()
  return {
    name: 'inline-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replace(STYLESHEET, (link, name: string) => {
          const asset = Object.values(bundle ?? {}).find(
            output => output.type === 'asset' && output.fileName.endsWith(`/${name}`),
          )
          if (asset?.type !== 'asset') throw new Error(`inline-styles: no built file for ${link}`)
          inlined.add(asset.fileName)
          return `<style>${String(asset.source).trim()}</style>`
        })
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const fileName of inlined) delete bundle[fileName]
      },
    },
  }
}
