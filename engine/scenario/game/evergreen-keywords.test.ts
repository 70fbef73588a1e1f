import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { keywordPlayed } from '../../english/keywords/stands-for'
import type { EVERGREEN } from '../../rules/keywords'
import { parsePage, runScenario } from '../index'

const outcome = (day: string, steps: string): string => {
  const lines = `Given the rules of ${day}\nAnd it is A's main phase\n${steps.trim()}`
  const source = `# Feature: Keyword\n\n## Scenario: Keyword\n\n${lines.replace(/^ */gm, '* ')}\n`
  const [scenario] = must(parsePage(source)).scenarios
  if (!scenario) throw new Error('no scenario')
  const run = runScenario(scenario)
  return run.outcome === 'fails' || run.outcome === 'holds'
    ? run.outcome
    : `${run.outcome}: ${run.steps.flatMap(step => ('says' in step ? [step.says] : [])).join('; ')}`
}

/** The board of a creature of A with a keyword, which holds with the keyword and fails without it. */
const bear = (keyword: string, where = ''): string =>
  `And "Bear" is a 2/2 green Bear creature with "${keyword}"${where}`
const OX = 'And "Ox" is a 1/5 white Ox creature controlled by B'
const SHOCK = 'And "Ray" is a blue instant with mana cost {U} with "Tap target creature." in A\'s hand'
const DOOM = 'And "Doom" is a white sorcery with mana cost {W} with "Destroy all creatures." in A\'s hand'
const evades = (keyword: string, blocker = OX): string =>
  `${bear(keyword)}\n${blocker}\nWhen A attacks B with "Bear"\nThen B may not block "Bear" with "Ox"`
const ROWS: Readonly<Record<(typeof EVERGREEN)[number], string>> = {
  'affinity for': `And "Rock" is an artifact\nAnd "Bear" is a 2/2 green Bear creature with mana cost {3} with "affinity for artifacts" in A's hand\nWhen A casts "Bear"\nThen A paid {2}`,
  undaunted: `And "Song" is a blue instant with mana cost {2}{U} with "You gain 1 life." and "undaunted" in A's hand\nWhen A casts "Song"\nThen A paid {1}{U}`,
  desertwalk: evades('desertwalk', `${OX}\nAnd "Dune" is a Desert land controlled by B`),
  'nonbasic landwalk': evades('nonbasic landwalk', `${OX}\nAnd "Dune" is a Desert land controlled by B`),
  'hexproof from': `${bear('hexproof from blue', ' controlled by B')}\n${SHOCK}\nThen A may not cast "Ray" targeting "Bear"`,
  flying: evades('flying'),
  reach: `And "Ox" is a 2/2 white Ox creature with flying\n${bear('reach', ' controlled by B')}\nWhen A attacks B with "Ox"\nThen B may block "Ox" with "Bear"`,
  fear: evades('fear'),
  intimidate: evades('intimidate'),
  shadow: evades('shadow'),
  horsemanship: evades('horsemanship'),
  skulk: evades('skulk', 'And "Ox" is a 3/5 white Ox creature controlled by B'),
  menace: evades('menace'),
  islandwalk: evades('islandwalk', `${OX}\nAnd "Isle" is a basic Island land controlled by B`),
  swampwalk: evades('swampwalk', `${OX}\nAnd "Isle" is a basic Swamp land controlled by B`),
  forestwalk: evades('forestwalk', `${OX}\nAnd "Isle" is a basic Forest land controlled by B`),
  mountainwalk: evades('mountainwalk', `${OX}\nAnd "Isle" is a basic Mountain land controlled by B`),
  plainswalk: evades('plainswalk', `${OX}\nAnd "Isle" is a basic Plains land controlled by B`),
  protection: evades('protection from white'),
  defender: `${bear('defender')}\nThen A may not attack B with "Bear"`,
  haste: `And "Bear" is a 2/2 green Bear creature with mana cost {G} with "haste" in A's hand\nWhen A casts "Bear"\nAnd the stack resolves\nThen A may attack B with "Bear"`,
  vigilance: `${bear('vigilance')}\nWhen A attacks B with "Bear"\nThen "Bear" is untapped`,
  trample: `And "Bear" is a 7/7 green Bear creature with "trample"\n${OX}\nWhen A attacks B with "Bear"\nAnd B blocks "Bear" with "Ox"\nThen A may assign 5 from "Bear" to "Ox" and 2 to B`,
  'first strike': `And "Bear" is a 5/1 green Bear creature with "first strike"\n${OX}\nWhen A attacks B with "Bear"\nAnd B blocks "Bear" with "Ox"\nAnd combat damage is dealt\nThen "Bear" is on the battlefield`,
  'double strike': `${bear('double strike')}\nWhen A attacks B with "Bear"\nAnd combat damage is dealt\nAnd combat damage is dealt\nThen B has 16 life`,
  deathtouch: `${bear('deathtouch')}\n${OX}\nWhen A attacks B with "Bear"\nAnd B blocks "Bear" with "Ox"\nAnd combat damage is dealt\nAnd the stack resolves\nThen "Ox" is in B's graveyard`,
  lifelink: `${bear('lifelink')}\nWhen A attacks B with "Bear"\nAnd combat damage is dealt\nAnd the stack resolves\nThen A has 22 life`,
  hexproof: `${bear('hexproof', ' controlled by B')}\n${SHOCK}\nThen A may not cast "Ray" targeting "Bear"`,
  shroud: `${bear('shroud')}\n${SHOCK}\nThen A may not cast "Ray" targeting "Bear"`,
  indestructible: `${bear('indestructible')}\n${DOOM}\nWhen A casts "Doom"\nAnd the stack resolves\nThen "Bear" is on the battlefield`,
  flash: `And "Bear" is a 2/2 green Bear creature with mana cost {G} with "flash" in A's hand\nWhen the game goes on to A's next upkeep\nThen A may cast "Bear"`,
  enchant: `And "Bear" is a 2/2 green Bear creature\nAnd "Hide" is a green Aura enchantment with mana cost {G} with "enchant creature" and "Enchanted creature gets +1/+1." in A's hand\nWhen A casts "Hide" targeting "Bear"\nAnd the stack resolves\nThen "Bear" is 3/3`,
  changeling: `${bear('changeling')}\nThen "Bear" is an Elf`,
  devoid: `${bear('devoid')}\nThen "Bear" is colorless`,
  phasing: `${bear('phasing')}\nWhen the game goes on to A's next upkeep\nThen "Bear" is phased out`,
  banding: `${bear('banding')}\nAnd "Elf" is a 1/1 green Elf creature\nThen A may attack B with the band "Bear" and "Elf"`,
}
const TODAY = '2026-01-16'

describe('keywords that every game plays', () => {
  test.each(Object.entries(ROWS))('%s', (keyword, board) => {
    const [said = ''] = new RegExp(`(?<=")${keyword}[^"]*`).exec(board) ?? []
    expect(keywordPlayed(said, date(TODAY))).toBe(true)
    expect(outcome(TODAY, board)).toBe('holds')
    expect(outcome(TODAY, board.replace(`"${said}"`, '"trample over planeswalkers"'))).not.toBe('holds')
  })
})
