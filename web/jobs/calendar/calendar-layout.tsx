import type { ReactNode } from 'react'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** The page frame, the same in every state. */
export function CalendarLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <AdminScreen current={paths.adminCalendar()} heading={copy.heading} aside={aside}>
      {children}
    </AdminScreen>
  )
}

/** Prerendered placeholder, shown until the screen's script has loaded. */
export function CalendarSkeleton() {
  return (
    <CalendarLayout>
      <CalendarWaiting />
    </CalendarLayout>
  )
}

const days = [1, 2, 3, 4, 5, 6, 7]

/** As long as a week: the footer would be seen to leave when the page opens at today. */
export function CalendarWaiting() {
  return (
    <Skeleton label={copy.loading}>
      <SkeletonBlock shape="row" />
      {days.map((day) => (
        <SkeletonBlock key={day} shape="tall" />
      ))}
    </Skeleton>
  )
}
