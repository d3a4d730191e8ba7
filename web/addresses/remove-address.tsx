import {
  getAddresses,
  getCustomerAddresses,
  removeAddress,
  removeCustomerAddress,
  type AddressRow,
} from '#contract/addresses/addresses.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type RemoveProps = { address: AddressRow; customer: string | undefined; onClose: () => void }

/** Removes an address after a confirmation. */
export function RemoveAddress({ address, customer, onClose }: RemoveProps) {
  const { _id } = address
  const remove = () =>
    customer ? call(removeCustomerAddress, { customer, _id }) : call(removeAddress, { _id })
  const removal = useAction(remove, {
    reloads: [getAddresses, getCustomerAddresses],
    reloadFirst: true,
    onDone() {
      toast('success', copy.removed, toastMs.short)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={copy.remove}
      question={[
        copy.removeQuestion(address.label || address.address),
        address.has_home && copy.removeHome,
      ]
        .filter(Boolean)
        .join(' ')}
      confirm={copy.removeConfirm}
      cancel={copy.keep}
      danger
      busy={removal.isBusy}
      busyText={copy.removing}
      error={removal.sentence}
      onConfirm={() => removal.send(undefined)}
      onClose={onClose}
    />
  )
}
