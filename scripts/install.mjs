/**
 * Installs missing packages and programs before the first start and the first test. It runs on the machine's own Node (20 or
 * later), so it is plain JavaScript without dependencies.
 * - `--browser` also finds or installs Chromium for the browser tests.
 * - `--firefox` installs Firefox.
 * - `--engines` installs Firefox and WebKit.
 * - `--clients` installs the vendors' clients for the contract tests.
 * - `--lighthouse` installs Lighthouse for the audit.
 * @module
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NODE_WANTED = 20
const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', ...WHOLE_BROWSERS]

const say = (line) => process.stderr.write(`${line}\n`)

function giveUp(line) {
  say(`\n${line}`)
  process.exit(1)
}

/**
 * Removes the bundled Node from the PATH. `npm ci` replaces the bundled Node's folder, so npm must run on the machine's own Node.
 */
const pathWithoutBundledNode = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
    .join(delimiter)

/** @returns {boolean} whether the command ran and succeeded */
function run(command, args, { env = process.env, cwd = ROOT } = {}) {
  return spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2], env }).status === 0
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * Compares versions instead of modification times, because a checkout changes the lock file's modification time. npm writes its
 * list of installed packages last, so an interrupted installation does not count.
 */
function isInstalled(folder) {
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'))
  const wanted = Object.entries(readPackages(join(folder, 'package-lock.json'))).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional, link }]) => installed[path]?.version === version || optional || link)
}

/** Each platform has its own package with the bundled Node; the lock file contains the package's digest. */
const bundledNodeRuns = () => spawnSync(join(ROOT, 'node_modules/.bin/node'), ['--version'], { stdio: 'ignore' }).status === 0

/** The scripts are TypeScript and use `import.meta.main`, which Node supports from 24.2 on. */
function isOwnNodeEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 2)
}

function installPackages() {
  if (isInstalled(ROOT) && (bundledNodeRuns() || isOwnNodeEnough())) {
    return
  }
  const env = { ...process.env, PATH: pathWithoutBundledNode() }
  say('Installing packages (about 800 MB on disk, a minute or two the first time)…')
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true'], { env })) {
    giveUp(
      'The packages could not be installed: npm failed, and its message is above. Check that the npm registry can be reached, then run the same command again.',
    )
  }
  if (!bundledNodeRuns() && !isOwnNodeEnough()) {
    giveUp(
      `The scripts cannot run: the packages hold no Node for ${process.platform} on ${process.arch}, and this is ${process.version}. Install Node 24.2 or later, then run the same command again.`,
    )
  }
  say('Installed.')
}

/**
 * Installs rarely needed packages in a folder with its own lock file.
 * @returns {boolean} whether they are installed
 */
function installApart(folder, what) {
  const cwd = join(ROOT, folder)
  if (isInstalled(cwd)) {
    return true
  }
  say(`Installing ${what}…`)
  return run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd })
}

/** Only the contract tests need these large packages. All other tests run without them. */
function installClients() {
  if (!installApart('tests/contract/clients', "the vendors' clients for the contract tests (about 100 MB on disk)")) {
    say(
      "\nThe vendors' clients could not be installed: npm failed, and its message is above. The contract tests and their types will fail. Check that the npm registry can be reached, then run the same command again.",
    )
    process.exitCode = process.argv.includes('--browser') ? 0 : 1
  }
}

function installLighthouse() {
  if (!installApart('bench/lighthouse', 'Lighthouse for the audit (about 180 MB on disk)')) {
    giveUp(
      'Lighthouse could not be installed: npm failed, and its message is above. Check that the npm registry can be reached, then run the same command again.',
    )
  }
}

async function playwrightHasBrowser() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

const isRoot = process.getuid?.() === 0

/** @returns {boolean} whether the system's package manager succeeded */
function apt(...args) {
  const [command, ...rest] = [
    ...(isRoot ? [] : ['sudo', '-n']),
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-q',
    ...args,
  ]
  return run(command, rest)
}

let hasLists = false

/**
 * Updates the package lists once.
 * @returns {boolean} whether the packages are installed
 */
function aptInstall(...packages) {
  if (!hasLists) {
    hasLists = apt('update')
  }
  return apt('install', '-y', '--no-install-recommends', ...packages)
}

const isThere = (browsers) => browsers.some((file) => existsSync(file))

async function installBrowser() {
  if (isThere(WHOLE_BROWSERS) || (await playwrightHasBrowser())) {
    return
  }
  say('Installing a browser for the tests…')
  // Only root can install a browser's libraries.
  const withLibraries = isRoot ? ['--with-deps'] : []
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...withLibraries, 'chromium'])) {
    return
  }
  say("Playwright's browser could not be fetched. Installing the system's Chromium…")
  // The headless shell takes a sixth less CPU time for the same tests, but only the full browser has a back/forward cache.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    aptInstall(name)
  }
  if (!isThere(SYSTEM_BROWSERS)) {
    giveUp(
      'Chromium could not be installed, and the browser tests need it. Install it (apt-get install chromium), then run the same command again.',
    )
  }
}

const isOnPath = (program) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** Reports that an engine is missing. All other tests still run. In CI the engine's tests fail. */
const sayMissing = (engine, howTo) =>
  say(`\n${engine} could not be installed. Its tests are left out, and fail in CI. To run them, install it: ${howTo}`)

/** Puppeteer's folder for browsers. tests/engines/engines.ts looks there too. */
const PUPPETEER_CACHE = join(homedir(), '.cache/puppeteer')

/** Debian's package also installs the libraries that it needs. Elsewhere, for example on a Mac, Mozilla's build is installed. */
function installFirefox() {
  if (isOnPath('firefox-esr') || existsSync(join(PUPPETEER_CACHE, 'firefox'))) {
    return
  }
  say('Installing Firefox for the tests (about 250 MB on disk)…')
  if (process.platform === 'linux' && aptInstall('firefox-esr')) {
    return
  }
  const fetcher = 'node_modules/@puppeteer/browsers/lib/main-cli.js'
  if (!run(process.execPath, [fetcher, 'install', 'firefox@esr', '--path', PUPPETEER_CACHE])) {
    sayMissing('Firefox', 'apt-get install firefox-esr, or npx @puppeteer/browsers install firefox@esr --path ~/.cache/puppeteer')
  }
}

/** System packages that WebKit's tests need. Each is listed with one of its programs. */
const WEBKIT = [
  ['webkit2gtk-driver', 'WebKitWebDriver'],
  ['xvfb', 'Xvfb'],
  ['openssl', 'openssl'],
]

function installWebKit() {
  const missing = () => WEBKIT.filter(([, program]) => !isOnPath(program)).map(([name]) => name)
  const packages = missing()
  if (packages.length === 0) {
    return
  }
  say('Installing WebKit for the tests (about 250 MB on disk)…')
  aptInstall(...packages)
  if (missing().length > 0) {
    sayMissing('WebKit', `the packages ${packages.join(', ')} of Debian or Ubuntu`)
  }
}

if (Number(process.versions.node.split('.', 1)[0]) < NODE_WANTED) {
  giveUp(
    `The shop cannot be installed by Node ${process.version}: it needs ${NODE_WANTED} or later. Install a newer Node (https://nodejs.org), then run the same command again.`,
  )
}
installPackages()
if (process.argv.includes('--clients')) {
  installClients()
}
if (process.argv.includes('--lighthouse')) {
  installLighthouse()
}
if (process.argv.includes('--browser')) {
  await installBrowser()
}
if (process.argv.includes('--firefox') || process.argv.includes('--engines')) {
  installFirefox()
}
if (process.argv.includes('--engines')) {
  installWebKit()
}
