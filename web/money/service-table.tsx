import { Link } from 'wouter'
import type { LastMonth } from '#contract/dashboard.ts'
import { findService } from '#domain/catalogue/catalogue.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { lastMonth as copy } from '#i18n/dashboard.ts'
import { settings } from '#web/i18n/settings.ts'
import { CountTable } from '#web/money/count-table.tsx'
import { paths } from '#web/paths.ts'
import { SectionCard } from '#web/ui/card.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './service-table.module.css'

/** The month's jobs by service, highest count first, with decorative bars. */
export function ServiceTable({ figures: { services, days } }: { figures: LastMonth }) {
  const most = Math.max(...services.map(({ orders }) => orders), 1)
  const range = { from: days[0]?.date, to: days.at(-1)?.date }
  return (
    <SectionCard heading={copy.perService}>
      {services.length === 0 && <Muted>{copy.noJobs}</Muted>}
      {services.length > 0 && (
        <CountTable
          caption={copy.perService}
          heads={[copy.service, copy.jobs]}
          hidesHeads
          rows={services.map(({ service, orders }) => ({
            key: service,
            name: (
              <>
                <Link href={paths.adminOrders({ status: 'all', service, ...range })}>
                  {serviceName(service)}
                </Link>
                <Bar part={orders / most} />
              </>
            ),
            count: orders,
          }))}
        />
      )}
    </SectionCard>
  )
}

/** A service that is no longer sold keeps the name it was booked under. */
function serviceName(label: string): string {
  const service = findService(settings().catalogue, label)
  return service ? nameOf(service) : label
}

function Bar({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
      <rect width={part * 100} height={4} rx={0.4} ry={2} />
    </svg>
  )
}
