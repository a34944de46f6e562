import type { Page } from '@playwright/test'

/**
 * Replaces every text of the page by other words in a `<font>`, as page translators do.
 * @param goesOn whether it also translates what scripts write from now on
 */
export const translatePage = (page: Page, goesOn: boolean) =>
  page.evaluate(isObserving => {
    function translate() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (!text.data.trim() || text.parentElement?.closest('font, script, textarea, svg'))
          continue
        const font = document.createElement('font')
        font.append(`«${text.data}»`)
        text.replaceWith(font)
        texts.currentNode = font
      }
    }
    translate()
    const changes = { childList: true, characterData: true, subtree: true }
    if (isObserving) new MutationObserver(translate).observe(document.body, changes)
  }, goesOn)
