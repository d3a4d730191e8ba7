import { addCoupon, changeCoupon, getCoupons, type CouponRow } from '#contract/coupons/coupons.ts'
import { coupons as copy } from '#i18n/coupons.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField, Pair, SelectField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type CouponDialogProps = { coupon?: CouponRow; onClose: () => void }

/** Creates or edits a coupon; the code cannot change later. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const form = useCouponForm({ ...(coupon && { coupon }), onClose })
  const end = (
    <Button
      variant="secondary"
      disabled={form.isBusy}
      onClick={() => form.send({ ...toDraft(coupon), active: false })}
    >
      {copy.end}
    </Button>
  )
  return (
    <FormDialog
      title={coupon ? copy.editTitle(coupon.code) : copy.make}
      form={form}
      submit={copy.save}
      cancel={copy.cancel}
      secondary={coupon?.active ? end : undefined}
      onClose={onClose}
    >
      {!coupon && (
        <TextField
          {...form.field('code', (typed) => typed.toUpperCase())}
          label={copy.code}
          hint={copy.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          data-first-focus
        />
      )}
      <Pair>
        <SelectField {...form.field('kind')} error={undefined} label={copy.kind}>
          <option value="percent">{copy.kinds.percent}</option>
          <option value="rupees">{copy.kinds.rupees}</option>
        </SelectField>
        <TextField
          {...form.field('value')}
          label={copy.value[form.draft.kind]}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </Pair>
      <LimitFields form={form} />
      <CheckboxField {...form.checkbox('first_only')} label={copy.firstOnlyBox} />
      {coupon && !coupon.active && (
        <CheckboxField {...form.checkbox('active')} label={copy.activeBox} />
      )}
    </FormDialog>
  )
}

/** The coupon's dates and usage limits; an empty limit means no limit. */
function LimitFields({ form }: { form: ReturnType<typeof useCouponForm> }) {
  const count = { hint: copy.emptyMeans, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Pair>
      <TextField {...form.field('from')} label={copy.fromDay} type="date" />
      <TextField {...form.field('to')} label={copy.toDay} type="date" />
      <TextField {...form.field('limit')} {...count} label={copy.limit} />
      <TextField {...form.field('per_customer')} {...count} label={copy.perCustomer} />
    </Pair>
  )
}

function useCouponForm({ coupon, onClose }: CouponDialogProps) {
  return useEndpointForm(coupon ? changeCoupon : addCoupon, {
    initial: toDraft(coupon),
    toInput,
    apiNames: { value: ['percent', 'rupees'], kind: ['percent', 'rupees'] },
    reloads: [getCoupons],
    reloadFirst: true,
    onDone({ coupon: { active, code } }) {
      toast('success', (active ? copy.saved : copy.ended)(code), toastMs.short)
      onClose()
    },
  })
}

const written = (n: number | null | undefined): string => (typeof n === 'number' ? String(n) : '')

function toDraft(it: CouponRow | undefined) {
  const kind: 'percent' | 'rupees' = typeof it?.rupees === 'number' ? 'rupees' : 'percent'
  return {
    code: it?.code ?? '',
    kind,
    value: written(it?.percent ?? it?.rupees),
    from: it?.from ?? '',
    to: it?.to ?? '',
    limit: written(it?.limit),
    per_customer: it ? written(it.per_customer) : '1',
    first_only: it?.first_only ?? false,
    active: it?.active ?? true,
  }
}

/** Keeps an invalid number as NaN, so that validation reports it at its field. */
const parseNumber = (written: string): number | null =>
  written.trim() === '' ? null : Number(written.replaceAll(/[,\s₹%]/g, ''))

function toInput({ kind, value, ...draft }: ReturnType<typeof toDraft>) {
  // An empty value becomes 0, not null: null would mean the other kind of discount.
  const number = parseNumber(value) ?? 0
  return {
    code: draft.code,
    percent: kind === 'percent' ? number : null,
    rupees: kind === 'rupees' ? number : null,
    from: draft.from || null,
    to: draft.to || null,
    limit: parseNumber(draft.limit),
    per_customer: parseNumber(draft.per_customer),
    first_only: draft.first_only,
    active: draft.active,
  }
}
