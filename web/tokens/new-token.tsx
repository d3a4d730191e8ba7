import { useState } from 'react'
import { getTokens, makeToken } from '#contract/tokens.ts'
import { indiaClock } from '#domain/schedule.ts'
import { scopes, tokenLimits } from '#domain/tokens.ts'
import { tokens as copy } from '#i18n/tokens.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { serverNow } from '#web/lib/clock.ts'
import { SecretDialog } from '#web/ui/dialog/secret-dialog.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

type Made = { readonly name: string; readonly token: string }

const initial = {
  name: '',
  expires_on: '',
  'read:orders': false,
  'write:orders': false,
  'read:money': false,
  'read:people': false,
}

/** Asks what the token is for, then shows it, once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made>()
  if (!made) return <TokenForm onMade={setMade} onClose={onClose} />
  return (
    <SecretDialog
      title={copy.madeTitle(made.name)}
      warning={copy.once}
      label={copy.token}
      secret={made.token}
      copy={copy}
      onClose={onClose}
    />
  )
}

function TokenForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const form = useEndpointForm(makeToken, {
    initial,
    toInput: ({ name, expires_on, ...chosen }) => ({
      name,
      scopes: scopes.filter((it) => chosen[it]),
      expires_on: expires_on || null,
    }),
    reloads: [getTokens],
    onDone: ({ token }, { name }) => onMade({ name: name.trim(), token }),
  })
  return (
    <FormDialog
      title={copy.make}
      form={form}
      submit={copy.save}
      busy={copy.saving}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={tokenLimits.nameMaxLength}
        autoComplete="off"
        required
        data-first-focus
      />
      <FieldGroup label={copy.mayDo} error={form.errors['scopes']}>
        {scopes.map((it) => (
          <CheckboxField
            key={it}
            {...form.checkbox(it)}
            label={copy.may[it]}
            hint={copy.mayHint[it]}
          />
        ))}
      </FieldGroup>
      <TextField
        {...form.field('expires_on')}
        label={copy.until}
        aside={copy.optional}
        hint={copy.untilHint}
        type="date"
        min={indiaClock(serverNow()).date}
      />
    </FormDialog>
  )
}
