/** A worker's day, step by step. */
export const workerGuide = {
  heading: (brand: string) => `Your day in ${brand}`,
  back: 'Back to your jobs',
  intro: 'Everything you need for a job is on your phone. It works without network too.',
  pictures: {
    job: 'A job on the phone: time, service, the customer’s name and address, with Map and Call',
    steps: 'The buttons of a job: Photo before, Photo after, and the large button of the next step',
    waiting: 'The note that a step is waiting to be sent',
  },
  steps: [
    {
      title: 'See your jobs',
      text: 'The current job is open, the others are one line each: press one to open it. Phone and address show from the day before. “Map” shows the way, “Call” rings the customer.',
    },
    {
      title: 'Say that you are coming',
      text: 'Press “On my way” when you leave and “I have arrived” at the door. The customer reads it at once.',
    },
    {
      title: 'Take photos before you begin',
      text: 'Press “Photo before”. They protect you when something was broken already.',
    },
    {
      title: 'Start the job',
      text: 'Press “Start”. If a code is asked for, the customer reads out four digits. “What to do” lists the work.',
    },
    {
      title: 'Finish the job',
      text: 'Take “Photo after”, show the rooms to the customer, then press “Finish”. A wrong tap can be taken back for ten seconds.',
    },
    {
      title: 'No network? Just go on',
      text: 'Press everything as usual. Anything not sent yet is shown at the top and is sent automatically. Don’t log out until it’s gone.',
    },
    {
      title: 'Days off',
      text: 'Under “Days” at the top. If you have jobs on these days, call the office first.',
    },
  ],
} as const
