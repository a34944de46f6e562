import type { Page } from '@playwright/test'

/**
 * Puts other words into a `<font>` in the place of every text of the page, as page translation does.
 * @param goesOn whether it also translates what a script writes from now on
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
