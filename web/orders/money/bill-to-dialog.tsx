import { billTo } from '#contract/bills/bills.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { billToErrors } from '#web/orders/money/bill-to-errors.ts'
import { usePayments } from '#web/orders/money/ledger.tsx'
import { MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const kinds = (['customer', 'business'] as const).map((id) => ({ id, label: copy[id] }))
type BillToProps = { serviceid: string; onClose: () => void }
type Draft = Partial<Record<'name' | 'gstin', string>> & { kind?: 'customer' | 'business' }

/** Sets the recipient of an order's bill: the customer, or a business with its GSTIN. */
export function BillToDialog({ serviceid, onClose }: BillToProps) {
  // May arrive after the dialog has opened, so it stands below what is typed.
  const query = usePayments(serviceid)
  const stored = query.data?.bill_to
  const filled = { kind: stored ? 'business' : 'customer', name: '', gstin: '', ...stored } as const
  const initial: Draft = {}
  const form = useEndpointForm(billTo, {
    ...orderAction({ reader: 'admin' }),
    initial,
    toInput(draft) {
      const { kind, name, gstin } = { ...filled, ...draft }
      return { serviceid, bill_to: kind === 'business' ? { name, gstin } : null }
    },
    onDone({ number }) {
      toast('success', number ? copy.named(number) : copy.namedLater, toastMs.long)
      onClose()
    },
  })
  const { kind, name, gstin } = { ...filled, ...form.draft }
  const errors = billToErrors(form.errors['bill_to'])
  const change = (changes: Draft) => {
    form.forget('bill_to')
    form.change(changes)
  }
  return (
    <MoneyDialog
      title={copy.billToTitle}
      submit={copy.billTo}
      form={form}
      disabled={!query.data}
      onClose={onClose}
    >
      <QueryError query={query} />
      <p>{copy.billToText}</p>
      <ChoiceButtons
        label={copy.billToTitle}
        choices={kinds}
        selected={kind}
        onSelect={(to) => form.change({ kind: to })}
      />
      {kind === 'business' && (
        <>
          <TextField
            label={copy.name}
            autoComplete="off"
            value={name}
            error={errors.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label={copy.gstin}
            hint={copy.gstinHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={gstin}
            error={errors.gstin}
            onChange={({ target }) => change({ gstin: target.value })}
          />
        </>
      )}
    </MoneyDialog>
  )
}
