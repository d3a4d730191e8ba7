import type { ComponentProps, ReactNode } from 'react'
import { booking as copy } from '#i18n/booking.ts'
import small from '#web/images/crew-tools-480.avif'
import smallWebp from '#web/images/crew-tools-480.webp'
import large from '#web/images/crew-tools-800.avif'
import largeWebp from '#web/images/crew-tools-800.webp'
import css from './booking-layout.module.css'

type BookingLayoutProps = {
  /** The form whose fields are the children and whose summary stands beside them. */
  form: ComponentProps<'form'>
  summary: ReactNode
  children: ReactNode
}

/** The frame of the booking screen: heading and picture, the fields, the summary. */
export function BookingLayout({ form, summary, children }: BookingLayoutProps) {
  return (
    // Until the script runs, `dialog` keeps the Enter key from sending the form as an address.
    <form {...form} method="dialog" noValidate className={css.page}>
      <div className={css.head}>
        <h1>{copy.heading}</h1>
        <p className={css.lead}>{copy.lead}</p>
      </div>
      <HeadPicture />
      <div className={css.fields}>{children}</div>
      {summary}
    </form>
  )
}

const sizes = '(min-width: 60rem) 26rem, 13rem'

/** Shown where there is room for it. */
function HeadPicture() {
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
