import { useState } from 'react'
import { billTo } from '#contract/bills/bills.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { call } from '#web/api/api.ts'
import { usePayments } from '#web/orders/money/ledger.tsx'
import { MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const kinds = (['customer', 'business'] as const).map((id) => ({ id, label: copy[id] }))
type Recipient = { readonly name: string; readonly gstin: string }
type BillToProps = { serviceid: string; onClose: () => void }

/** Sets the recipient of an order's bill: the customer, or a business with its GSTIN. */
export function BillToDialog({ serviceid, onClose }: BillToProps) {
  const known = usePayments(serviceid).data?.bill_to
  const [typed, setTo] = useState<Recipient>()
  const [chosen, setKind] = useState<'customer' | 'business'>()
  const kind = chosen ?? (known ? 'business' : 'customer')
  const to = typed ?? known ?? { name: '', gstin: '' }
  const transition = useOrderTransition({
    reader: 'admin',
    send: (bill_to: Recipient | null) => call(billTo, { serviceid, bill_to }),
    copy: { noAnswer: copy.failed, refused: copy.failed },
    onDone({ number }) {
      toast('success', number ? copy.named(number) : copy.namedLater, toastMs.long)
      onClose()
    },
  })
  return (
    <MoneyDialog
      title={copy.billToTitle}
      save={copy.billTo}
      sending={transition}
      onSubmit={() => transition.send(kind === 'business' ? to : null)}
      onClose={onClose}
    >
      <p>{copy.billToText}</p>
      <ChoiceButtons label={copy.billToTitle} choices={kinds} selected={kind} onSelect={setKind} />
      {kind === 'business' && (
        <BusinessFields to={to} onChange={setTo} error={transition.errors['bill_to']} />
      )}
    </MoneyDialog>
  )
}

type FieldsProps = {
  to: Recipient
  onChange: (to: Recipient) => void
  error: string | undefined
}

function BusinessFields({ to, onChange, error }: FieldsProps) {
  const isOfGstin = error === refusalSentence('bill_to_gstin')
  return (
    <>
      <TextField
        label={copy.name}
        autoComplete="off"
        value={to.name}
        error={isOfGstin ? undefined : error}
        onChange={({ target }) => onChange({ ...to, name: target.value })}
      />
      <TextField
        label={copy.gstin}
        hint={copy.gstinHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={to.gstin}
        error={isOfGstin ? error : undefined}
        onChange={({ target }) => onChange({ ...to, gstin: target.value })}
      />
    </>
  )
}
