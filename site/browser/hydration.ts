/** Code of an island. `hydrate` resolves once the island is interactive. */
interface IslandCode {
  hydrate(root: Element): Promise<void> | void
}

/** How far ahead of the visible part an island's code is fetched. */
const NEAR = '100%'

/** The longest wait for code after the visitor has pressed the button, in milliseconds. */
const PATIENCE_MS = 5_000

function islandRoot(name: string): HTMLElement {
  const root = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  if (!root) throw new Error(`The document has no island ${name}`)
  return root
}

/**
 * Returns a function that hydrates a root once, however often it is called, and marks it. After a
 * failed load, the next call tries again.
 */
function hydrateOnce(root: HTMLElement, load: () => Promise<IslandCode>): () => Promise<void> {
  let hydrated: Promise<void> | undefined
  return () => {
    hydrated ??= load().then(
      async code => {
        await code.hydrate(root)
        root.dataset.hydrated = ''
      },
      (error: unknown) => {
        hydrated = undefined
        throw error
      },
    )
    return hydrated
  }
}

/** After a failed load the prerendered markup remains, with working links and a plain form. */
const stayPlain = () => {}

/** Hydrates an island at the first scroll, or at once on a page that opens scrolled. */
export function hydrateWhenScrolled(name: string, load: () => Promise<IslandCode>): void {
  const hydrate = hydrateOnce(islandRoot(name), load)
  const start = () => hydrate().catch(stayPlain)
  if (window.scrollY > 0) start()
  else window.addEventListener('scroll', start, { once: true, passive: true })
}

/**
 * Holds an early submit until the form's code has been loaded. If the code does not come in time, the
 * browser posts the form itself. Either way the booking is sent once.
 *
 * @returns a function to call once the form is interactive
 */
function holdEarlySubmit(root: Element, hydrate: () => Promise<void>): () => void {
  let held = false
  const release = () => root.removeEventListener('submit', hold)

  function hold(event: Event) {
    event.preventDefault()
    if (held) return
    held = true
    const form = event.target as HTMLFormElement
    const patience = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
    Promise.race([hydrate(), patience]).then(
      () => {
        release()
        // Hydration has put another form in the place of the one that was submitted.
        root.querySelector('form')?.requestSubmit()
      },
      () => form.submit(),
    )
  }

  root.addEventListener('submit', hold)
  return release
}

/** Hydrates an island that holds a form when it comes near or is touched. */
export function hydrateWhenNear(name: string, load: () => Promise<IslandCode>): void {
  const root = islandRoot(name)
  const hydrate = hydrateOnce(root, load)
  const release = holdEarlySubmit(root, hydrate)
  const start = () => hydrate().then(release, stayPlain)

  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: NEAR },
  )
  observer.observe(root)
  for (const touch of ['focusin', 'pointerdown'] as const) {
    root.addEventListener(touch, start, { once: true })
  }
}
