import type { OrderRow } from '#contract/orders/order.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import type { FieldProps } from '#web/api/use-endpoint-form.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatRupees } from '#web/lib/format.ts'
import { parseNumber } from '#web/orders/money/parse-number.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What an owner keeps of the amount paid, as typed. */
export type Kept = { readonly keep: string; readonly keepReason: string }

export const keepNothing: Kept = { keep: '', keepReason: '' }

/** Names of these fields in the API, where they differ. */
export const keepApiNames = { keepReason: ['keep_reason'] } as const

/** The fields of the call; none when nothing is kept. */
export const toKeepInput = ({ keep, keepReason }: Kept) =>
  keep.trim() === '' ? {} : { keep: parseNumber(keep), keep_reason: keepReason }

type KeepFieldsProps = {
  order: Pick<OrderRow, 'paid'>
  form: { field: (name: keyof Kept) => FieldProps }
}

/** Says what becomes of the money paid for an order that ends here; an owner may keep a part. */
export function KeepFields({ order: { paid }, form }: KeepFieldsProps) {
  const isOwner = useHasPermission('refunds')
  if (paid === 0) return null
  const keep = form.field('keep')
  return (
    <>
      <Notice tone="info">{copy.willStand(formatRupees(paid))}</Notice>
      {isOwner && (
        <TextField
          {...keep}
          label={copy.keep}
          aside={copy.optional}
          hint={copy.keepHint}
          inputMode="decimal"
        />
      )}
      {isOwner && keep.value.trim() !== '' && (
        <TextField {...form.field('keepReason')} label={copy.keepReason} />
      )}
    </>
  )
}
