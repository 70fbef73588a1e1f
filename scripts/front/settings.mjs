// What the door is told by its environment. Each setting may be left out; one that cannot be used is named in a sentence.
import { BlockList, isIP, isIPv6 } from 'node:net'

const listOf = text => (text ?? '').split(/[\s,]+/).filter(Boolean)
const family = address => (isIPv6(address) ? 'ipv6' : 'ipv4')

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug']
const LOOPBACK = ['127.0.0.0/8', '::1/128']

const proxiesIn = (text, problems) => {
  const list = new BlockList()
  const given = listOf(text).flatMap(entry => (entry === 'loopback' ? LOOPBACK : [entry]))
  for (const entry of given) {
    const [address, bits] = entry.split('/')
    const most = isIPv6(address) ? 128 : 32
    if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most)))
      problems.push(`TRUSTED_PROXIES must be addresses like 10.0.0.0/8 or loopback, not "${entry}"`)
    else list.addSubnet(address, Number(bits ?? most), family(address))
  }
  return { list, some: given.length > 0 }
}

const namesIn = (environment, problems) => {
  const names = []
  for (const origin of listOf(environment.SITE_ORIGINS))
    if (URL.canParse(origin)) names.push(new URL(origin).hostname.toLowerCase())
    else problems.push(`SITE_ORIGINS must be addresses like https://rules.example, not "${origin}"`)
  for (const name of listOf(environment.HOSTS))
    if (/^[a-z0-9.-]+$/i.test(name)) names.push(name.toLowerCase())
    else problems.push(`HOSTS must be names without scheme or port, like rules.example, not "${name}"`)
  return new Set(names)
}

const secondsIn = (environment, name, usual, most, problems) => {
  const text = environment[name]
  if (!text) return usual
  const seconds = Number(text)
  if (Number.isFinite(seconds) && seconds >= 0 && seconds <= most) return seconds
  problems.push(`${name} must be seconds from 0 to ${most}`)
  return usual
}

const numberIn = (environment, name, usual, most, problems) => {
  const text = environment[name]
  if (!text) return usual
  const number = Number(text)
  if (Number.isFinite(number) && number >= 1 && number <= most) return number
  problems.push(`${name} must be a number from 1 to ${most}`)
  return usual
}

/** The settings of the door and what is wrong with them; nothing of it is used while `problems` has a sentence. */
export const doorSettingsOf = environment => {
  const problems = []
  const port = Number(environment.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('PORT must be a whole number up to 65535')
  const level = environment.LOG_LEVEL || 'info'
  if (!LEVELS.includes(level)) problems.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}`)
  const token = environment.METRICS_TOKEN || null
  if (token && token.length < 16) problems.push('METRICS_TOKEN must have at least 16 characters')
  const isShared = /^postgres(ql)?:/.test(environment.DATABASE_URL ?? '')
  if (isShared && !environment.AUTH_SECRET)
    problems.push(
      'With PostgreSQL the secret that signs sessions must be given: set AUTH_SECRET to at least 32 random characters',
    )
  const proxies = proxiesIn(environment.TRUSTED_PROXIES, problems)
  return {
    problems,
    port,
    host: environment.HOST || '127.0.0.1',
    names: namesIn(environment, problems),
    isSecure: /https:/.test(environment.SITE_ORIGINS ?? ''),
    proxies: proxies.list,
    isBehindProxy: proxies.some,
    level,
    metricsToken: token,
    logFolder: environment.LOG_DIR || null,
    logDays: Number(environment.LOG_DAYS) || 14,
    sending: {
      seconds: secondsIn(environment, 'SEND_LIMIT', 10, 600, problems),
      bytes: numberIn(environment, 'UNSENT_MB', 64, 4_096, problems) * 1_000_000,
    },
    drainWait: secondsIn(environment, 'DRAIN_WAIT', 0, 120, problems),
    drainLimit: secondsIn(environment, 'DRAIN_LIMIT', 10, 600, problems),
  }
}
