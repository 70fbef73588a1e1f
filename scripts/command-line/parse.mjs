// Reads a command's arguments against its declaration (list.mjs). Plain Node, because `--help` must work before
// anything is installed.
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

/** Options of every command. */
const COMMON = {
  help: { short: 'h', about: 'show this help' },
  debug: { about: 'print the stack of an unexpected error' },
}

/** The number of single-letter edits between two words, swapped neighbours counted as one. */
export const editDistance = (a, b) => {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2][j - 2] + 1 : Infinity
      const replaced = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, replaced, swapped)
    }
  }
  return rows[a.length][b.length]
}

/** The known word that `word` probably misspells; null where none is similar. */
export const nearest = (word, known) => {
  const asked = word.toLowerCase()
  if (asked.length < 2) return null
  const allowed = Math.max(1, Math.floor(asked.length / 3))
  const close = known
    .map(name => ({ name, edits: editDistance(asked, name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= allowed || (asked.length > 2 && name.toLowerCase().startsWith(asked)))
    .sort((a, b) => a.edits - b.edits)
  return close[0]?.name ?? null
}

/** Suggestions for an unknown word: the nearest one, or all if they are few. */
const hint = (word, known, prefix = '') => {
  const near = nearest(word, known)
  if (near) return ` Did you mean ${prefix}${near}?`
  return known.length > 0 && known.length <= 40 ? ` Known: ${known.map(name => prefix + name).join(', ')}.` : ''
}

const isFolder = path => existsSync(path) && statSync(path).isDirectory()
const isFile = path => existsSync(path) && statSync(path).isFile()
/** The path in the address of a SQLite database; null for any other address. */
export const sqlitePath = url => /^file:(?:\/\/)?([^?]+)/.exec(url)?.[1] ?? null

/** A calendar day; a year or a month alone only if `isWhole` is false. */
const isDay = (text, isWhole) => {
  const parts = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text)
  if (!parts || Number(parts[1]) < 1 || (isWhole && !parts[3])) return false
  const day = new Date(`${parts[1]}-${parts[2] ?? '01'}-${parts[3] ?? '01'}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const numberIn = ({ min = 0, max = Number.MAX_SAFE_INTEGER }, text, isWhole) => {
  const value = Number(text)
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text) && (!isWhole || Number.isInteger(value))
  if (isNumber && value >= min && value <= max) return { value }
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  return { says: `must be a ${isWhole ? 'whole ' : ''}number ${range}, not "${text}"` }
}

const databaseIn = (text, mustExist) => {
  if (!/^(?:file:.+|postgres(?:ql)?:\/\/.+)$/.test(text))
    return { says: `must begin with file: or postgresql://, not "${text}"` }
  const path = sqlitePath(text)
  if (path !== null && mustExist && !isFile(path)) return { says: `names a database that does not exist: ${path}` }
  if (path !== null && !isFolder(dirname(path)))
    return { says: `names a folder that does not exist: ${dirname(path)}. Create it first` }
  return { value: text }
}

/** The types of values. Each returns the value, or what is wrong with it. */
const KINDS = {
  text: (_, text) => (text === '' ? { says: 'must not be empty' } : { value: text }),
  whole: (declared, text) => numberIn(declared, text, true),
  number: (declared, text) => numberIn(declared, text, false),
  port: (_, text) => numberIn({ min: 0, max: 65_535 }, text, true),
  day: (_, text) =>
    isDay(text, true) ? { value: text } : { says: `must be a date written YYYY-MM-DD, like 2008-03-17, not "${text}"` },
  /** A year or a month means its last day. */
  'day, month or year': (_, text) =>
    isDay(text, false) ? { value: text } : { says: `must be a date like 2008-03-17, 2008-03 or 2008, not "${text}"` },
  address: (_, text) =>
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
      ? { value: text }
      : { says: `must be an address like https://rules.example, not "${text}"` },
  'existing folder': (_, text) =>
    isFolder(text)
      ? { value: text }
      : {
          says: existsSync(text)
            ? `must be a folder; ${text} is a file`
            : `names a folder that does not exist: ${text}`,
        },
  'existing file': (_, text) =>
    isFile(text)
      ? { value: text }
      : {
          says: existsSync(text) ? `must be a file; ${text} is a folder` : `names a file that does not exist: ${text}`,
        },
  /** An output folder; it may be new. */
  folder: (_, text) =>
    text !== '' && (!existsSync(text) || isFolder(text))
      ? { value: text }
      : { says: `must be a folder; ${text} is a file` },
  'existing path': (_, text) =>
    existsSync(text) ? { value: text } : { says: `names a file or folder that does not exist: ${text}` },
  database: (_, text) => databaseIn(text, false),
  'existing database': (_, text) => databaseIn(text, true),
  'one of': ({ of }, text) => {
    const known = of()
    return known.includes(text)
      ? { value: text }
      : { says: `cannot be "${text}".${hint(text, known)}`, isSentence: true }
  },
  /** A file of the reader's own, or the beginning of the names of several that are known. */
  'file or beginning of': (declared, text) =>
    existsSync(text) ? KINDS['existing file'](declared, text) : KINDS['beginning of'](declared, text),
  /** A known name, or the beginning of one or several. */
  'beginning of': ({ of }, text) => {
    const known = of()
    return known.some(name => name.startsWith(text))
      ? { value: text }
      : { says: `cannot be "${text}".${hint(text, known)}`, isSentence: true }
  },
}

const checked = (label, declared, text) => {
  const { says, value, isSentence } = KINDS[declared.kind ?? 'text'](declared, text)
  return says === undefined ? { value } : { says: isSentence ? `${label} ${says}` : `${label} ${says}.` }
}

const problemsOf = says => ({ refused: says })

/** Splits the arguments into options and words; rejects undeclared options. */
const tokensOf = (declared, given) => {
  const options = Object.fromEntries(
    Object.entries(declared).map(([name, { kind, short }]) => [
      name,
      { type: kind ? 'string' : 'boolean', ...(short ? { short } : {}) },
    ]),
  )
  return parseArgs({ args: [...given], options, strict: false, allowPositionals: true, tokens: true }).tokens
}

const optionsFrom = (tokens, declared) => {
  const values = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = declared[token.name]
    const label = token.rawName
    if (!option) {
      const isLong = label.startsWith('--')
      return problemsOf(`${label} is not an option.${isLong ? hint(token.name, Object.keys(declared), '--') : ''}`)
    }
    if (!option.kind) {
      if (token.value !== undefined) return problemsOf(`${label} takes no value.`)
      values[token.name] = true
      continue
    }
    const looksLikeOption = token.inlineValue === false && /^-./.test(token.value ?? '') && !/^-\d/.test(token.value)
    if (token.value === undefined || looksLikeOption)
      return problemsOf(`${label} needs a value: ${label} ${option.takes}.`)
    if (token.name in values && !option.repeats) return problemsOf(`${label} is given twice.`)
    const { says, value } = checked(label, option, token.value)
    if (says) return problemsOf(says)
    if (option.repeats) values[token.name] = [...(values[token.name] ?? []), value]
    else values[token.name] = value
  }
  return { values }
}

const printWord = ({ name, isOptional, isMany }) => {
  const word = isMany ? `${name} …` : name
  return isOptional ? `[${word}]` : word
}
const formsOf = command => command.forms ?? [{}]
const printForm = ({ verb, words = [] }) => [verb, ...words.map(printWord)].filter(Boolean).join(' ')

/** The form for the words: that of their verb, or the one without a verb. */
const formFor = (command, words) => {
  const forms = formsOf(command)
  const verbs = forms.flatMap(({ verb }) => verb ?? [])
  const [first] = words
  const named = forms.find(({ verb }) => verb !== undefined && verb === first)
  if (named) return { form: named, words: words.slice(1) }
  const plain = forms.find(({ verb }) => verb === undefined)
  if (!plain) {
    if (first === undefined) return problemsOf(`Name an action: ${forms.map(printForm).join(', or ')}.`)
    return problemsOf(`"${first}" is not an action of this command.${hint(first, verbs)}`)
  }
  // A misspelt verb must not become the name of a folder.
  const near = first === undefined || existsSync(first) ? null : nearest(first, verbs)
  if (near) return problemsOf(`"${first}" is not known. Did you mean ${near}? (A folder of that name: ./${first})`)
  return { form: plain, words }
}

const wordsFrom = (form, words) => {
  const declared = form.words ?? []
  const values = []
  const missing = declared.filter(({ isOptional }) => !isOptional)[words.length]
  if (missing) return problemsOf(`${printWord(missing)} is missing${missing.about ? `: ${missing.about}` : ''}.`)
  for (const [at, word] of words.entries()) {
    const place = declared[at] ?? (declared.at(-1)?.isMany ? declared.at(-1) : undefined)
    if (!place) {
      const known = (form.verb ? [] : declared).length === 0 ? 'It takes no arguments' : `It takes ${printForm(form)}`
      return problemsOf(`"${word}" was not expected. ${form.verb ? `It takes ${printForm(form)}` : known}.`)
    }
    const { says, value } = checked(place.name, place, word)
    if (says) return problemsOf(says)
    values.push(value)
  }
  return { values }
}

/** Whether the arguments request help, whatever else they contain. */
export const asksForHelp = given => {
  const end = given.indexOf('--')
  return (end < 0 ? given : given.slice(0, end)).some(word => word === '--help' || word === '-h')
}

/** The arguments as declared: `{ help: true }`, `{ refused: sentence }`, or `{ verb, words, values, isDebug }`. */
export const parseCommand = (command, given) => {
  if (asksForHelp(given)) return { help: true }
  if (command.passesOn) return { verb: undefined, words: [...given], values: {}, isDebug: false }
  const declared = { ...command.options, ...COMMON }
  const tokens = tokensOf(declared, given)
  const options = optionsFrom(tokens, declared)
  if (options.refused) return options
  const form = formFor(
    command,
    tokens.flatMap(token => (token.kind === 'positional' ? token.value : [])),
  )
  if (form.refused) return form
  for (const name of Object.keys(options.values)) {
    const only = command.options?.[name]?.only
    if (only && !only.includes(form.form.verb ?? ''))
      return problemsOf(
        `--${name} belongs to ${only.map(verb => verb || 'the command without a verb').join(' and ')} only.`,
      )
  }
  for (const [name, { with: needed, without = [] }] of Object.entries(command.options ?? {})) {
    if (!(name in options.values)) continue
    const other = without.find(one => one in options.values)
    if (other) return problemsOf(`--${name} and --${other} cannot be given together.`)
    if (needed && !needed.some(one => one in options.values))
      return problemsOf(`--${name} can be given only with ${needed.map(one => `--${one}`).join(' or ')}.`)
  }
  const words = wordsFrom(form.form, form.words)
  if (words.refused) return words
  const { debug, ...values } = options.values
  return { verb: form.form.verb, words: words.values, values, isDebug: debug === true }
}

const callOf = (name, command) => command.call ?? `npm run ${name}`
const callWith = (name, command, rest) => {
  const call = callOf(name, command)
  if (!rest) return call
  return `${call}${call.startsWith('npm') ? ' --' : ''} ${rest}`
}

/** The purpose of a command, its arguments, and an example. */
export const printHelp = (name, command) => {
  const options = Object.entries({ ...command.options, ...COMMON })
  const labels = options.map(
    ([option, { short, takes }]) => `--${option}${short ? `, -${short}` : ''}${takes ? ` ${takes}` : ''}`,
  )
  const words = formsOf(command).flatMap(({ words: list = [] }) => list.filter(({ about }) => about))
  const width = Math.max(...labels.map(label => label.length), ...words.map(word => printWord(word).length)) + 2
  const lines = [
    command.about,
    '',
    'Usage:',
    ...formsOf(command).map(form => {
      const some = options.some(([, { only }]) => !only || only.includes(form.verb ?? ''))
      const rest = [printForm(form), some && command.options ? '[options]' : ''].filter(Boolean).join(' ')
      return `  ${callWith(name, command, rest)}${form.about ? `   ${form.about}` : ''}`
    }),
    '',
    ...words.map(word => `  ${printWord(word).padEnd(width)}${word.about}`),
    ...options.map(([, { about }], at) => `  ${(labels[at] ?? '').padEnd(width)}${about}`),
    '',
    command.examples.length === 1 ? 'Example:' : 'Examples:',
    ...command.examples.map(example => `  ${example}`),
    ...(command.codes ? ['', `Exit codes: ${command.codes}`] : []),
  ]
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`
}

/** The sentence for wrong arguments, with a pointer to the help. */
export const printRefusal = (name, command, says) => `${says}\nMore: ${callWith(name, command, '--help')}\n`
