import { backupDays } from '#domain/backups.ts'
import { settings } from '#web/i18n/settings.ts'
import { asksAdvance, horizonDays } from './cut-off.ts'

const kept = () => settings().documentsKeptDays
/** The most days that erased data can remain in nightly backups. */
const inBackups = () => backupDays(Infinity, kept())

export type LegalText = {
  readonly title: string
  readonly tagline: string
  /** The meta description: what the page answers, in 70 to 155 characters. */
  readonly description: string
  readonly sections: readonly {
    readonly heading: string
    readonly texts: readonly string[]
    readonly points?: readonly string[]
  }[]
}

export const legal = {
  updated: 'Last changed on 28 November 2026.',
  questions: 'Questions? Write to us:',
} as const

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  tagline: 'What we know about you, why, how long, and how you get it changed or erased.',
  description:
    'What we keep when you book a cleaning, what for and for how long, who sees it, and how you get a copy, a correction or an erasure.',
  sections: [
    {
      heading: 'What we keep',
      texts: ['Only what a cleaning visit needs:'],
      points: [
        'your mobile number, which is how you sign in;',
        'your name and address, if you give them;',
        'your bookings: service, day, time, price, the address to be cleaned, your email address, your message and our reply; what you paid, and your bills;',
        'what you tell us about a home, so that the crew can get in and work: pets, parking, gate code, key, alarm. How to get in is encrypted, and we record who looks at it;',
        'what you say about our work, and photos: of a problem you report, and those the crew takes of the job;',
        'the SMS, WhatsApp messages and emails about your bookings: to which number or address they went, when, and whether they arrived; and what you write to us on WhatsApp;',
        'the browsers you are signed in with: what kind, since when, and when last used;',
        'notes that our team makes for the job, such as “ring twice”;',
        'if you sign in by fingerprint or PIN: the public key of your device, its name, and when you made and last used it. Your fingerprint, face and PIN never leave the device;',
        'a short record of codes sent and of wrong codes, so that no one can guess their way into your account.',
      ],
    },
    {
      heading: 'What we do with it',
      texts: [
        'We send you the sign-in code by SMS, come to the address you gave, and tell you about your booking by SMS and email. We use it for nothing else.',
        'We show no advertising, count no visits and load nothing from other companies: no trackers, no remote fonts, no social buttons.',
      ],
    },
    {
      heading: 'How long we keep it',
      texts: ['Each thing for as long as it is needed:'],
      get points() {
        return [
          'a sign-in code: 5 minutes, and only as a fingerprint that cannot be turned back into the code;',
          'the record of codes sent and of wrong codes: 24 hours, with a fingerprint of your network address in place of the address;',
          'a session: until you log out, at most 30 days;',
          'the mark of a browser you have signed in with: 180 days;',
          'the messages we sent you: a year, which is how long the data protection rules want them kept; what you wrote to us on WhatsApp: a year too;',
          'photos of a problem: half a year after our answer; photos of a job: usually half a year;',
          'what you tell us about a home: until you remove its address;',
          'bills: as long as tax law asks;',
          'who booked, moved or cancelled what: three years, as long as either of us may go to court over it;',
          'the record of who saw or decided what, with numbers in place of names: two years;',
          `your account and your bookings: until you ask us to erase them. Nightly backups may hold them for ${inBackups()} days longer.`,
        ]
      },
    },
    {
      heading: 'Who else sees it',
      get texts() {
        return [
          'The people who plan and do the job. The carriers of SMS, WhatsApp and email receive your number or email address and the text they deliver. If you write to us on WhatsApp or open our place on the map, the rules of those services apply there.',
          ...(settings().paysOnline
            ? [
                'If you pay online, Razorpay receives your name, your phone number, the amount and the number of your booking.',
              ]
            : []),
          'We never sell it.',
        ]
      },
    },
    {
      heading: 'How we look after it',
      texts: [
        'Over the internet, everything between your phone and this site travels encrypted. Our logs hold no full phone number, no address and no code. Only people of our team with an account of their own can open your bookings.',
      ],
    },
    {
      heading: 'If you work with us',
      texts: ['From workers who apply we also keep:'],
      points: [
        'pictures of Aadhaar and PAN, stripped of camera data, encrypted, and opened by you and our admins only; please send a masked Aadhaar;',
        'bank name, account number and IFSC, the last two encrypted; the account number is shown masked, and every look at the full number is recorded;',
        'which text you agreed to, and a record of who saw or decided what, and when;',
        'your jobs, what you report about them, your days off, hours, skills and pay; and your photo, if you want customers to see who comes;',
        'if you switch on notifications: the address at which your browser’s maker takes them. They are encrypted, and it cannot read them.',
      ],
    },
    {
      heading: 'How long we keep it from workers',
      get texts() {
        return [
          `A document that is uploaded and not used is erased after 24 hours. Pictures of identity documents are erased ${kept().rejected} days after an application is rejected, or ${kept().disabled} days after the account of an accepted worker is closed. When we reject an application we can also erase them at once, for example when the Aadhaar number is not masked.`,
        ]
      },
    },
    {
      heading: 'Your rights',
      texts: [
        'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold about you, have it corrected or completed, have it erased, and name someone who may ask in your place.',
        'Your profile has all of it: correct your name and address, see where you are signed in and log out there, download everything we keep about you as a file, and ask us to erase you. To name someone, or if you cannot sign in, write to us; we first make sure that it is you.',
        'We erase you within 30 days of your request. With a booking that is still open, cancel it or wait until it is done. Your name, phone, email, addresses, notes, documents and the words of all messages go, and do not come back with a backup. What stays: past bookings as bare figures without you, bills for as long as tax law asks, and the record with numbers in place of names.',
        'If you agreed to something, you can take it back as easily: by the same profile. Please book for yourself only if you are 18 or older. We answer complaints within 90 days; if our reply does not satisfy you, you can complain to the Data Protection Board of India.',
      ],
    },
  ],
}

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  tagline: 'Six small cookies, all our own. None of them follows you.',
  description:
    'The six cookies of this site: five for signing in, one for your language. What each is for, how long it lives, and how to switch it off.',
  sections: [
    {
      heading: 'For signing in',
      texts: ['A visitor who never signs in gets none of these.'],
      points: [
        'access_token keeps you signed in. Scripts cannot read it. It ends when you log out, after 14 days without a visit, and after 30 days at the latest.',
        'access_token_present says only that a session exists, so that the menu can show Profile in place of Login. It ends with the session.',
        'otp_challenge ties the code we send you to the browser that asked for it. It ends after 5 minutes.',
        'passkey_challenge ties a sign-in by fingerprint or PIN to the browser that began it. It ends after 5 minutes.',
        'known_device lets us recognise a browser you have signed in with, so that strangers who try wrong codes cannot lock you out. It ends after 180 days.',
      ],
    },
    {
      heading: 'For your language',
      texts: [],
      points: [
        'lang remembers Hindi or English for the pages that have one address in both. It is set when you choose a language or read a Hindi page, and ends after a year.',
      ],
    },
    {
      heading: 'Kept in your browser only',
      texts: [
        'What you type into a form (sign-in, booking, your details) is kept in your browser until you send it, so that a lost connection does not lose your words. Logging out clears it. The code from the SMS, an account number, an IFSC code or a picture is never kept so.',
        'Pages that you have opened, and your bookings or jobs as you last saw them, so that you can read them without internet. Logging out clears what is yours.',
        'Whether you have signed in here by fingerprint or PIN, or said no to it: then it comes first, or is offered no more. It holds no name.',
      ],
    },
    {
      heading: 'Switching them off',
      texts: [
        'You can block or delete cookies in your browser. Every page stays readable; signing in and booking need them.',
      ],
    },
  ],
}

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  tagline: 'The rules between you and us, short enough to read.',
  description:
    'Booking, prices, changing and cancelling, what happens on the day, stains and damage, and how to tell us when something is wrong.',
  sections: [
    {
      heading: 'Booking',
      get texts() {
        return [
          'A booking is a request. It is agreed once we confirm it; we tell you by SMS and email, and your profile shows it. If we cannot come, we say why.',
          `You can book any time slot within our opening hours, up to ${horizonDays()} days ahead. After a change we confirm the booking again.`,
          'You need a mobile number to sign in. Keep the codes we send you to yourself: we never ask for one on the phone.',
        ]
      },
    },
    {
      heading: 'Paying',
      get texts() {
        return [
          asksAdvance()
            ? 'Booking costs nothing. For some jobs we ask for an advance once we have confirmed: you read how much, and whether you get it back, before you book. The rest you pay after the work.'
            : 'Booking costs nothing, and you pay after the work.',
          'We tell you the final price before we start; if it does not suit you, say so then.',
        ]
      },
    },
    {
      heading: 'On the day',
      texts: ['Please make sure that'],
      points: [
        'someone can let the crew in, and is there to check the work at the end;',
        'water and electricity are running;',
        'cash, jewellery and papers are put away, and the crew is shown what needs special care.',
      ],
    },
    {
      heading: 'When something is wrong',
      texts: ['Call or write to us, with a photo if you can. The sooner we know, the better.'],
    },
  ],
}
