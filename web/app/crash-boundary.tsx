import { Component, type ReactNode } from 'react'
import { crash } from '#i18n/common.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'

type BoundaryProps = { path: string; children: ReactNode }
type BoundaryState = { crashed: boolean; path: string }

/** Shows an error page when a screen throws, also when a chunk of an older build is gone. */
export class CrashBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { crashed: false, path: this.props.path }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  /** Retries after navigation: another page may work. */
  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { crashed: false, path }
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  return (
    <Screen heading={crash.title} column>
      <ErrorState
        message={crash.text}
        actions={
          <>
            <LinkButton href={paths.home} variant="secondary">
              {crash.home}
            </LinkButton>
            <Button onClick={() => location.reload()}>{crash.reload}</Button>
          </>
        }
      />
    </Screen>
  )
}
