import { getAllWaits, waitFor } from '#contract/waitlist/waitlist.ts'
import { shortestMinutes } from '#domain/catalogue/catalogue.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { byPhone, waitFor as copy } from '#i18n/by-phone.ts'
import { durationText } from '#i18n/language.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { Pair, SelectField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const lengths = [60, 90, 120, 180, 240, 360, 480]

/** Puts a caller on the waitlist of a full day. */
export function WaitDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const shortest = shortestMinutes(settings().catalogue)
  const form = useEndpointForm(waitFor, {
    initial: { date: addDays(indiaClock(serverNow()).date, 1), minutes: String(shortest) },
    toInput: ({ date, minutes }) => ({ customer, date, minutes: Number(minutes) }),
    reloads: [getAllWaits],
    onDone() {
      toast('success', copy.sent, toastMs.short)
      onClose()
    },
  })
  const offered = [...new Set([shortest, ...lengths])].sort((a, b) => a - b)
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={copy.send}
      cancel={byPhone.back}
      onClose={onClose}
    >
      <p>{copy.text}</p>
      <Pair>
        <TextField {...form.field('date')} label={copy.day} type="date" required data-first-focus />
        <SelectField {...form.field('minutes')} label={copy.length}>
          {offered.map((it) => (
            <option key={it} value={it}>
              {durationText(it)}
            </option>
          ))}
        </SelectField>
      </Pair>
    </FormDialog>
  )
}
