import type { z } from 'zod/mini'
import type { getSlots } from '#contract/orders/customer.ts'
import { partOfDay } from '#domain/days.ts'
import { booking } from '#i18n/booking.ts'
import { common } from '#i18n/common.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import type { SlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './choice-group.module.css'

type Slot = z.output<typeof getSlots.output>['slots'][number]

type SlotPickerProps = {
  when: SlotSelection
  /** The time of this day that an order has already: it cannot be chosen again. */
  own?: string | undefined
  error: string | undefined
  onChoose: (time: string) => void
  onOtherDay: (date: string) => void
}

/** The day's times; past and closed ones are absent, full ones say so. */
export function SlotPicker({ when, own, error, onChoose, onOtherDay }: SlotPickerProps) {
  const shown = when.slots?.filter((it) => it.available || isFull(it)) ?? []
  const isEmpty = when.slots !== undefined && !shown.some((it) => it.available)
  const note = shown.some(isFull) && refusalSentence('slot_full')
  return (
    <ChoiceGroup
      label={booking.time}
      value={when.time && formatTime(when.time)}
      note={note && !isEmpty && !error ? booking.fullNote(note) : undefined}
      error={isEmpty ? undefined : error}
    >
      <div className={css.times}>
        {when.slots === undefined && <NotYet when={when} />}
        {isEmpty && <NoneLeft when={when} isFull={shown.length > 0} onOtherDay={onOtherDay} />}
        {!isEmpty &&
          (['morning', 'afternoon', 'evening'] as const).map((part) => (
            <Part
              key={part}
              name={booking.parts[part]}
              slots={shown.filter(({ time }) => partOfDay(time) === part)}
              chosen={when.time}
              own={own}
              onChoose={onChoose}
            />
          ))}
      </div>
    </ChoiceGroup>
  )
}

const isFull = ({ reason }: Slot): boolean => reason === 'slot_full'

type PartProps = {
  name: string
  slots: readonly Slot[]
  chosen: string
  own: string | undefined
  onChoose: (time: string) => void
}

function Part({ name, slots, chosen, own, onChoose }: PartProps) {
  if (slots.length === 0) return null
  return (
    <div>
      <p className={css.part}>{name}</p>
      <div className={css.slots}>
        {slots.map((slot) => (
          <TimeChoice
            key={slot.time}
            slot={slot}
            isChosen={slot.time === chosen}
            isOwn={slot.time === own}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

type TimeProps = {
  slot: Slot
  isChosen: boolean
  isOwn: boolean
  onChoose: (time: string) => void
}

function TimeChoice({ slot: { time, available }, isChosen, isOwn, onChoose }: TimeProps) {
  const shown = formatTime(time)
  const spoken = isOwn ? booking.ownTime(shown) : available ? shown : booking.fullTime(shown)
  return (
    <Choice
      name="time"
      value={time}
      spoken={spoken}
      chosen={isChosen}
      disabled={isOwn || !available}
      onChoose={() => onChoose(time)}
    >
      {shown}
      {(isOwn || !available) && (
        <span className={css.why}>{isOwn ? booking.own : booking.full}</span>
      )}
    </Choice>
  )
}

function NotYet({ when }: { when: SlotSelection }) {
  if (!when.hasFailed)
    return (
      <div className={css.loading}>
        <Skeleton label={booking.loadingTimes}>
          <SkeletonBlock shape="card" />
        </Skeleton>
      </div>
    )
  return (
    <div className={css.empty}>
      <Notice tone="error">{booking.noTimes}</Notice>
      <Button variant="secondary" onClick={when.retry}>
        {common.tryAgain}
      </Button>
    </div>
  )
}

type NoneLeftProps = { when: SlotSelection; isFull: boolean; onOtherDay: (date: string) => void }

function NoneLeft({ when: { date, nextDate, slots }, isFull, onOtherDay }: NoneLeftProps) {
  const day = formatDate(date)
  const reason = slots?.every((it) => it.reason !== 'slot_past') && slots[0]?.reason
  return (
    <div className={css.empty}>
      <Notice tone="info">
        {isFull ? booking.dayFull(day) : reason ? refusalSentence(reason) : booking.dayOver(day)}
      </Notice>
      {nextDate && (
        <Button variant="secondary" onClick={() => onOtherDay(nextDate)}>
          {booking.showNext(formatDate(nextDate))}
        </Button>
      )}
    </div>
  )
}
