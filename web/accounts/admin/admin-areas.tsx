import { useQuery } from '@tanstack/react-query'
import { ClipboardList, IdCard, UserRoundCog, UsersRound, type LucideIcon } from 'lucide-react'
import { getAllKyc } from '#contract/kyc.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { admin as words } from '#i18n/admin.ts'
import { call } from '#web/api/api.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import css from './admin-home.module.css'

/** The four cards of the dashboard. */
export function AdminAreas() {
  const orders = usePending(getAllOrders)
  const applications = usePending(getAllKyc)
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="visually-hidden">
        {words.areas}
      </h2>
      <ul className={css.areas}>
        <Area
          href={paths.adminUsers}
          Icon={UsersRound}
          title={words.userList}
          text={words.userListText}
        />
        <Area
          href={paths.adminOrders()}
          Icon={ClipboardList}
          title={words.orders}
          text={words.ordersText}
          {...(orders && { note: words.waiting(formatCount(orders)) })}
        />
        <Area
          href={paths.adminWorkers}
          Icon={UserRoundCog}
          title={words.workerList}
          text={words.workerListText}
        />
        <Area
          href={paths.adminApplications()}
          Icon={IdCard}
          title={words.applications}
          text={words.applicationsText}
          {...(applications && { note: words.waiting(formatCount(applications)) })}
        />
      </ul>
    </section>
  )
}

type AreaProps = { href: string; Icon: LucideIcon; title: string; text: string; note?: string }

function Area({ href, Icon, title, text, note }: AreaProps) {
  return (
    <li>
      <Card className={css.area}>
        <span className={css.mark}>
          <Icon aria-hidden="true" />
        </span>
        <div>
          <h3>
            <a href={href} className={css.link} onClick={followLink}>
              {title}
            </a>
            {note && <span className={css.note}>{note}</span>}
          </h3>
          <p>{text}</p>
        </div>
      </Card>
    </li>
  )
}

/** How many wait for an answer; undefined until known, and when it cannot be known. */
function usePending(list: typeof getAllOrders | typeof getAllKyc): number | undefined {
  const input = { status: 'pending', limit: '1' } as const
  const { data } = useQuery({
    queryKey: [list.path, 'count'],
    queryFn: async ({ signal }) => {
      const { total } =
        list === getAllKyc
          ? await call(getAllKyc, input, { signal })
          : await call(getAllOrders, input, { signal })
      return total
    },
  })
  return data
}
