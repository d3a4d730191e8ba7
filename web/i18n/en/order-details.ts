import type { DetailName } from '#domain/orders/details.ts'

/** Labels of what customers tell about a job. */
export const detailLabels: Readonly<
  Record<DetailName, { readonly label: string; readonly hint?: string }>
> = {
  any_message: { label: 'Have Any Message?' },
}
