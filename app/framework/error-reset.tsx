import { Component, type ReactNode, useLayoutEffect, useState } from 'react'
import type { DataRouter } from 'react-router'

interface ErrorResetProps {
  router: DataRouter
  /** Main part of the page that stands in. */
  standIn: ReactNode
  children: ReactNode
}

/** Shows `standIn` when the error page itself fails to render, until the next navigation. */
export function ErrorReset({ router, standIn, children }: ErrorResetProps) {
  const [place, setPlace] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe(({ location }) => setPlace(location)), [router])
  return (
    <LastError place={place} standIn={standIn}>
      {children}
    </LastError>
  )
}

interface Part {
  place: object
  standIn: ReactNode
  children: ReactNode
}

interface Failure {
  /** Where it happened. */
  place: object
  hasFailed: boolean
}

class LastError extends Component<Part, Failure> {
  override state: Failure = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<Failure> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: Part, state: Failure): Failure | null {
    return state.place === place ? null : { place, hasFailed: false }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <html lang="en-AU">
        <head>
          <title>Out of reach</title>
        </head>
        <body>{this.props.standIn}</body>
      </html>
    )
  }
}
