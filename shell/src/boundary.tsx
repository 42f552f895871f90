import { Component, type ReactNode } from 'react'
import { reportFailure } from './report-failure'

interface Props {
  children: ReactNode
  /** What stands in place of children that threw; `retry` shows them anew. */
  failed: (retry: () => void) => ReactNode
  threw?: (error: unknown) => void
}

/** What throws inside costs what is inside. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    reportFailure(error, 'render')
    this.props.threw?.(error)
  }
  override render() {
    return this.state.hasFailed
      ? this.props.failed(() => this.setState({ hasFailed: false }))
      : this.props.children
  }
}
