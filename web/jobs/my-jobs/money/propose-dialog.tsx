import { useState } from 'react'
import { jobMoney as copy } from '#i18n/job-money.ts'
import { jobs } from '#i18n/jobs.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { pricedOffers } from '#web/jobs/my-jobs/money/priced-offers.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { formatRupees } from '#web/lib/format.ts'
import { withGst } from '#web/lib/price.ts'
import { newLine, totalOfLines } from '#web/orders/money/draft-lines.ts'
import { LineFields } from '#web/orders/money/line-fields.tsx'
import { parseNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import type { DraftLine } from '#web/orders/money/use-price.ts'
import { FieldError, SelectField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'

type ProposeDialogProps = {
  about: { readonly job: string; readonly jobText: string }
  onClose: () => void
}

/** Proposes extra work found on site, from the price list or as free text. */
export function ProposeDialog({ about, onClose }: ProposeDialogProps) {
  const [initial] = useState<{ lines: readonly DraftLine[] }>(() => ({ lines: [newLine()] }))
  const form = useForm(
    ({ lines }) => addToOutbox(about, { type: 'lines', lines: lines.map(toProposed) }),
    {
      initial,
      validate: ({ lines }) => (lines.every(isComplete) ? {} : { lines: copy.incomplete }),
      failure: jobs.notKept,
      onDone: onClose,
    },
  )
  const { lines } = form.draft
  const total = totalOfLines(lines)
  return (
    <FormDialog title={copy.proposeTitle} form={form} submit={copy.send} onClose={onClose} wide>
      <Muted>{about.jobText}</Muted>
      <p>{copy.proposeText}</p>
      <FromList
        onChoose={(line) =>
          form.change({ lines: [...lines.filter((it) => it.label !== ''), line] })
        }
      />
      <LineFields lines={lines} onChange={(to) => form.change({ lines: to })} />
      <p aria-live="polite">
        {copy.total} <strong>{total !== null && withGst(formatRupees(total))}</strong>
      </p>
      {form.errors['lines'] && <FieldError>{form.errors['lines']}</FieldError>}
    </FormDialog>
  )
}

/** Fills a line from the price list; the line stays editable. */
function FromList({ onChoose }: { onChoose: (line: DraftLine) => void }) {
  const offers = pricedOffers()
  return (
    <SelectField
      label={copy.fromList}
      value=""
      onChange={({ target }) => {
        const offer = offers.find((it) => it.id === target.value)
        if (offer) onChoose({ ...newLine(), ...offer, rupees: toTypedAmount(offer.rupees) })
      }}
    >
      <option value="">{copy.choose}</option>
      {offers.map(({ id, label, rupees }) => (
        <option key={id} value={id}>
          {`${label}, ${formatRupees(rupees)}`}
        </option>
      ))}
    </SelectField>
  )
}

const isWhole = (quantity: string): boolean => /^[1-9]\d{0,2}$/.test(quantity.trim())

const isComplete = ({ label, quantity, rupees }: DraftLine): boolean =>
  label.trim() !== '' &&
  isWhole(quantity) &&
  /^\d+(\.\d{1,2})?$/.test(rupees.replaceAll(',', '').trim())

const toProposed = ({ id, label, quantity, rupees }: DraftLine) => ({
  id,
  label,
  quantity: parseNumber(quantity),
  rupees: parseNumber(rupees),
})
