import { useId, useState, type FormEvent } from 'react'
import type { AddressRow } from '#contract/addresses/addresses.ts'
import { formatPhone } from '#domain/phone.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { common } from '#i18n/common.ts'
import { useSaveAddress, type AddressDraft } from '#web/addresses/use-save-address.ts'
import { settings } from '#web/i18n/settings.ts'
import { areas, whatsappLink } from '#web/lib/business.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type AddressDialogProps = { address?: AddressRow; onClose: () => void }

/** Adds or edits an address. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const id = useId()
  const [draft, setDraft] = useState(() => toDraft(address))
  const { form, errors, forget, isBusy, sentence, save } = useSaveAddress(address?._id, onClose)
  const fields: FieldsProps = {
    draft,
    errors,
    change(changed) {
      forget(...Object.keys(changed), 'contact')
      setDraft((all) => ({ ...all, ...changed }))
    },
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    save(draft)
  }
  const actions = (
    <>
      {sentence && <Notice tone="error">{sentence}</Notice>}
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.keep}
      </Button>
      <Button type="submit" form={id} busy={isBusy} busyText={copy.saving}>
        {copy.save}
      </Button>
    </>
  )
  const title = address ? copy.editTitle : copy.addTitle
  return (
    <Dialog title={title} onClose={onClose} actions={actions} locked={isBusy}>
      <DialogForm ref={form} id={id} onSubmit={submit}>
        <PlaceFields {...fields} />
        <OnSiteFields {...fields} />
      </DialogForm>
    </Dialog>
  )
}

type FieldsProps = {
  draft: AddressDraft
  errors: Readonly<Record<string, string>>
  change: (changed: Partial<AddressDraft>) => void
}

function PlaceFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={copy.label}
        aside={common.optional}
        hint={copy.labelHint}
        maxLength={40}
        value={draft.label}
        error={errors['label']}
        data-first-focus
        onChange={({ target }) => change({ label: target.value })}
      />
      <TextAreaField
        label={copy.address}
        hint={copy.addressHint}
        autoComplete="street-address"
        rows={2}
        required
        value={draft.address}
        error={errors['address']}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TownField draft={draft} errors={errors} change={change} />
      <TextField
        label={copy.landmark}
        aside={common.optional}
        maxLength={100}
        value={draft.landmark}
        error={errors['landmark']}
        onChange={({ target }) => change({ landmark: target.value })}
      />
      <TextField
        label={copy.mapLink}
        aside={common.optional}
        hint={copy.mapHint}
        autoComplete="off"
        spellCheck={false}
        value={draft.map_link}
        error={errors['map_link']}
        onChange={({ target }) => change({ map_link: target.value })}
      />
    </>
  )
}

/** A select of the served towns; any other town shows a link to ask first. */
function TownField({ draft, errors, change }: FieldsProps) {
  const names = areas()
  const towns = settings().business.areas.map((value, n) => ({ value, label: names[n] ?? value }))
  const isOutsideArea = draft.town === outsideArea
  return (
    <>
      <SelectField
        label={copy.town}
        required
        value={draft.town}
        error={errors['town']}
        onChange={({ target }) => change({ town: target.value })}
      >
        <option value="">{copy.chooseTown}</option>
        {towns.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={outsideArea}>{copy.elsewhere}</option>
      </SelectField>
      {isOutsideArea && (
        <Notice tone="info">
          {copy.notThere}{' '}
          <a href={whatsappLink(copy.askText)} target="_blank" rel="noopener">
            {copy.ask} <span className="visually-hidden">{copy.newTab}</span>
          </a>
        </Notice>
      )}
    </>
  )
}

/** The contact on site, when it is not the customer, and whether this is the default address. */
function OnSiteFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <CheckboxField
        label={copy.other}
        checked={draft.isOther}
        onChange={({ target }) => change({ isOther: target.checked })}
      />
      {draft.isOther && (
        <>
          <TextField
            label={copy.name}
            autoComplete="off"
            value={draft.name}
            error={errors['name']}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label={copy.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
            value={draft.phone}
            error={errors['phone']}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </>
      )}
      <CheckboxField
        label={copy.isDefault}
        checked={draft.is_default}
        onChange={({ target }) => change({ is_default: target.checked })}
      />
    </>
  )
}

/** Select value for a town outside the service area. */
const outsideArea = '-'

function toDraft(it: AddressRow | undefined): AddressDraft {
  const isKnown = !it?.town || settings().business.areas.includes(it.town)
  return {
    label: it?.label ?? '',
    address: it?.address ?? '',
    town: isKnown ? (it?.town ?? '') : outsideArea,
    landmark: it?.landmark ?? '',
    map_link: it?.map_link ?? '',
    isOther: Boolean(it?.contact),
    name: it?.contact?.name ?? '',
    phone: it?.contact ? formatPhone(it.contact.phone) : '',
    is_default: it?.is_default ?? false,
  }
}
