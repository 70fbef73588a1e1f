// npm run sbom: every package of the lockfile as CycloneDX 1.5.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { commandOf, Refusal, runWhenStarted } from './command-line/main.mjs'

const PLACE = 'var/sbom.json'

const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** The checksums (`sha512-…`) of a package in the lockfile, in CycloneDX format. */
const hashesOf = integrity =>
  (integrity ?? '')
    .split(' ')
    .filter(Boolean)
    .map(entry => {
      const [algorithm, base64] = entry.split(/-(.*)/)
      return {
        alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
        content: Buffer.from(base64, 'base64').toString('hex'),
      }
    })

const componentOf = ([path, { version, license, integrity, dev, optional, devOptional }]) => {
  const name = nameOf(path)
  const purl = purlOf(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    ...(name.startsWith('@') ? { group: name.split('/')[0] } : {}),
    name: name.startsWith('@') ? name.split('/')[1] : name,
    version,
    purl,
    scope: dev || devOptional ? 'excluded' : optional ? 'optional' : 'required',
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity ? { hashes: hashesOf(integrity) } : {}),
  }
}

/**
 * The bill of materials of an npm lockfile (version 3), without time or randomness: the same lockfile gives the same
 * bill.
 */
export const billOf = lockfile => {
  const { name, version, packages } = JSON.parse(lockfile)
  const found = Object.entries(packages).filter(([path, { version: pinned }]) => path !== '' && pinned)
  // A package may occur several times; if one occurrence belongs to the running site, so does the package.
  const unique = new Map()
  for (const component of found.map(componentOf))
    if (unique.get(component.purl)?.scope !== 'required') unique.set(component.purl, component)
  const hash = createHash('sha256').update(lockfile).digest('hex')
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...unique.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}

export const main = commandOf('sbom', given => {
  if (!given.flag('force') && existsSync(PLACE) && !readFileSync(PLACE, 'utf8').includes('"bomFormat": "CycloneDX"'))
    throw new Refusal(`${PLACE} was not written by this command. Move it away, or add --force to overwrite it.`, 2)
  const bill = billOf(readFileSync('package-lock.json', 'utf8'))
  mkdirSync('var', { recursive: true })
  writeFileSync(PLACE, `${JSON.stringify(bill, null, 2)}\n`)
  const required = bill.components.filter(({ scope }) => scope === 'required').length
  process.stdout.write(`${PLACE}: ${bill.components.length} packages, ${required} of them in the running site.\n`)
})
await runWhenStarted(import.meta.url, main)
