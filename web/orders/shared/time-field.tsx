import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { getSlots } from '#contract/hours/slots.ts'
import { partOfDay } from '#domain/hours/slots.ts'
import { booking as copy } from '#i18n/booking.ts'
import { common } from '#i18n/common.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { errorMessage } from '#web/api/errors.ts'
import { formatChipTime, formatDay, formatTime } from '#web/lib/format.ts'
import { WaitForDay } from '#web/orders/booking/wait-for-day.tsx'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import type { SlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './time-field.module.css'

type Slot = z.output<typeof getSlots.output>['slots'][number]

type TimeFieldProps = {
  selection: SlotSelection
  /** The order's current time on this day, which cannot be chosen again. */
  currentTime: string | undefined
  error: string | undefined
  errorAction: ReactNode
  onChoose: (time: string) => void
  onOtherDay: (date: string) => void
}

/** The day's times. Past and closed ones are omitted, full ones are marked. */
export function TimeField(props: TimeFieldProps) {
  const { selection, currentTime, error, errorAction, onChoose, onOtherDay } = props
  const shown = selection.slots?.filter((it) => it.available || isFull(it)) ?? []
  const isEmpty = selection.slots !== undefined && !shown.some((it) => it.available)
  const note = shown.some(isFull) && refusalSentence('slot_full')
  return (
    <ChoiceGroup
      label={copy.time}
      value={selection.time && formatTime(selection.time)}
      note={note && !isEmpty && !error ? copy.fullNote(note) : undefined}
      error={isEmpty ? undefined : error}
      errorAction={errorAction}
    >
      <div
        className={css.times}
        data-old={selection.isStale || undefined}
        aria-busy={selection.isStale}
      >
        {selection.slots === undefined && <NoSlotsYet selection={selection} />}
        {isEmpty && (
          <NoSlotsLeft selection={selection} isFull={shown.length > 0} onOtherDay={onOtherDay} />
        )}
        {!isEmpty &&
          (['morning', 'afternoon', 'evening'] as const).map((part) => (
            <PartOfDay
              key={part}
              name={copy.parts[part]}
              slots={shown.filter(({ time }) => partOfDay(time) === part)}
              chosen={selection.time}
              currentTime={currentTime}
              onChoose={onChoose}
            />
          ))}
      </div>
    </ChoiceGroup>
  )
}

const isFull = ({ reason }: Slot): boolean => reason === 'slot_full'

type PartOfDayProps = {
  name: string
  slots: readonly Slot[]
  chosen: string
  currentTime: string | undefined
  onChoose: (time: string) => void
}

function PartOfDay({ name, slots, chosen, currentTime, onChoose }: PartOfDayProps) {
  if (slots.length === 0) return null
  return (
    <div>
      <Muted className={css.part}>{name}</Muted>
      <div className={css.slots}>
        {slots.map((slot) => (
          <TimeChoice
            key={slot.time}
            slot={slot}
            isChosen={slot.time === chosen}
            isCurrent={slot.time === currentTime}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

type TimeChoiceProps = {
  slot: Slot
  isChosen: boolean
  isCurrent: boolean
  onChoose: (time: string) => void
}

function TimeChoice({ slot, isChosen, isCurrent, onChoose }: TimeChoiceProps) {
  const { time, available } = slot
  const shown = formatTime(time)
  const spoken = isCurrent ? copy.currentTime(shown) : available ? shown : copy.fullTime(shown)
  return (
    <Choice
      name="time"
      value={time}
      spoken={spoken}
      chosen={isChosen}
      disabled={isCurrent || !available}
      onChoose={() => onChoose(time)}
    >
      {formatChipTime(time)}
      {(isCurrent || !available) && <small>{isCurrent ? copy.current : copy.full}</small>}
    </Choice>
  )
}

function NoSlotsYet({ selection }: { selection: SlotSelection }) {
  if (!selection.error)
    return (
      <div className={css.loading}>
        <Skeleton label={copy.loadingTimes}>
          <SkeletonBlock shape="card" />
        </Skeleton>
      </div>
    )
  return (
    <Stack start>
      <Notice tone="error">{errorMessage(selection.error, { noNetwork: copy.noTimes })}</Notice>
      <Button variant="secondary" onClick={selection.retry}>
        {common.tryAgain}
      </Button>
    </Stack>
  )
}

type NoSlotsLeftProps = {
  selection: SlotSelection
  isFull: boolean
  onOtherDay: (date: string) => void
}

function NoSlotsLeft({ selection, isFull, onOtherDay }: NoSlotsLeftProps) {
  const { date, nextDate, slots } = selection
  const day = formatDay(date)
  const reason = slots?.every((it) => it.reason !== 'slot_past') && slots[0]?.message
  return (
    <Stack start>
      <Notice tone="info">{isFull ? copy.dayFull(day) : reason || copy.dayOver(day)}</Notice>
      {nextDate && (
        <Button variant="secondary" onClick={() => onOtherDay(nextDate)}>
          {copy.showNext(formatDay(nextDate))}
        </Button>
      )}
      {isFull && <WaitForDay date={date} minutes={selection.minutes} />}
    </Stack>
  )
}
