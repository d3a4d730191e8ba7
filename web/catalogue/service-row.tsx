import { ArrowDown, ArrowUp, ChevronDown, EyeOff, GripVertical, PowerOff } from 'lucide-react'
import { toDisplayPrice, type Service } from '#domain/catalogue/catalogue.ts'
import { displayableService } from '#domain/catalogue/edit.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { priceText } from '#web/lib/price.ts'
import type { ReorderItem } from '#web/settings/use-reorder.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './service-row.module.css'

type RowProps = {
  service: Service
  isOpen: boolean
  order: ReorderItem
  onToggle: () => void
}

/** One service in the list; a tap expands its editor. */
export function ServiceRow({ service, isOpen, order, onToggle }: RowProps) {
  const name = nameOf(service) || copy.nameless
  return (
    <div className={css.row} {...order.drag}>
      <GripVertical aria-hidden="true" className={css.grip} />
      <button type="button" aria-expanded={isOpen} onClick={onToggle} className={css.open}>
        <span className={css.name}>
          <strong>{name}</strong>
          <Muted as="small" figures>
            {priceText(toDisplayPrice(displayableService(service)))}
          </Muted>
        </span>
        <State service={service} />
        <ChevronDown aria-hidden="true" className={css.chevron} />
      </button>
      <Arrows order={order} />
    </div>
  )
}

/** Says why the service is not offered in the booking form. */
function State({ service: { active, choosable } }: { service: Service }) {
  if (!active)
    return (
      <Badge tone="gray" icon={<PowerOff aria-hidden="true" />}>
        {copy.off}
      </Badge>
    )
  if (choosable) return null
  return (
    <Badge tone="gray" icon={<EyeOff aria-hidden="true" />}>
      {copy.notInForm}
    </Badge>
  )
}

/** Moves an item up or down; a disabled button stays in place, so that focus is not lost. */
export function Arrows({ order }: { order: ReorderItem }) {
  return (
    <span className={css.arrows}>
      <button
        type="button"
        data-move="up"
        aria-label={copy.up(order.name)}
        aria-disabled={order.isFirst}
        onClick={order.up}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        data-move="down"
        aria-label={copy.down(order.name)}
        aria-disabled={order.isLast}
        onClick={order.down}
      >
        <ArrowDown aria-hidden="true" />
      </button>
    </span>
  )
}
