export type LegalText = {
  readonly title: string
  readonly tagline: string
  readonly sections: readonly {
    readonly heading: string
    readonly texts: readonly string[]
    readonly points?: readonly string[]
  }[]
}

export const legal = {
  updated: 'Last changed on 21 November 2026.',
  questions: 'Questions? Write to us:',
} as const

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  tagline: 'What we know about you, why, and how you get it changed or erased.',
  sections: [
    {
      heading: 'What we keep',
      texts: ['Only what a cleaning visit needs:'],
      points: [
        'your mobile number, which is how you sign in;',
        'your name and address, if you give them;',
        'your bookings: service, day, time, the address to be cleaned, your e-mail address, your message and our answer;',
        'a record of sign-ins and of wrong codes, so that nobody else can guess their way into your account.',
      ],
    },
    {
      heading: 'What we do with it',
      texts: [
        'We send you the sign-in code by SMS, come to the address you gave, and tell you by SMS and e-mail what became of your booking.',
        'We show no advertising, count no visits and load nothing from other companies: no trackers, no remote fonts, no social buttons.',
      ],
    },
    {
      heading: 'Who else sees it',
      texts: [
        'The people who plan and do the job. The SMS and e-mail carriers receive your number or e-mail address and the text they deliver. If you write to us on WhatsApp, its own rules apply there.',
        'We sell nothing to anybody.',
      ],
    },
    {
      heading: 'How it is kept',
      texts: [
        'Sign-in codes live for 5 minutes and sessions for at most 30 days; we store neither, only fingerprints of them that cannot be turned back.',
        'Your account and bookings stay until you ask us to erase them, except where the law obliges us to keep records.',
      ],
    },
    {
      heading: 'Your rights',
      texts: [
        'You can read and correct your name and address in your profile. Write to us for a copy of all we hold about you, or to have it erased; we may ask you to sign in first, so that we know it is you.',
      ],
    },
  ],
}

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  tagline: 'Four small cookies, all our own, all for signing in.',
  sections: [
    {
      heading: 'The cookies',
      texts: [
        'None of them follows you to other sites, and a visitor who never signs in gets none.',
      ],
      points: [
        'access_token keeps you signed in. Scripts cannot read it. It ends when you log out, after 14 days without a visit, and after 30 days at the latest.',
        'access_token_present says only that a session exists, so that the menu can show Profile in place of Login.',
        'otp_challenge ties the code we send you to the browser that asked for it. It ends after 5 minutes.',
        'known_device lets us recognise a browser you have signed in with, so that strangers who try wrong codes cannot lock you out. It ends after 180 days.',
      ],
    },
    {
      heading: 'Kept in your browser only',
      texts: [
        'What you type into a form (sign-in, booking, your details) is kept in your browser until you send it, so that a lost connection does not lose your words. Logging out clears it. The code from the SMS is never kept.',
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
  sections: [
    {
      heading: 'Booking',
      texts: [
        'A booking is a request. It is agreed once we accept it; we tell you by SMS and e-mail, and your profile shows it. If we cannot come, we say why.',
        'You need a mobile number to sign in. Please keep the codes we send to yourself.',
      ],
    },
  ],
}
