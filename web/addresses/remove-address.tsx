import {
  getAddresses,
  getCustomerAddresses,
  removeAddress,
  removeCustomerAddress,
  type AddressRow,
} from '#contract/addresses/addresses.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { call } from '#web/api/api.ts'
import { RemovalDialog } from '#web/api/removal-dialog.tsx'

type RemoveProps = { address: AddressRow; customer: string | undefined; onClose: () => void }

/** Removes an address after a confirmation. */
export function RemoveAddress({ address, customer, onClose }: RemoveProps) {
  const { _id } = address
  const remove = () =>
    customer ? call(removeCustomerAddress, { customer, _id }) : call(removeAddress, { _id })
  return (
    <RemovalDialog
      title={copy.remove}
      question={[
        copy.removeQuestion(address.label || address.address),
        address.has_home && copy.removeHome,
      ]
        .filter(Boolean)
        .join(' ')}
      confirm={copy.removeConfirm}
      cancel={copy.keep}
      busyText={copy.removing}
      remove={remove}
      reloads={[getAddresses, getCustomerAddresses]}
      reloadFirst
      done={copy.removed}
      onClose={onClose}
    />
  )
}
