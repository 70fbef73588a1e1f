import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The lanes. Which one a file runs in is told by its name (CONTRIBUTING.md, "The three gates"):
//   *.test.ts(x)              npm run check and npm test
//   *.laws.test.ts            npm test at a fifth of its tries, npm run test:full at all of them
//   *.integration.test.ts     npm test: no browser, no built site
//   *.site.test.ts            npm test: the built site, and a browser where the file opens one
//   *.full.test.ts            npm run test:full only
// The full lane also runs on PostgreSQL every integration and site test that asks for `ownDatabase`, `ownSite` or
// `writingSite`.

const common = {
  exclude: ['node_modules/**', '.next/**', 'var/**'],
  // A limit for what hangs, not for what is slow.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // How long a test waits for what it polls; on a busy machine a second is not enough.
  expect: { poll: { timeout: 15_000 } },
  // How busy the machine is decides no result of a run (server/jobs/time-limits.ts).
  env: { TIME_LIMITS: 'off' },
}
const PURE = '{rulebook,cards,engine,notes,search,ingest,content,scripts}'
const INTEGRATION = '{server,ingest,search,scripts}/**/*.integration.test.ts'
const SITE = 'e2e/**/*.site.test.ts'
const STANDALONE = 'scripts/standalone.full.test.ts'
/** These hold a law among other tests, so the full lane runs them whole again. */
const WITH_LAWS = [
  'e2e/forms.site.test.ts',
  'e2e/pages.site.test.ts',
  'ingest/align/gold.integration.test.ts',
  'server/queries/rules/under-text.test.ts',
]
const ONLY_FULL = '**/*.full.test.ts'
// Whoever asks first for the prepared database waits until it is made: minutes on a busy machine.
const shared = {
  globalSetup: ['server/testing/shared-setup.ts'],
  setupFiles: ['server/testing/quick-passwords.mjs'],
  hookTimeout: 600_000,
}
/** After the laws, a file at a time. Without an order of their own Vitest would run these files last of all. */
const oneByOne = { fileParallelism: false, sequence: { groupOrder: 1 } }
/** The files of these folders whose name ends so and which write to a database of the store they run on. */
const onPostgres = (folders: readonly string[], end: string): string[] =>
  folders
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`))
    .filter(file => file.endsWith(end) && /\b(?:ownDatabase|ownSite|writingSite)\b/.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    reporters: ['default'],
    experimental: { fsModuleCache: true },
    // Each site test may keep a server of its own, so not as many files at once as a large machine has processors.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          // No file changes what another one reads, so that all of them share the modules of their process.
          isolate: false,
          include: [`${PURE}/**/*.test.ts`, 'app/**/*.test.ts', '*.test.ts'],
          exclude: [...common.exclude, '**/*.{integration,laws}.test.ts', ONLY_FULL],
        },
      },
      {
        test: {
          ...common,
          name: 'dom',
          environment: 'jsdom',
          // A window for each file costs as much as all of their tests: a worker has one, empty before each file.
          isolate: false,
          setupFiles: ['components/testing/one-window.ts'],
          include: ['components/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [...common.exclude, '**/*.{integration,laws}.test.ts', ONLY_FULL],
        },
      },
      {
        test: {
          ...common,
          ...shared,
          name: 'integration',
          isolate: false,
          setupFiles: [...shared.setupFiles, 'server/testing/as-new.ts'],
          include: [INTEGRATION],
        },
      },
      // No file changes what another one reads: so the files of a worker share their modules.
      { test: { ...common, ...shared, name: 'site', isolate: false, include: [SITE] } },
      { test: { ...common, name: 'laws', isolate: false, include: ['**/*.laws.test.ts'] } },
      {
        test: {
          ...common,
          ...shared,
          name: 'full',
          include: [ONLY_FULL, ...WITH_LAWS],
          exclude: [...common.exclude, STANDALONE],
          ...oneByOne,
        },
      },
      {
        test: {
          ...common,
          ...shared,
          name: 'integration on PostgreSQL',
          env: { ...common.env, TEST_STORE: 'postgresql' },
          include: onPostgres(['server', 'ingest', 'scripts'], '.integration.test.ts'),
          ...oneByOne,
        },
      },
      {
        test: {
          ...common,
          ...shared,
          name: 'site on PostgreSQL',
          env: { ...common.env, TEST_STORE: 'postgresql' },
          include: [
            ...onPostgres(['e2e'], '.site.test.ts'),
            'e2e/{api-answers,journeys}.site.test.ts',
            'e2e/restart.full.test.ts',
          ],
          ...oneByOne,
        },
      },
      // Last of all: its build takes the place of the one that the others are served from.
      {
        test: {
          ...common,
          name: 'standalone',
          include: [STANDALONE],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
