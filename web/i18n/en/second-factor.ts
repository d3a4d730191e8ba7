/** Signing in with a code from an authenticator app in addition to the SMS code. */
export const secondFactor = {
  heading: 'Two-step sign-in',
  off: 'Off',
  on: 'On',
  text: 'Sign-in needs the SMS code and a code from an app such as Google Authenticator, so someone with your SIM can’t get in with it alone.',
  textOn:
    'You enter a code from your app when you sign in, and before you see account numbers, download lists or change the team.',
  partly: 'Partly on',
  textPasskey:
    'Sensitive steps ask for your fingerprint or PIN, below. With a code from an app such as Google Authenticator, signing in by SMS code asks for a second step too.',
  addApp: 'Add an app',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnedOff: 'Two-step sign-in is off',
  label: 'Code from the app',
  codeHint: '6 digits, a new one every 30 seconds.',
  codeOrRecovery: '6 digits, or one of your recovery codes.',
  checking: 'Checking...',
  scan: 'Open your authenticator app and scan this code:',
  pictureOf: 'QR code for your authenticator app',
  orType: 'Or type this key into the app:',
  preparing: 'Preparing...',
  recovery: 'Your recovery codes',
  recoveryText:
    'Each lets you in once without your phone. Write them down now: they are not shown again.',
  copy: 'Copy all',
  copied: 'Copied',
  kept: 'I have written them down',
  stepUp: 'Is this you?',
  stepUpText: 'This needs a code from your authenticator app.',
  goOn: 'Continue',
} as const
