import { Link } from 'wouter'
import { findService } from '#domain/catalogue/catalogue.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { DashboardCard, QuietText } from '#web/dashboard/dashboard-card.tsx'
import { DashboardTable } from '#web/dashboard/dashboard-table.tsx'
import type { Figures } from '#web/dashboard/use-dashboard.ts'
import { settings } from '#web/i18n/settings.ts'
import { paths } from '#web/paths.ts'
import css from './service-table.module.css'

/** The month's jobs by service, highest count first, with decorative bars. */
export function ServiceTable({ figures: { services, days } }: { figures: Figures }) {
  const most = Math.max(...services.map(({ orders }) => orders), 1)
  const range = { from: days[0]?.date, to: days.at(-1)?.date }
  return (
    <DashboardCard heading={copy.perService} broad>
      {services.length === 0 && <QuietText>{copy.noJobsInMonth}</QuietText>}
      {services.length > 0 && (
        <DashboardTable
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
    </DashboardCard>
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
