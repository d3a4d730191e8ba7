/** A command as a page writes it, what it prints, and the folder to run it in, if not the project. */
export type Step = readonly [command: string, prints: RegExp, folder?: string]

const nothing = /^$/
const serving = /listening at/
const owner: Step = ['npm run admin -- add 9876543210 "Asha Kumari"', /is an admin with the rights/]
const setupLink = 'node_modules/.bin/node server/commands/admin.ts setup-link'

/** Every documented command that is run, in the order in which it makes sense. */
export const stories = {
  newSite: [['npm run admin -- setup-link', /\nhttp:\S+\/setup#\S+\n/], owner],
  /** The owner has an authenticator app. */
  dailyWork: [
    ['npm run admin -- code <phone>', /Code for \+91 98765 43210: \d{6}\n/],
    ['npm run admin -- totp-off <phone>', /\+91 98765 43210 signs in by SMS alone/],
    ['npm run seed', /\n150 orders, 40 customers, 8 workers/],
    ['npm run audit -- verify', /\n\d+ lines in \d+ seals are as they were written/],
    ['npm run keys -- status', /current {2}opens [1-9]\d* rows\n/],
    ['npm run keys -- rotate', /\n[1-9]\d* rows have the new key/],
  ],
  backingUp: [
    ['npm run backup -- /mnt/backup/today', /Read again and whole/],
    ['npm run backup -- --verify /mnt/backup/today', /Whole: 150 bookings/],
    ['sha256sum -c SHA256SUMS', /database\/\S+: OK\n/, '/mnt/backup/today'],
  ],
  restoring: [
    ['mv data data.old', nothing],
    ['mkdir -m 700 data', nothing],
    ['cp -a data.old/keys data/', nothing],
    ['npm run restore -- /mnt/backup/today', /\n150 bookings and \d+ people/],
  ],
  goingBack: [
    ['cd data', nothing],
    ['mkdir newer', nothing],
    ['mv chamak.db* newer/', nothing],
    ['mv "$(ls -t newer/chamak.db.before-step-* | head -n 1)" chamak.db', nothing],
  ],
  /** Before DATABASE_URL is in .env, and then. */
  beforeMove: [owner, ['npm run backup', /Read again and whole/]],
  move: [['npm run move', /\n +1 {2}account\n[^]*Every row was compared/]],
  /** The key of codes is lost. */
  forgetting: [['npm run keys -- forget', /The next start says which keys/]],
  /** Where the service is installed, as root. */
  onServer: [
    ['cp deploy/chamak.service /etc/systemd/system/', nothing],
    ['openssl rand -base64 32', /^[\w+/]{43}=\n$/],
    ['/opt/chamak/deploy/chamak-run admin -- list', /^No admin yet/, '/mnt/'],
    ['deploy/chamak-run backup', /\/backups\/\S+\n[^]*Read again and whole/],
    ['deploy/chamak-run backup -- /mnt/backup/today', /\/mnt\/backup\/today\n/],
  ],
  /** By `npm run chaos -- --only install`, because they take minutes: in a clean checkout, */
  firstStart: [
    ['npm ci', /added \d+ packages/],
    ['npm run demo', /\n {2}customer +\+91 \d{5} \d{5} {2}http.*\n$/],
    ['npm start', serving],
  ],
  /** there after a restore, */
  releasing: [
    ['npm start', serving],
    ['npm run dev', /Local: +http/],
    ['npm run build', /Built the site/],
    ['npm run release', /release\/chamak-\S+\.tar\.gz \(/],
  ],
  /** and in the release, unpacked elsewhere. */
  fromRelease: [
    ['npm ci --omit=dev', /added \d+ packages/],
    ['npm start', serving],
    [
      'npm run seed -- --orders 1000000 --customers 200000 --workers 2000',
      /\n1000000 orders, 200000 customers, 2000 workers/,
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>

/** What a container runs by `exec`: the rest of its line needs a container engine. */
export const inContainer: Step = [setupLink, /^http:\S+\/setup#\S+\n$/]

const machine = 'changes the users, services or packages of the machine'
const containers = 'needs a container engine and a registry of images'
const judged = 'asks a registry, and a person judges the answer'
const compose = 'docker compose --env-file /etc/chamak-compose.env -f deploy/compose.yaml'

/** What is not run, and why. */
export const notRun: Readonly<Record<string, string>> = {
  'useradd --system --home-dir /opt/chamak chamak': machine,
  'install -d -o root -g root /opt/chamak': machine,
  'systemctl daemon-reload': machine,
  'systemctl enable --now chamak': machine,
  'systemctl restart chamak': machine,
  'apt install clamav-daemon': machine,
  'docker build -f deploy/Dockerfile -t chamak .': containers,
  [`${compose} up -d`]: containers,
  [`${compose} exec site-1 ${setupLink}`]: containers,
  'docker run --rm -e TRIAL=1 -p 127.0.0.1:3000:3000 chamak': containers,
  'docker buildx imagetools inspect node:24-bookworm-slim': containers,
  'podman network create --subnet 172.30.0.0/24 deploy_inside': containers,
  'podman stop -t 45': containers,
  'aws s3 sync data/files s3://chamak-files/chamak': 'needs an account with a store',
  'npm outdated': judged,
  'npm audit': judged,
  'npm install <package>@<version>': 'names what is chosen then',
  'systemd-analyze verify': 'tells of a check by hand',
  'npm run chaos -- --only rolling': 'is a part of chaos itself',
  'npm test': 'runs the test that asks',
}
