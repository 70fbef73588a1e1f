// Every command of the project, declared as data: purpose, arguments, an example. parse.mjs reads arguments against it
// and prints its help; a new command is an entry here and a file scripts/NAME.ts or scripts/dev/NAME.ts.
import { readdirSync } from 'node:fs'

const force = { about: 'overwrite files that this command did not write' }
const json = { about: 'print JSON instead of text' }
const pages = () =>
  readdirSync('content/scenarios')
    .filter(file => file.endsWith('.feature.md'))
    .map(file => file.slice(0, -'.feature.md'.length))
/** Withdrawing a release reads no text. */
const WITHDRAWN_ALONE = [
  ...['date', 'published', 'accept', 'catalogue', 'catalogue-file', 'newest', 'publishers', 'official'],
  ...['watch', 'every', 'dry-run', 'until', 'json', 'allow-private'],
]
const scripts = (about, call, example = call) => ({ about, call, examples: [example] })

export const BENCHES = [
  'align',
  'card-search',
  'cards',
  'engine',
  'games',
  'health',
  'hostile',
  'ingest',
  'marks',
  'mixed',
  'notes',
  'rulings',
  'scale',
  'search',
  'swap',
]
export const FAULT_NAMES = [
  'server-killed',
  'ingest-killed',
  'publication-killed',
  'restore-killed',
  'move-killed',
  'disk-full',
  'database-gone',
  'connections-used-up',
  'three-processes',
  'two-ingests',
  'same-note',
  'page-damaged',
  'slow-clients',
  'many-connections',
  'malformed',
  'poisoned-source',
  'clock-jumps',
]
export const FUZZED = [
  'boards',
  'sentences',
  'pages',
  'queries',
  'fragments',
  'selectors',
  'imports',
  'annotations',
  'texts',
  'bodies',
  'forms',
  'received',
]
export const ROLE_NAMES = ['reader', 'editor', 'moderator', 'admin']
export const TASKS = ['judge', 'historian', 'returner', 'board', 'annotator']
export const SCREENS = ['rule-light', 'rule-dark', 'compare', 'search', 'scenario', 'play', 'history', 'phone-dark']

const role = { name: 'ROLE', kind: 'one of', of: () => ROLE_NAMES, about: ROLE_NAMES.join(', ') }
const email = { name: 'EMAIL', about: 'the address of the account' }

export const COMMANDS = {
  start: {
    call: 'npm start',
    about: 'Installs, builds and loads what is missing, then serves the site at http://127.0.0.1:3000.',
    options: {
      dev: { about: 'serve from the sources and reload on changes (npm run dev)' },
      log: { about: 'print the log here instead of writing it to var/log' },
    },
    examples: ['npm start', 'PORT=3001 npm start', 'npm start -- --log'],
    codes:
      '0 stopped · 1 could not start · 2 wrong options or settings · 4 the database cannot be used · 5 it is damaged',
  },
  dev: {
    about: 'Serves the site from its sources and reloads on changes.',
    options: { dev: { about: 'already set by npm run dev' } },
    examples: ['npm run dev'],
  },
  test: {
    call: 'npm test',
    about: 'Runs the tests; additional arguments are passed to Vitest.',
    passesOn: true,
    forms: [{ words: [{ name: 'FILE', isOptional: true, isMany: true, about: 'test files (default: all)' }] }],
    examples: ['npm test', 'npm test -- rulebook/date.test.ts'],
  },
  'test:full': {
    about: 'Runs the full lane: laws at full count, PostgreSQL, faults, export, standalone.',
    passesOn: true,
    forms: [{ words: [{ name: 'FILE', isOptional: true, isMany: true, about: 'test files (default: all)' }] }],
    options: { full: { about: 'already set by npm run test:full' } },
    examples: ['npm run test:full'],
  },
  check: {
    about: 'Checks types, lint, format and spelling, and runs the tests that need no browser.',
    options: { accept: { about: 'write new golden files' } },
    examples: ['npm run check'],
  },
  ingest: {
    about:
      'Reads rules texts: Comprehensive Rules, the 1999 rules summary, rulings, book pages, bulletins and digest pages. Formats are recognised by content, not by file name. A text that looks wrong is held back: stored, not published, with the reason and what to do.',
    forms: [
      {
        words: [
          { name: 'PATH', isOptional: true, isMany: true, about: 'files, folders, addresses, or - for standard input' },
        ],
      },
    ],
    options: {
      date: { kind: 'day', takes: 'YYYY-MM-DD', about: 'the effective date of the one text that is named' },
      published: {
        kind: 'day',
        takes: 'YYYY-MM-DD',
        about: 'the day it was published, which orders two issues of one effective date',
      },
      accept: {
        about: 'publish these texts although they were held back; nothing published is replaced by other words',
      },
      withdraw: {
        kind: 'text',
        takes: 'RELEASE',
        about: 'withdraw one release, such as comprehensive-rules.2025-06-06',
        without: WITHDRAWN_ALONE,
      },
      catalogue: { about: 'fetch every text whose address is in content/releases.yaml; list the rest' },
      'catalogue-file': { kind: 'existing file', takes: 'FILE', about: 'the same with another catalogue' },
      newest: {
        about: 'fetch what is new: the rules and the card files named in content/publishers.yaml; --dry-run only lists',
      },
      publishers: {
        kind: 'existing file',
        takes: 'FILE',
        about: 'the same with the addresses of another file',
        with: ['newest', 'official'],
      },
      official: { about: 'the same for the rules alone, through the link on RULES_PAGE, at most once a day' },
      watch: {
        kind: 'existing folder',
        takes: 'FOLDER',
        about: 'keep running and ingest new files in this folder',
      },
      every: {
        kind: 'number',
        takes: 'SECONDS',
        about: 'with --watch: seconds between checks (default 60)',
        with: ['watch'],
      },
      'dry-run': { about: 'parse only; store nothing' },
      until: { kind: 'one of', of: () => ['parse'], takes: 'parse', about: 'the same; with --json print every record' },
      json: { about: 'one JSON document instead of the table' },
      'allow-private': { about: 'also fetch from addresses of this machine or its network' },
      wait: { kind: 'number', takes: 'SECONDS', about: 'how long to wait for another ingest to finish (default 120)' },
    },
    examples: [
      'npm run ingest -- ../texts',
      'npm run ingest -- --date 2025-06-30 rules.txt',
      'npm run ingest -- --newest',
      'npm run ingest -- --withdraw comprehensive-rules.2025-06-06',
      'npm run ingest -- --watch incoming --official',
    ],
    codes:
      '0 everything was published or already loaded · 1 something was refused or held back · 2 incorrect use · 3 another ingest holds the lock · 4 the database cannot be used',
  },
  scenarios: {
    about: 'Runs worked examples: all of them, your own files, or the pages whose names begin with the given text.',
    forms: [
      {
        words: [
          {
            name: 'PAGE',
            kind: 'file or beginning of',
            of: pages,
            isOptional: true,
            isMany: true,
            about: 'a file of your own, or the name of a page in content/scenarios, without .feature.md',
          },
        ],
      },
    ],
    options: {
      on: { kind: 'day, month or year', takes: 'DATE', about: 'run under the rules of this date' },
      across: { about: 'run under the rules of every era', without: ['on', 'bisect'] },
      bisect: { about: 'find the date on which the result first changed', without: ['on'] },
      json,
    },
    examples: ['npm run scenarios -- humility-and-opalescence --across', 'npm run scenarios -- clone --on 2008-03-17'],
    codes: '0 every example holds · 1 at least one does not · 2 incorrect use',
  },
  bench: {
    needsDevelopment: true,
    about: 'Measures the named parts, or all of them, over the texts in the folder SOURCES.',
    forms: [
      {
        words: [
          {
            name: 'NAME',
            kind: 'one of',
            of: () => BENCHES,
            isOptional: true,
            isMany: true,
            about: BENCHES.join(', '),
          },
        ],
      },
      {
        verb: 'beside',
        about: 'the last commit and another one: both cloned, built and run in turn',
        words: [
          {
            name: 'COMMIT',
            isOptional: true,
            about:
              'a commit; with BENCH_DATABASE also a folder, built like this one (default: the last version, or the last commit before today)',
          },
        ],
      },
    ],
    examples: [
      'SOURCES=../texts npm run bench -- align',
      'npm run bench -- engine',
      'SOURCES=../texts npm run bench -- beside HEAD~1',
    ],
  },
  fuzz: {
    needsDevelopment: true,
    about: 'Tries random inputs; a failure prints its seed and its input.',
    options: {
      seed: { kind: 'whole', takes: 'N', about: 'seed of the random inputs (default 1)' },
      all: { kind: 'whole', takes: 'N', about: 'how many inputs of every kind' },
      worst: {
        about: 'search for the most expensive input of each route, with the database that DATABASE_URL names',
        without: ['all', ...FUZZED],
      },
      seconds: { kind: 'whole', takes: 'N', about: 'total time to search (default 60)', with: ['worst'] },
      ...Object.fromEntries(FUZZED.map(name => [name, { kind: 'whole', takes: 'N', about: `how many ${name}` }])),
    },
    examples: [
      'npm run fuzz -- --boards 100000 --seed 7',
      'npm run fuzz -- --all 1000',
      'npm run fuzz -- --worst --seconds 120',
    ],
  },
  'read-cards': {
    about:
      "Reads the cards of a file (Scryfall's oracle-cards, MTGJSON AtomicCards or sets) and prints how much of their text is understood, by kind of line and by year, and where parsing stops; or the meaning of one card.",
    forms: [{ words: [{ name: 'FILE', kind: 'existing file', about: 'the card file' }] }],
    options: {
      card: { kind: 'text', takes: 'NAME', about: 'print what this card means', without: ['played', 'draw', 'shapes'] },
      played: { about: 'how many lines games play, by kind, whole cards too, and what is missing most often' },
      only: { kind: 'existing file', takes: 'NAMES', about: 'only the cards whose names are in this file, one a line' },
      shapes: { about: 'list 500 places where parsing stops instead of 40' },
      draw: {
        kind: 'whole',
        takes: 'N',
        about: 'print N random understood lines with their meanings, for review',
        without: ['played', 'shapes'],
      },
      executed: { about: 'with --draw: only lines that are executed, with their effects', with: ['draw'] },
      seed: { kind: 'whole', takes: 'N', about: 'seed of the draw (default 1)', with: ['draw'] },
    },
    examples: [
      'npm run read-cards -- oracle-cards.json',
      'npm run read-cards -- oracle-cards.json --played',
      'npm run read-cards -- oracle-cards.json --card "Humility"',
      'npm run read-cards -- oracle-cards.json --draw 100 --seed 7',
    ],
  },
  new: {
    about: 'Writes generated files of the engine.',
    forms: [
      { verb: 'grammar', about: 'the types of what card text means, after a change of the phrases of engine/english' },
    ],
    examples: ['npm run new -- grammar'],
  },
  move: {
    about: 'Copies a database into an empty one; stores nothing unless all tables match.',
    options: {
      from: { kind: 'existing database', takes: 'URL', about: 'the database to copy' },
      to: { kind: 'database', takes: 'URL', about: 'the empty database to fill' },
    },
    needs: ['from', 'to'],
    examples: ['npm run move -- --from file:var/palimpsest.db --to postgresql://user@host/name'],
  },
  backup: {
    about: 'Backs up the database to a folder, verifies a backup, or restores one.',
    forms: [
      {
        about: 'back up to this folder (default: var/backups)',
        words: [{ name: 'FOLDER', kind: 'folder', isOptional: true }],
      },
      {
        verb: 'verify',
        about: 'read a backup and compare it with its manifest',
        words: [{ name: 'FOLDER', kind: 'existing folder' }],
      },
      {
        verb: 'restore',
        about: 'fill the database from a backup',
        words: [{ name: 'FOLDER', kind: 'existing folder' }],
      },
    ],
    options: {
      replace: { about: 'restore into a database that is not empty', only: ['restore'] },
      force: { ...force, only: [''] },
    },
    examples: ['npm run backup -- ../backups/monday', 'npm run backup -- verify ../backups/monday'],
  },
  client: {
    needsDevelopment: true,
    about: 'Writes a typed client of the API, made from the OpenAPI document.',
    forms: [
      {
        about: 'write to this folder (default: var/client)',
        words: [{ name: 'FOLDER', kind: 'folder', isOptional: true }],
      },
    ],
    options: { force },
    examples: ['npm run client', 'npm run client -- ../my-program/palimpsest'],
  },
  dump: {
    about:
      'Writes the published rules as one SQLite file and JSON lines, or builds a database from them. Never accounts or notes.',
    forms: [
      {
        about: 'write to this folder (default: var/dump)',
        words: [{ name: 'FOLDER', kind: 'folder', isOptional: true }],
      },
      {
        verb: 'rebuild',
        about: 'fill an empty database from a dump',
        words: [{ name: 'FOLDER', kind: 'existing folder' }],
      },
    ],
    options: {
      all: { about: 'everything that is published, not only our digest', only: [''] },
      force: { ...force, only: [''] },
    },
    examples: ['npm run dump -- ../dump', 'npm run dump -- rebuild ../dump'],
  },
  'export-site': {
    about: 'Writes the reading site as files for a plain web server. Needs a built site (npm start once).',
    forms: [
      { words: [{ name: 'FOLDER', kind: 'folder', isOptional: true, about: 'target folder (default: var/site)' }] },
    ],
    options: {
      all: { about: 'everything that is published, not only our digest' },
      origin: { kind: 'address', takes: 'ADDRESS', about: 'address of the running site, for features that need it' },
      force,
    },
    examples: ['npm run export-site -- ../site --origin https://rules.example'],
  },
  verify: {
    about: 'Reads the whole database and compares it with its stored hashes.',
    examples: ['npm run verify'],
    codes: '0 sound · 2 wrong settings · 4 the database cannot be used · 5 damaged',
  },
  faults: {
    needsDevelopment: true,
    about: 'Injects faults on loopback and in temporary folders, and reports the results.',
    forms: [
      {
        words: [
          {
            name: 'NAME',
            kind: 'one of',
            of: () => FAULT_NAMES,
            isOptional: true,
            isMany: true,
            about: FAULT_NAMES.join(', '),
          },
        ],
      },
    ],
    options: {
      quick: { about: 'fewer tries' },
      seed: { kind: 'whole', takes: 'N', about: 'seed of the random choices (default 1)' },
      write: { about: 'write the result to docs/measurements/faults.md' },
    },
    examples: ['npm run faults -- server-killed --quick'],
  },
  admin: {
    about: 'Creates accounts, changes roles and invites readers.',
    forms: [
      { verb: 'create', about: 'create an account; its password is shown once', words: [email] },
      { verb: 'role', about: 'change the role of an account', words: [email, role] },
      { verb: 'one-step', about: 'let somebody who lost the app sign in with the password alone', words: [email] },
      {
        verb: 'invite',
        about: 'let one person sign up where SIGN_UP=invitation',
        words: [{ ...email, isOptional: true }],
      },
    ],
    options: {
      role: {
        kind: 'one of',
        of: () => ROLE_NAMES,
        takes: 'ROLE',
        about: 'default: admin for create, reader for invite',
        only: ['create', 'invite'],
      },
      name: { kind: 'text', takes: 'NAME', about: 'the name shown beside notes', only: ['create'] },
    },
    examples: ['npm run admin -- create ada@example.org --role editor', 'npm run admin -- invite'],
  },
  mcp: {
    about: 'Serves the Model Context Protocol over standard input and output, or over HTTP on loopback.',
    options: { http: { kind: 'port', takes: 'PORT', about: 'serve over HTTP on this port; 0 picks a free one' } },
    examples: ['npm run mcp', 'npm run mcp -- --http 3100'],
  },
  'digest-audit': {
    about: 'Compares our digest with the Comprehensive Rules in a folder.',
    forms: [
      {
        words: [
          {
            name: 'FOLDER',
            kind: 'existing folder',
            isOptional: true,
            about: 'folder of the texts (default: SOURCES)',
          },
        ],
      },
    ],
    examples: ['npm run digest-audit -- ../texts'],
    codes: '0 no findings · 1 findings · 2 incorrect use',
  },
  numbers: {
    about: 'Writes content/numbers.csv: the dates on which each number of the Comprehensive Rules was in force.',
    forms: [{ words: [{ name: 'PATH', kind: 'existing path', isMany: true, about: 'files or folders of texts' }] }],
    options: { force },
    examples: ['npm run numbers -- ../texts'],
  },
  sbom: {
    about: 'Writes var/sbom.json: every package of the lockfile, as CycloneDX 1.5.',
    options: { force },
    examples: ['npm run sbom'],
  },
  audit: {
    about: 'Queries the registry for advisories on the packages of the running site.',
    examples: ['npm run audit'],
    codes: '0 nothing serious, or NOT CHECKED · 1 high or critical advisories · 2 incorrect use',
  },
  icons: {
    needsDevelopment: true,
    about: 'Draws public/icons from public/mark.svg. Needs a browser.',
    examples: ['npm run icons'],
  },
  screens: {
    needsDevelopment: true,
    about: 'Takes the screenshots of docs/screens from the built site. Needs a browser.',
    forms: [
      {
        words: [
          {
            name: 'ADDRESS',
            kind: 'address',
            isOptional: true,
            about: 'a running site; by default one is started',
          },
          {
            name: 'NAME',
            kind: 'one of',
            of: () => SCREENS,
            isOptional: true,
            isMany: true,
            about: SCREENS.join(', '),
          },
        ],
      },
    ],
    examples: ['npm run screens', 'npm run screens -- http://127.0.0.1:3000 rule-light'],
  },
  tasks: {
    needsDevelopment: true,
    about:
      'Carries out the tasks of five kinds of readers in a browser and prints the steps and seconds. Needs a browser.',
    forms: [
      {
        words: [
          {
            name: 'ADDRESS',
            kind: 'address',
            isOptional: true,
            about: 'a running site; by default one is started over the database of DATABASE_URL',
          },
          {
            name: 'NAME',
            kind: 'one of',
            of: () => TASKS,
            isOptional: true,
            isMany: true,
            about: TASKS.join(', '),
          },
        ],
      },
    ],
    examples: ['npm run tasks', 'npm run tasks -- http://127.0.0.1:3000 judge'],
    codes: '0 every step succeeded · 1 a step failed · 2 incorrect use',
  },
  lighthouse: {
    needsDevelopment: true,
    about: 'Runs Lighthouse on five pages, the middle of RUNS (3) runs each. Needs a browser and, once, the network.',
    forms: [
      {
        words: [
          {
            name: 'ADDRESS',
            kind: 'address',
            isOptional: true,
            about: 'a running site; by default one is started',
          },
        ],
      },
    ],
    examples: ['npm run lighthouse', 'RUNS=1 npm run lighthouse -- http://127.0.0.1:3000'],
  },
  load: scripts('Migrates the database and loads our digest.', 'node scripts/run.mjs load'),
  build: scripts('Builds the site unless nothing changed since the last build.', 'node scripts/build.mjs'),
  bundle: scripts('Bundles the programs of the server, the first part of a build.', 'node scripts/bundle.mjs'),
  generate: scripts(
    'Generates the types of the database unless they are current, and prisma/client.json.',
    'node scripts/generate.mjs',
  ),
  standalone: scripts(
    'Writes the site as a folder that needs only Node: var/standalone.',
    'node scripts/standalone.mjs',
  ),
  serve: {
    ...scripts('Serves the built site; npm start does this after preparing everything.', 'node scripts/serve.mjs'),
    options: {
      dev: { about: 'serve from the sources' },
      'after-load': { about: 'open the library when npm start says that it is loaded' },
    },
  },
}
