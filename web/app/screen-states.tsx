import type { ComponentType, ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { NoNetwork } from '#web/app/no-network.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** The layout around a screen's loading and error states; the loaded screen renders its own. */
type Frame = ComponentType<{ current: string; children: ReactNode }>

function NoFrame({ children }: { children: ReactNode }) {
  return children
}

/** States for navigation inside the app; a full page load has its own prerendered shell. */
export function buildStates(path: string, title: string, Frame: Frame = NoFrame) {
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
