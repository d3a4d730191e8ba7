import { detailNames, type DetailName, type OrderDetails } from '#domain/orders/details.ts'
import { detailLabels } from '#i18n/order-details.ts'

/** What one screen calls a detail otherwise. */
export type LabelOverrides = Readonly<Partial<Record<DetailName, string>>>

/** Returns what was told about a job, each with its label. */
export function listDetails(details: OrderDetails, labels: LabelOverrides) {
  return detailNames
    .filter((name) => details[name])
    .map((name) => ({ term: labels[name] ?? detailLabels[name].label, value: details[name] }))
}
