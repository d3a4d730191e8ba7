import { detailNames, orderDetails, type DetailName } from '#domain/orders/details.ts'
import { booking as copy } from '#i18n/booking.ts'
import { common } from '#i18n/common.ts'
import { detailLabels } from '#i18n/order-details.ts'
import type { LabelOverrides } from '#web/orders/details/list-details.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './detail-fields.module.css'

type DetailFieldsProps = {
  /** Props of a detail's input. */
  field: (name: DetailName) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  labels?: LabelOverrides
  rows?: number
}

/** One optional field for each detail of a booking. */
export function DetailFields({ field, labels, rows }: DetailFieldsProps) {
  return detailNames.map((name) => {
    const { max, lines } = orderDetails[name]
    const { label, hint } = detailLabels[name]
    const input = field(name)
    const shared = { ...input, label: labels?.[name] ?? label, hint, aside: common.optional }
    return (
      <Stack gap={1} key={name}>
        {lines ? <TextAreaField {...shared} rows={rows} /> : <TextField {...shared} />}
        <CharactersLeft left={max - input.value.trim().length} />
      </Stack>
    )
  })
}

const shownBelow = 100
const announcedEvery = 20

/** Counts down near the limit; screen readers announce it only every few characters. */
function CharactersLeft({ left }: { left: number }) {
  const isNear = left <= shownBelow
  const announced = Math.floor(left / announcedEvery) * announcedEvery
  return (
    <>
      {isNear && (
        <Muted figures className={classNames(left < 0 && css.over)} aria-hidden="true">
          {copy.charactersLeft(left)}
        </Muted>
      )}
      <p role="status" className="visually-hidden">
        {isNear && copy.charactersLeft(announced)}
      </p>
    </>
  )
}
