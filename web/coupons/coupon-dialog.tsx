import { useId, useState, type FormEvent } from 'react'
import type { CouponRow } from '#contract/coupons/coupons.ts'
import { coupons as copy } from '#i18n/coupons.ts'
import { useSaveCoupon, type CouponDraft } from '#web/coupons/use-save-coupon.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './coupon-dialog.module.css'

/** Creates or edits a coupon; the code cannot change later. */
export function CouponDialog(props: { coupon?: CouponRow; onClose: () => void }) {
  const { coupon, onClose } = props
  const id = useId()
  const [draft, setDraft] = useState(() => toDraft(coupon))
  const saving = useSaveCoupon(coupon !== undefined, onClose)
  const { form, errors, forget, isBusy, save } = saving
  function submit(event: FormEvent) {
    event.preventDefault()
    save(draft)
  }
  const fields = {
    draft,
    errors,
    change(changed: Partial<CouponDraft>) {
      forget(...Object.keys(changed).flatMap(listErrorFields))
      setDraft((all) => ({ ...all, ...changed }))
    },
  }
  const title = coupon ? copy.editTitle(coupon.code) : copy.make
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={isBusy}
      actions={<Actions {...props} formId={id} saving={saving} />}
    >
      <DialogForm ref={form} id={id} onSubmit={submit}>
        {!coupon && (
          <TextField
            label={copy.code}
            hint={copy.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={draft.code}
            error={errors['code']}
            data-first-focus
            onChange={({ target }) => fields.change({ code: target.value.toUpperCase() })}
          />
        )}
        <ValueFields {...fields} />
        <LimitFields {...fields} />
        {coupon && !coupon.active && (
          <CheckboxField
            label={copy.activeBox}
            checked={draft.active}
            onChange={({ target }) => fields.change({ active: target.checked })}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

/** The errors that a change of this field may put right, by the names of the API. */
function listErrorFields(field: string): readonly string[] {
  if (field === 'value' || field === 'kind') return ['percent', 'rupees']
  return field === 'from' ? ['from', 'to'] : [field]
}

type ActionsProps = {
  coupon?: CouponRow
  onClose: () => void
  formId: string
  saving: ReturnType<typeof useSaveCoupon>
}

/** The secondary button ends an active coupon, and otherwise closes the dialog. */
function Actions({ coupon, onClose, formId, saving }: ActionsProps) {
  const { isBusy, sentence, save } = saving
  return (
    <>
      {sentence && <Notice tone="error">{sentence}</Notice>}
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => (coupon?.active ? save({ ...toDraft(coupon), active: false }) : onClose())}
      >
        {coupon?.active ? copy.end : copy.cancel}
      </Button>
      <Button type="submit" form={formId} busy={isBusy} busyText={copy.saving}>
        {copy.save}
      </Button>
    </>
  )
}

type FieldsProps = {
  draft: CouponDraft
  errors: Readonly<Record<string, string>>
  change: (changed: Partial<CouponDraft>) => void
}

function ValueFields({ draft, errors, change }: FieldsProps) {
  return (
    <div className={css.pair}>
      <SelectField
        label={copy.kind}
        value={draft.kind}
        onChange={({ target }) =>
          change({ kind: target.value === 'rupees' ? 'rupees' : 'percent' })
        }
      >
        <option value="percent">{copy.kinds.percent}</option>
        <option value="rupees">{copy.kinds.rupees}</option>
      </SelectField>
      <TextField
        label={copy.value[draft.kind]}
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft.value}
        error={errors['percent'] ?? errors['rupees']}
        onChange={({ target }) => change({ value: target.value })}
      />
    </div>
  )
}

/** The coupon's dates, usage limits and first-order rule. */
function LimitFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          label={copy.fromDay}
          type="date"
          value={draft.from}
          error={errors['from']}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={copy.toDay}
          type="date"
          value={draft.to}
          error={errors['to']}
          onChange={({ target }) => change({ to: target.value })}
        />
        <TextField
          label={copy.limit}
          hint={copy.emptyMeans}
          inputMode="numeric"
          autoComplete="off"
          value={draft.limit}
          error={errors['limit']}
          onChange={({ target }) => change({ limit: target.value })}
        />
        <TextField
          label={copy.perCustomer}
          hint={copy.emptyMeans}
          inputMode="numeric"
          autoComplete="off"
          value={draft.per_customer}
          error={errors['per_customer']}
          onChange={({ target }) => change({ per_customer: target.value })}
        />
      </div>
      <CheckboxField
        label={copy.firstOnlyBox}
        checked={draft.first_only}
        onChange={({ target }) => change({ first_only: target.checked })}
      />
    </>
  )
}

const written = (n: number | null | undefined): string => (typeof n === 'number' ? String(n) : '')

function toDraft(it: CouponRow | undefined): CouponDraft {
  return {
    code: it?.code ?? '',
    kind: typeof it?.rupees === 'number' ? 'rupees' : 'percent',
    value: written(it?.percent ?? it?.rupees),
    from: it?.from ?? '',
    to: it?.to ?? '',
    limit: written(it?.limit),
    per_customer: it ? written(it.per_customer) : '1',
    first_only: it?.first_only ?? false,
    active: it?.active ?? true,
  }
}
