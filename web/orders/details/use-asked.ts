import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { orderLinkActs } from '#web/paths.ts'

/** Opens what the address asks for of its one order, which it then no longer asks for. */
export function useAsked(rows: readonly OrderRow[] | undefined, open: OpenDialog): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const order = rows?.length === 1 ? rows[0] : undefined
  useEffect(() => {
    const query = new URLSearchParams(search)
    const asked = orderLinkActs.find((it) => it === query.get('do'))
    if (!order || !asked) return
    query.delete('do')
    navigate(`${path}?${query}`, { replace: true })
    const isMoved = asked === 'move' && isAccepted({ status: order.service_status })
    open(isMoved ? { about: 'move', order } : { about: 'details', order, atChat: asked === 'chat' })
  }, [order, search, path, navigate, open])
}
