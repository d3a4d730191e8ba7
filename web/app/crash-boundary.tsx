import { Component, type ReactNode } from 'react'
import { crash } from '#i18n/common.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** Shows a real page when a screen throws, a chunk of an older build that is gone included. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
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
