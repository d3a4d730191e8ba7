import { CalendarCheck, CalendarOff, UserRound, Wallet } from 'lucide-react'
import type { ComponentProps } from 'react'
import { workerTabs as copy } from '#i18n/jobs.ts'
import { paths } from '#web/paths.ts'
import { Screen } from '#web/ui/screen.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import css from './worker-screen.module.css'

const tabs = [
  { href: paths.workerJobs, label: copy.jobs, Icon: CalendarCheck },
  { href: paths.workerDays, label: copy.days, Icon: CalendarOff },
  { href: paths.workerEarnings, label: copy.pay, Icon: Wallet },
  { href: paths.workerProfile, label: copy.me, Icon: UserRound },
].map(({ href, label, Icon }) => ({
  href,
  label: (
    <>
      <Icon aria-hidden="true" />
      {label}
    </>
  ),
}))

type WorkerScreenProps = Omit<ComponentProps<typeof Screen>, 'column'> & { current: string }

/** A page of a worker under the tabs of all of them. Prerendered too, so no router hooks. */
export function WorkerScreen({ current, ...screen }: WorkerScreenProps) {
  return (
    <>
      <div className={css.tabs} data-no-print="">
        <LinkTabs label={copy.label} tabs={tabs} current={current} />
      </div>
      <Screen {...screen} column />
    </>
  )
}
