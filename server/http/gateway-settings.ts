// Settings of the gateway from the environment (server/environment.ts has every setting).
import { BlockList, isIPv6 } from 'node:net'
import { distanceOf } from '#search/text/distance'
import { type Environment, environmentOf, SETTINGS } from '../environment'
import { startProblems } from '../start-problems'

const LOOPBACK = ['127.0.0.0/8', '::1/128']

const proxiesIn = (entries: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const entry of entries.flatMap(one => (one === 'loopback' ? LOOPBACK : [one]))) {
    const [address = '', bits] = entry.split('/')
    list.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

type Slip = { readonly name: string; readonly meant: string }
/** Environment variables that look like misspelt settings, each with the setting that was probably meant. */
export const misspeltSettings = (environment: Environment): readonly Slip[] =>
  Object.keys(environment).flatMap(name => {
    const written = name.toUpperCase()
    if ((written === name && SETTINGS.some(one => one === name)) || name.length < 5) return []
    const allowed = written.length < 8 ? 1 : 2
    const meant = SETTINGS.find(one => one.length > 4 && distanceOf(written, one, allowed) <= allowed)
    // A name that differs only in capitals often belongs to another program.
    return meant && meant !== written ? [{ name, meant }] : []
  })

/** The settings of the gateway and their problems; if there are problems, the settings are not used. */
export const gatewaySettingsOf = (environment: Environment) => {
  const { values } = environmentOf(environment)
  const origins = values.SITE_ORIGINS.map(origin => new URL(origin))
  return {
    problems: startProblems(environment),
    warnings: misspeltSettings(environment).map(
      ({ name, meant }) => `${name} is not a setting. Did you mean ${meant}?`,
    ),
    port: values.PORT,
    host: values.HOST,
    names: new Set([...origins.map(({ hostname }) => hostname), ...values.HOSTS].map(name => name.toLowerCase())),
    isSecure: origins.some(({ protocol }) => protocol === 'https:'),
    proxies: proxiesIn(values.TRUSTED_PROXIES),
    isBehindProxy: values.TRUSTED_PROXIES.length > 0,
    level: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    logFolder: values.LOG_DIR ?? null,
    logDays: values.LOG_DAYS,
    isLogPrinted: values.LOG_STDERR === 'on',
    sending: { seconds: values.SEND_LIMIT, bytes: values.UNSENT_MB * 1_000_000 },
    drainWait: values.DRAIN_WAIT,
    drainLimit: values.DRAIN_LIMIT,
  }
}

export type GatewaySettings = ReturnType<typeof gatewaySettingsOf>
