import {
  addAddress,
  addCustomerAddress,
  changeAddress,
  changeCustomerAddress,
  getAddresses,
  getCustomerAddresses,
  type AddressRow,
} from '#contract/addresses/addresses.ts'
import { isAddressTooShort } from '#domain/address.ts'
import { canonicalPhone, formatPhone } from '#domain/phone.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { common } from '#i18n/common.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { settings } from '#web/i18n/settings.ts'
import { areas, whatsappLink } from '#web/lib/business.ts'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import {
  CheckboxField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type AddressDialogProps = {
  address?: AddressRow
  /** Whose it is, where an admin saves it. */
  customer?: string | undefined
  onClose: () => void
}

/** Adds or edits an address. */
export function AddressDialog({ address, customer, onClose }: AddressDialogProps) {
  const form = useAddressForm(address, customer, onClose)
  return (
    <FormDialog
      title={address ? copy.editTitle : copy.addTitle}
      form={form}
      submit={copy.save}
      cancel={copy.keep}
      onClose={onClose}
    >
      <PlaceFields form={form} />
      <OnSiteFields form={form} />
    </FormDialog>
  )
}

type AddressForm = ReturnType<typeof useAddressForm>

const calls = {
  own: { add: addAddress, change: changeAddress },
  ofCustomer: { add: addCustomerAddress, change: changeCustomerAddress },
}

function useAddressForm(
  address: AddressRow | undefined,
  customer: string | undefined,
  onClose: () => void,
) {
  const call = calls[customer ? 'ofCustomer' : 'own'][address ? 'change' : 'add']
  return useEndpointForm(call, {
    initial: toDraft(address),
    toInput: ({ isOther, name, phone, ...rest }) => ({
      ...rest,
      ...(address && { _id: address._id }),
      ...(customer && { customer }),
      contact: isOther ? { name, phone } : null,
    }),
    validate,
    apiNames: { phone: ['phone', 'contact'] },
    reloads: [getAddresses, getCustomerAddresses],
    reloadFirst: true,
    onDone() {
      toast('success', copy.saved, toastMs.short)
      onClose()
    },
  })
}

/** What the contract cannot know, in the words of this form. */
function validate({ address, town, isOther, phone }: ReturnType<typeof toDraft>) {
  const isServed = settings().business.areas.includes(town)
  return {
    ...(address.trim() &&
      isAddressTooShort(address) && { address: refusalSentence('address_too_short') }),
    ...(!isServed && { town: town ? copy.notThere : copy.chooseTown }),
    ...(isOther && !canonicalPhone(phone) && { phone: refusalSentence('phone_invalid') }),
  }
}

function PlaceFields({ form }: { form: AddressForm }) {
  return (
    <>
      <TextField
        {...form.field('label')}
        label={copy.label}
        aside={common.optional}
        hint={copy.labelHint}
        maxLength={40}
        data-first-focus
      />
      <TextAreaField
        {...form.field('address')}
        label={copy.address}
        hint={copy.addressHint}
        autoComplete="street-address"
        rows={2}
        required
      />
      <TownField form={form} />
      <TextField
        {...form.field('landmark')}
        label={copy.landmark}
        aside={common.optional}
        maxLength={100}
      />
      <TextField
        {...form.field('map_link')}
        label={copy.mapLink}
        aside={common.optional}
        hint={copy.mapHint}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

/** A select of the served towns; any other town shows a link to ask first. */
function TownField({ form }: { form: AddressForm }) {
  const names = areas()
  const towns = settings().business.areas.map((value, n) => ({ value, label: names[n] ?? value }))
  const isOutsideArea = form.draft.town === outsideArea
  return (
    <>
      <SelectField {...form.field('town')} label={copy.town} required>
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
            {copy.ask}
            <InNewTab />
          </a>
        </Notice>
      )}
    </>
  )
}

/** The contact on site, when it is not the customer, and whether this is the default address. */
function OnSiteFields({ form }: { form: AddressForm }) {
  return (
    <>
      <CheckboxField {...form.checkbox('isOther')} label={copy.other} />
      {form.draft.isOther && (
        <>
          <TextField {...form.field('name')} label={copy.name} autoComplete="off" />
          <PhoneField {...form.field('phone')} label={copy.phone} required />
        </>
      )}
      <CheckboxField {...form.checkbox('is_default')} label={copy.isDefault} />
    </>
  )
}

/** Select value for a town outside the service area. */
const outsideArea = '-'

function toDraft(it: AddressRow | undefined) {
  const isKnown = !it?.town || settings().business.areas.includes(it.town)
  return {
    label: it?.label ?? '',
    address: it?.address ?? '',
    town: isKnown ? (it?.town ?? '') : outsideArea,
    landmark: it?.landmark ?? '',
    map_link: it?.map_link ?? '',
    /** Whether someone other than the customer is the contact on site. */
    isOther: Boolean(it?.contact),
    name: it?.contact?.name ?? '',
    phone: it?.contact ? formatPhone(it.contact.phone) : '',
    is_default: it?.is_default ?? false,
  }
}
