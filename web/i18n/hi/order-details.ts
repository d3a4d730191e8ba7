import type * as en from '../en/order-details.ts'

export const detailLabels: typeof en.detailLabels = {
  any_message: { label: 'कुछ और कहना है?' },
}
