import type { ComponentType, ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { NoNetwork } from '#web/app/no-network.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** What stands around a screen, whose own it is once that is here. */
export type Frame = ComponentType<{ current: string; children: ReactNode }>

export function NoFrame({ children }: { children: ReactNode }) {
  return children
}

/** After a move inside the app, until the next screen's script is here; a loaded page has its own shell. */
export function statesOf(path: string, title: string, Frame: Frame = NoFrame) {
  return {
    waiting: (
      <Frame current={path}>
        <Screen heading={title}>
          <Skeleton label={common.loading}>
            <SkeletonBlock shape="card" />
          </Skeleton>
        </Screen>
      </Frame>
    ),
    missing: (
      <Frame current={path}>
        <Screen heading={title}>
          <NoNetwork />
        </Screen>
      </Frame>
    ),
  }
}
