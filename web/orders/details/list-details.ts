import { detailNames, type DetailName, type OrderDetails } from '#domain/orders/details.ts'
import { detailLabels } from '#i18n/order-details.ts'

/** What one screen calls a detail otherwise. */
export type OwnLabels = Readonly<Partial<Record<DetailName, string>>>

/** Returns what was told about a job, each with its label. */
export function listDetails(told: OrderDetails, labels: OwnLabels) {
  return detailNames
    .filter((name) => told[name])
    .map((name) => ({ term: labels[name] ?? detailLabels[name].label, value: told[name] }))
}
