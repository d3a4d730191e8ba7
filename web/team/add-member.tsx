import { addTeamMember, getTeam } from '#contract/team.ts'
import { adminRights, type AdminRights } from '#domain/team.ts'
import { team as copy } from '#i18n/team.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { PhoneField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const initial: { name: string; phone: string; rights: AdminRights } = {
  name: '',
  phone: '',
  rights: 'manager',
}

/** The form for a new admin; input is kept until the admin is added. */
export function AddMember({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(addTeamMember, {
    initial,
    toInput: ({ name, ...rest }) => ({ name: name.trim(), ...rest }),
    reloads: [getTeam],
    onDone(_reply, { name }) {
      toast('success', copy.added(name.trim()), toastMs.short)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.add}
      form={form}
      submit={copy.save}
      busy={copy.saving}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={copy.name}
        autoComplete="off"
        required
        data-first-focus
      />
      <PhoneField {...form.field('phone')} label={copy.phone} required hint={copy.phoneHint} />
      <SelectField
        {...form.field('rights')}
        label={copy.rightsLabel}
        hint={copy.mayDo[form.draft.rights]}
      >
        {adminRights.map((it) => (
          <option key={it} value={it}>
            {copy.rights[it]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
