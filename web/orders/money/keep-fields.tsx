import type { OrderRow } from '#contract/orders/order.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatRupees } from '#web/lib/format.ts'
import { parseNumber } from '#web/orders/money/parse-number.ts'
import { TextField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What an owner keeps of the amount paid, as typed; also a draft. */
export type Kept = { readonly keep: string; readonly keepReason: string }

export const keepNothing: Kept = { keep: '', keepReason: '' }

/** The fields of the call; none when nothing is kept. */
export const toKeepInput = ({ keep, keepReason }: Kept) =>
  keep.trim() === '' ? {} : { keep: parseNumber(keep), keep_reason: keepReason }

type KeepFieldsProps = {
  order: Pick<OrderRow, 'paid'>
  kept: Kept
  errors: FieldErrors
  readOnly: boolean
  onChange: (kept: Kept) => void
}

/** Says what becomes of the money paid for an order that ends here; an owner may keep a part. */
export function KeepFields({ order: { paid }, kept, errors, readOnly, onChange }: KeepFieldsProps) {
  const isOwner = useHasPermission('refunds')
  if (paid === 0) return null
  return (
    <>
      <Notice tone="info">{copy.willStand(formatRupees(paid))}</Notice>
      {isOwner && (
        <TextField
          label={copy.keep}
          aside={copy.optional}
          hint={copy.keepHint}
          inputMode="decimal"
          value={kept.keep}
          error={errors['keep']}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ ...kept, keep: target.value })}
        />
      )}
      {isOwner && kept.keep.trim() !== '' && (
        <TextField
          label={copy.keepReason}
          value={kept.keepReason}
          error={errors['keep_reason']}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ ...kept, keepReason: target.value })}
        />
      )}
    </>
  )
}
