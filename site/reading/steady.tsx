import { Component, createRef, type ReactNode } from 'react'

interface SteadyProps {
  className?: string | undefined
  children: ReactNode
}

/** Keeps the control that has the focus where it is in the window, whatever comes or goes above it. */
export class Steady extends Component<SteadyProps> {
  readonly #root = createRef<HTMLDivElement>()

  /** The control with the focus and where it stands, unless it is none of this part of the page. */
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
    // Smooth scrolling would let it be seen.
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
