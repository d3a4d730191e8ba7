import type { ComponentProps, ReactNode } from 'react'
import { booking as copy } from '#i18n/booking.ts'
import small from '#web/images/kitchen-480.avif'
import smallWebp from '#web/images/kitchen-480.webp'
import large from '#web/images/kitchen-800.avif'
import largeWebp from '#web/images/kitchen-800.webp'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { paths } from '#web/paths.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import css from './booking-layout.module.css'

type BookingLayoutProps = {
  /** The form whose fields are the children and whose summary stands beside them. */
  form: ComponentProps<'form'>
  summary: ReactNode
  /** Comes from the page about us, whose readers may have wanted to join. */
  isFromAbout: boolean
  children: ReactNode
}

/** The frame of the booking screen: heading, the fields, the summary and under it the picture. */
export function BookingLayout({ form, summary, isFromAbout, children }: BookingLayoutProps) {
  return (
    // Until the script runs, `dialog` keeps the Enter key from sending the form as an address.
    <form {...form} method="dialog" noValidate className={css.page}>
      <div className={css.head}>
        <h1>{copy.heading}</h1>
        <p className={css.lead}>{copy.lead}</p>
        {isFromAbout && (
          <p className={css.work}>
            {copy.forWork} <a href={paths.login('worker')}>{copy.apply}</a>
          </p>
        )}
      </div>
      <div className={css.fields}>{children}</div>
      <div className={css.side}>
        {summary}
        <SidePicture />
      </div>
    </form>
  )
}

/** What each question is given of the form. */
export type SectionProps = {
  fields: BookingFields
  errors: FieldErrors
  change: (changed: Partial<BookingFields>) => void
}

/** One question of the form. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={css.section}>
      <h2>{heading}</h2>
      {children}
    </div>
  )
}

const sizes = '(min-width: 60rem) 26rem, 13rem'

/** Shown where there is room for it. */
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
