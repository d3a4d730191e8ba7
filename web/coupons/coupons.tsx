import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { getCoupons, type CouponRow } from '#contract/coupons/coupons.ts'
import { coupons as copy } from '#i18n/coupons.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { couponColumns } from '#web/coupons/coupon-columns.tsx'
import { CouponDialog } from '#web/coupons/coupon-dialog.tsx'
import { CouponsLayout, CouponsSkeleton } from '#web/coupons/coupons-layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { Table } from '#web/ui/table.tsx'
import css from './coupons.module.css'

const codeOf = ({ code }: CouponRow): string => code

/** Every coupon with its usage count; for owners only. */
export function Coupons() {
  const [opened, open] = useState<CouponRow | 'new'>()
  const query = useQuery({
    ...endpointQuery(getCoupons, {}),
    staleTime: 0,
  })
  const { data, error } = query
  useRequireAdmin(error)
  const make = <Button onClick={() => open('new')}>{copy.make}</Button>
  if (data)
    return (
      <CouponsLayout aside={data.coupons.length > 0 && make}>
        <Muted className={css.lead}>{copy.text}</Muted>
        {data.coupons.length > 0 ? (
          <Table
            caption={copy.heading}
            columns={couponColumns(open)}
            rows={data.coupons}
            keyOf={codeOf}
          />
        ) : (
          <EmptyState
            icon={<Ticket />}
            level={2}
            title={copy.none}
            text={copy.noneText}
            action={make}
          />
        )}
        {opened && (
          <CouponDialog
            {...(opened !== 'new' && { coupon: opened })}
            onClose={() => open(undefined)}
          />
        )}
      </CouponsLayout>
    )
  if (!error || isSignedOut(error)) return <CouponsSkeleton />
  return (
    <CouponsLayout>
      <QueryError query={query} />
    </CouponsLayout>
  )
}
