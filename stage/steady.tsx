import { Component, createRef, type ReactNode } from 'react'

interface SteadyProps {
  className?: string | undefined
  children: ReactNode
}

/** Keeps the focused control at its place in the window when content above it appears or disappears. */
export class Steady extends Component<SteadyProps> {
  readonly #root = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate() {
    const control = document.activeElement
    if (!control || control === document.body || !this.#root.current?.contains(control)) return null
    return { control, top: control.getBoundingClientRect().top }
  }

  override componentDidUpdate(
    _: SteadyProps,
    __: unknown,
    before: ReturnType<Steady['getSnapshotBeforeUpdate']>,
  ) {
    if (!before?.control.isConnected) return
    const moved = before.control.getBoundingClientRect().top - before.top
    // Smooth scrolling would make the correction visible.
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return (
      <div ref={this.#root} className={this.props.className}>
        {this.props.children}
      </div>
    )
  }
}
