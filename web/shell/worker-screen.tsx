import { CalendarCheck, CalendarOff, UserRound, Wallet } from 'lucide-react'
import type { ComponentProps } from 'react'
import { workerTabs as copy } from '#i18n/jobs.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import { Screen } from '#web/ui/screen.tsx'
import { LinkTabs, tabClass } from '#web/ui/tabs.tsx'
import css from './worker-screen.module.css'

const tabs = [
  { href: paths.workerJobs, label: copy.jobs, Icon: CalendarCheck },
  { href: paths.workerDays, label: copy.days, Icon: CalendarOff },
  { href: paths.workerEarnings, label: copy.pay, Icon: Wallet },
  { href: paths.workerProfile, label: copy.me, Icon: UserRound },
]

type WorkerScreenProps = Omit<ComponentProps<typeof Screen>, 'column'> & { current: string }

/** A page of a worker under the tabs of all of them. Prerendered too, so no router hooks. */
export function WorkerScreen({ current, ...screen }: WorkerScreenProps) {
  return (
    <>
      <div className={css.tabs} data-no-print="">
        <LinkTabs label={copy.label}>
          {tabs.map(({ href, label, Icon }) => (
            <a
              key={href}
              href={href}
              className={tabClass}
              aria-current={href === current ? 'page' : undefined}
              onClick={followLink}
            >
              <Icon aria-hidden="true" />
              {label}
            </a>
          ))}
        </LinkTabs>
      </div>
      <Screen {...screen} column />
    </>
  )
}
