import { Component, type ReactNode } from 'react'
import { stoppedWords } from './words/stopped-words.ts'

interface FigureBoundaryProps {
  /** What takes the place of a figure that has stopped. */
  instead?: ReactNode
  onStop?: () => void
  children: ReactNode
}

/**
 * Keeps an error in a figure from erasing it. A line says that the figure has stopped, and its button renders the
 * figure anew, in its first state. React writes the error to the console.
 */
export class FigureBoundary extends Component<FigureBoundaryProps, { hasStopped: boolean }> {
  override state = { hasStopped: false }

  static getDerivedStateFromError() {
    return { hasStopped: true }
  }

  override componentDidCatch() {
    this.props.onStop?.()
  }

  override render() {
    const { instead, children } = this.props
    if (!this.state.hasStopped) return children
    return (
      <>
        {instead}
        <p className="row" role="alert" data-stopped="">
          {stoppedWords.said}
          <button
            type="button"
            className="button outlined"
            onClick={() => this.setState({ hasStopped: false })}
          >
            {stoppedWords.again}
          </button>
        </p>
      </>
    )
  }
}

/** The markup that the document came with. @param nodes copies of it, made before anything was hydrated */
export const Prerendered = ({ nodes }: { nodes: readonly Node[] }) => (
  <div ref={place => place?.replaceChildren(...nodes)} />
)
