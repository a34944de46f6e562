import type { Plugin } from 'vite'

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g

/** Where a browser does not tell of its first paint, the script starts so late, in milliseconds. */
const LATEST = 3_000

/**
 * Has the script of each document fetched once the document has been painted: nothing of it is
 * needed before, and until then it would only share the visitor's line and processor.
 */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: html => html.replace(ENTRY, (_tag, address: string) => starter(address)),
    },
  }
}

/**
 * Waits for the first paint with something in it; a browser may paint the bare ground before. A
 * module is loaded once, however often it is asked for; one that failed is tried again.
 */
function starter(address: string): string {
  return [
    '<script type="module">',
    `const start=()=>import(${JSON.stringify(address)});`,
    'new PerformanceObserver(list=>{',
    'if(list.getEntriesByName("first-contentful-paint").length)start()',
    '}).observe({type:"paint",buffered:true});',
    `setTimeout(start,${LATEST})`,
    '</script>',
  ].join('')
}
