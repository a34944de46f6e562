/** Fetches the typeface, and sets the page in it once it is there: one layout, not one for each step. */
export async function setTypeface(): Promise<void> {
  await document.fonts.load('1em "Instrument Sans"')
  document.documentElement.toggleAttribute('data-typeface', true)
}
