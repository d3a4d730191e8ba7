import type { ComponentProps, ReactNode } from 'react'
import { booking as copy } from '#i18n/booking.ts'
import small from '#web/images/kitchen-480.avif'
import smallWebp from '#web/images/kitchen-480.webp'
import large from '#web/images/kitchen-800.avif'
import largeWebp from '#web/images/kitchen-800.webp'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/button/text-link.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './booking-layout.module.css'

type BookingLayoutProps = {
  /** Props of the form that contains fields and summary. */
  form: ComponentProps<'form'>
  heading: string
  lead: string
  /** Below the lead. */
  note?: ReactNode
  summary: ReactNode
  children: ReactNode
}

/** Heading, fields, and the summary with the picture below it. */
export function BookingLayout(props: BookingLayoutProps) {
  const { form, heading, lead, note, summary, children } = props
  return (
    // Until the script runs, `dialog` keeps the Enter key from submitting the form as a GET
    // request.
    <form {...form} method="dialog" noValidate className={css.page}>
      <div className={css.head}>
        <h1>{heading}</h1>
        <p className={css.lead}>{lead}</p>
        {note}
      </div>
      <div className={css.fields}>{children}</div>
      <div className={css.side}>
        {summary}
        <SidePicture />
      </div>
    </form>
  )
}

/** For a visitor from the about page, who may have wanted to apply for work. */
export function WorkNote() {
  return (
    <p className={css.work}>
      {copy.forWork} <TextLink href={paths.login('worker')}>{copy.apply}</TextLink>
    </p>
  )
}

/** Props shared by the sections of the form. */
export type SectionProps = {
  fields: BookingFields
  errors: FieldErrors
  change: (changed: Partial<BookingFields>) => void
}

/** One section of the form. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Stack className={css.section}>
      <h2>{heading}</h2>
      {children}
    </Stack>
  )
}

const sizes = '(min-width: 60rem) 26rem, 13rem'

/** Decorative picture, shown where there is room. */
function SidePicture() {
  return (
    <picture className={css.picture}>
      <source type="image/avif" srcSet={`${small} 480w, ${large} 800w`} sizes={sizes} />
      <img
        src={largeWebp}
        srcSet={`${smallWebp} 480w, ${largeWebp} 800w`}
        sizes={sizes}
        width={800}
        height={500}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
