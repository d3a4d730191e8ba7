import { createIcon } from '#web/ui/icon.tsx'

/** A speech bubble with a handset, drawn in the style of the other icons. */
export const WhatsappIcon = createIcon([
  ['path', { d: 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z' }],
  [
    'path',
    {
      d: 'M9.6 8.2c-.7 0-1.4.6-1.4 1.5 0 3.3 2.9 6.2 6.2 6.2.9 0 1.5-.7 1.5-1.4l-2-1.1-.9.8a5.6 5.6 0 0 1-2.2-2.2l.8-.9Z',
    },
  ],
])
