import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { keywordRuleOn, PLAYED_KEYWORDS, type PlayedKeyword } from '../../rules/keyword-rules'
import { RELEASE_DAYS } from '../../rules/releases'
import { parsePage, runScenario } from '../index'

const run = (day: string, steps: string) => {
  const lines = `Given the rules of ${day}\nAnd it is A's main phase\n${steps.trim()}`
  const source = `# Feature: Keyword\n\n## Scenario: Keyword\n\n${lines.replace(/^ */gm, '* ')}\n`
  const [scenario] = must(parsePage(source)).scenarios
  if (!scenario) throw new Error('no scenario')
  return runScenario(scenario)
}

const creature = (keyword: string, where = '', size = '2/2'): string =>
  `And "Bear" is a ${size} green Bear creature with mana cost {1}{G} with "${keyword}"${where}`
const aspect = (keyword: string): string =>
  `And "Bear" is a 2/2 green Bear enchantment creature with mana cost {1}{G} with "${keyword}" in A's hand`
const spell = (keyword: string, text = 'You gain 1 life.', where = "A's hand"): string =>
  `And "Song" is a blue instant with mana cost {2}{U} with "${text}" and "${keyword}" in ${where}`
const SHOCK = `And "Shock" is a red instant with mana cost {R} with "Shock deals 2 damage to target creature." in A's hand`
const attack = (keyword: string): string => `${creature(keyword)}\nWhen A attacks B with "Bear"`
const unblocked = (keyword: string): string => `${attack(keyword)}\nAnd combat damage is dealt`
const blocked = (keyword: string): string =>
  `And "Ox" is a 1/4 white Ox creature controlled by B\n${attack(keyword)}\nAnd B blocks "Bear" with "Ox"`
const entering = (keyword: string): string =>
  `${creature(keyword, " in A's hand")}\nWhen A casts "Bear"\nAnd the stack resolves`
const dying = (keyword: string): string =>
  `${creature(keyword)}\n${SHOCK}\nWhen A casts "Shock" targeting "Bear"\nAnd the stack resolves`
const equipment = (keyword: string): string =>
  `And "Sword" is an Equipment artifact with mana cost {1} with "${keyword}" in A's hand\nWhen A casts "Sword"\nAnd the stack resolves`
const upkeep = (keyword: string): string => `${entering(keyword)}\nAnd the game goes on to A's next upkeep`
const faceDown = (keyword: string): string =>
  `${creature(keyword, " in A's hand")}\nWhen A casts "Bear" face down\nAnd the stack resolves`
const saved = (keyword: string): string =>
  `And "Ox" is a 1/4 white Ox creature
   And "Hide" is a green Aura enchantment attached to "Ox" with "Enchant creature" and "${keyword}"
   And "Doom" is a black sorcery with mana cost {B} with "Destroy target creature." in A's hand
   When A casts "Doom" targeting "Ox"
   And the stack resolves`

const halves = (one: string, other: string, where = "A's hand"): string => {
  const besides = (keyword: string): string => (keyword === '' ? '' : ` and "${keyword}"`)
  return `And "Song//Echo" is a white sorcery in ${where}
    And "Song//Echo" is split into "Song", a white sorcery with mana cost {W} with "You gain 1 life."${besides(one)}, and "Echo", a white sorcery with mana cost {1}{W} with "You gain 2 life."${besides(other)}`
}

/** For each keyword that games play a board on which it is used. */
const BOARDS: Readonly<Record<PlayedKeyword, string>> = {
  afflict: blocked('Afflict 2'),
  afterlife: dying('Afterlife 1'),
  aftermath: `${halves('', 'Aftermath', "A's graveyard")}\nWhen A casts "Song//Echo" as "Echo"`,
  amplify: `And "Cub" is a 1/1 green Bear creature in A's hand\n${entering('Amplify 1')}\nAnd A does\nAnd A chooses "Cub"`,
  annihilator: `And "Land" is a Swamp land controlled by B\n${attack('Annihilator 1')}`,
  'aura swap': `And "Ox" is a 1/4 white Ox creature
   And "Hide" is a green Aura enchantment attached to "Ox" with "Enchant creature" and "Aura swap {2}"
   And "Wing" is a blue Aura enchantment with "Enchant creature" in A's hand
   When A activates "aura swap" of "Hide"\nAnd the stack resolves\nAnd A does`,
  'battle cry': attack('Battle cry'),
  bushido: blocked('Bushido 1'),
  bestow: `And "Ox" is a 1/4 white Ox creature\n${aspect('Bestow {3}')}\nWhen A casts "Bear" for its bestow cost targeting "Ox"\nAnd the stack resolves`,
  blitz: `${creature('Blitz {1}', " in A's hand")}\nWhen A casts "Bear" for its blitz cost`,
  bloodthirst: `${creature('Bloodthirst 1', " in A's hand")}\nAnd "Ray" is a red instant with mana cost {R} with "Ray deals 1 damage to any target." in A's hand\nWhen A casts "Ray" targeting B\nAnd the stack resolves\nAnd A casts "Bear"\nAnd the stack resolves`,
  buyback: `${spell('Buyback {3}')}\nWhen A casts "Song" with its buyback cost`,
  cascade: `And "Imp" is a 1/1 black Imp creature with mana cost {B} in A's library\nAnd A's library is "Imp" and ten cards\n${creature('Cascade', " in A's hand")}\nWhen A casts "Bear"\nAnd the top of the stack resolves\nAnd A does`,
  champion: `And "Cub" is a 1/1 green Bear creature\n${entering('Champion a Bear')}\nAnd A does\nAnd A chooses "Cub"`,
  cleave: `${spell('Cleave {3}', 'You gain 1 life. [Draw a card.]')}\nWhen A casts "Song" for its cleave cost`,
  convoke: `And "Elf" is a 1/1 blue Elf creature\n${spell('Convoke')}\nWhen A casts "Song" paying {U} by tapping "Elf"`,
  crew: `And "Ox" is a 1/4 white Ox creature\nAnd "Ship" is a 3/3 Vehicle artifact with "Crew 1"\nWhen A crews "Ship" tapping "Ox"`,
  'cumulative upkeep': upkeep('Cumulative upkeep {1}'),
  cycling: `${creature('Cycling {2}', " in A's hand")}\nWhen A cycles "Bear"`,
  dash: `${creature('Dash {1}', " in A's hand")}\nWhen A casts "Bear" for its dash cost`,
  decayed: attack('Decayed'),
  delve: `And "Old" is a black instant in A's graveyard\n${spell('Delve')}\nWhen A casts "Song" exiling "Old"`,
  devour: `And "Cub" is a 1/1 green Bear creature\n${entering('Devour 2')}\nAnd A does\nAnd A chooses "Cub"`,
  disguise: faceDown('Disguise {G}'),
  dredge: `${creature('Dredge 1', " in A's graveyard")}\nAnd A's library is two cards\nWhen A draws a card\nAnd A does`,
  echo: upkeep('Echo {1}{G}'),
  entwine: `And "Rise" is a white instant with mana cost {W} with "Choose one — • You gain 1 life. • You gain 2 life." and "Entwine {2}" in A's hand\nWhen A casts "Rise" with its entwine cost`,
  equip: `${creature('Trample')}\nAnd "Sword" is an Equipment artifact with "Equip {1}"\nWhen A equips "Sword" to "Bear"`,
  escape: `And "Old" is a black instant in A's graveyard\n${creature('Escape—{2}, Exile another card from your graveyard', " in A's graveyard")}\nWhen A casts "Bear" for its escape cost exiling "Old"`,
  evoke: `${creature('Evoke {G}', " in A's hand")}\nWhen A casts "Bear" for its evoke cost`,
  evolve: `${creature('Evolve')}\nAnd "Ox" is a 1/4 white Ox creature with mana cost {W} in A's hand\nWhen A casts "Ox"\nAnd the stack resolves`,
  exalted: attack('Exalted'),
  exert: `And "Ox" is a 1/4 white Ox creature with "You may exert Ox as it attacks."\nWhen A attacks B with "Ox"\nAnd A exerts "Ox"`,
  exploit: `${entering('Exploit')}\nAnd A does not`,
  extort: `${creature('Extort')}\n${SHOCK}\nWhen A casts "Shock" targeting "Bear"`,
  fabricate: `${entering('Fabricate 1')}\nAnd A does not`,
  fading: entering('Fading 2'),
  'for Mirrodin!': equipment('For Mirrodin!'),
  flanking: blocked('Flanking'),
  flashback: `${spell('Flashback {3}', 'You gain 1 life.', "A's graveyard")}\nWhen A casts "Song" for its flashback cost`,
  foretell: `${spell('Foretell {1}{U}')}\nWhen A foretells "Song"`,
  fortify: `And "Wood" is a basic Forest land\nAnd "Fort" is a Fortification artifact with "Fortify {1}"\nWhen A activates "Fortify" of "Fort" targeting "Wood"`,
  frenzy: unblocked('Frenzy 1'),
  fuse: `${halves('Fuse', 'Fuse')}\nWhen A casts "Song//Echo" fused`,
  graft: entering('Graft 1'),
  haunt: `And "Ox" is a 1/4 white Ox creature\n${dying('Haunt')}\nAnd A chooses "Ox"`,
  impending: `${aspect('Impending 2—{1}')}\nWhen A casts "Bear" for its impending cost`,
  improvise: `And "Rock" is an artifact\n${spell('Improvise')}\nWhen A casts "Song" paying {1} by tapping "Rock"`,
  infect: unblocked('Infect'),
  ingest: unblocked('Ingest'),
  'job select': equipment('Job select'),
  'jump-start': `And "Old" is a black instant in A's hand\n${spell('Jump-start', 'You gain 1 life.', "A's graveyard")}\nWhen A casts "Song" discarding "Old"`,
  kicker: `${spell('Kicker {1}')}\nWhen A casts "Song" kicked`,
  'level up': `${creature('Level up {1}')}\nWhen A activates "Level up" of "Bear"\nAnd the stack resolves`,
  'living weapon': equipment('Living weapon'),
  madness: `${creature('Madness {1}', " in A's hand")}\nWhen "Torment" says "Target player discards a card." targeting A\nAnd A does`,
  megamorph: faceDown('Megamorph {G}'),
  melee: `${attack('Melee')}\nAnd the stack resolves\nThen "Bear" is 3/3`,
  myriad: `${attack('Myriad')}\nAnd the stack resolves`,
  provoke: `And "Ox" is a 1/4 white Ox creature controlled by B\n${attack('Provoke')}\nAnd A chooses "Ox"\nAnd the stack resolves\nAnd A does`,
  mentor: `And "Elf" is a 1/1 green Elf creature\n${creature('Mentor')}\nWhen A attacks B with "Bear" and "Elf"`,
  mobilize: attack('Mobilize 1'),
  modular: entering('Modular 1'),
  morph: faceDown('Morph {G}'),
  multikicker: `${spell('Multikicker {1}')}\nWhen A casts "Song" kicked twice`,
  ninjutsu: `And "Rogue" is a 1/1 black Ninja creature with mana cost {1}{B} with "Ninjutsu {B}" in A's hand
    ${attack('Trample')}
    And B does not block
    And A activates "Ninjutsu" of "Rogue" returning "Bear"`,
  offspring: `${creature('Offspring {2}', " in A's hand")}\nWhen A casts "Bear" with its offspring cost\nAnd the stack resolves`,
  outlast: `${creature('Outlast {1}')}\nWhen A activates "Outlast" of "Bear"`,
  overload: `And "Ox" is a 1/4 white Ox creature controlled by B\n${spell('Overload {3}', "Tap target creature you don't control.")}\nWhen A casts "Song" for its overload cost`,
  partner: `${entering('Partner')}`,
  'partner with': `And "Imp" is a 1/1 black Imp creature in A's library\n${entering('Partner with Imp')}\nAnd A chooses A\nAnd A finds "Imp"`,
  persist: dying('Persist'),
  plot: `${spell('Plot {1}{U}')}\nWhen A plots "Song"`,
  poisonous: unblocked('Poisonous 1'),
  populate: `And "Elf" is a 1/1 green Elf creature token\n${spell('Flashback {3}', 'Populate.')}\nWhen A casts "Song"\nAnd the stack resolves`,
  proliferate: `${spell('Flashback {3}', 'Proliferate.')}\nWhen A casts "Song"\nAnd the stack resolves`,
  prowess: `${creature('Prowess', '', '3/3')}\n${SHOCK}\nWhen A casts "Shock" targeting "Bear"`,
  recover: `And "Ox" is a 1/1 white Ox creature\n${spell('Recover {1}', 'You gain 1 life.', "A's graveyard")}\n${SHOCK}\nWhen A casts "Shock" targeting "Ox"\nAnd the stack resolves\nAnd A does`,
  reinforce: `And "Ox" is a 1/4 white Ox creature\n${creature('Reinforce 1—{1}', " in A's hand")}\nWhen A activates "Reinforce" of "Bear" targeting "Ox"`,
  renown: unblocked('Renown 1'),
  replicate: `${spell('Replicate {1}')}\nWhen A casts "Song" with its replicate cost\nAnd the top of the stack resolves`,
  retrace: `And "Wood" is a basic Forest land in A's hand\n${spell('Retrace', 'You gain 1 life.', "A's graveyard")}\nWhen A casts "Song" discarding "Wood"`,
  riot: `${entering('Riot')}\nAnd A chooses haste`,
  saddle: `And "Ox" is a 1/4 white Ox creature\n${creature('Saddle 1')}\nWhen A activates "Saddle" of "Bear" tapping "Ox"\nAnd the stack resolves`,
  scavenge: `And "Ox" is a 1/4 white Ox creature\n${creature('Scavenge {2}', " in A's graveyard")}\nWhen A scavenges "Bear" targeting "Ox"`,
  soulshift: `And "Ghost" is a 1/1 black Spirit creature with mana cost {1} in A's graveyard\n${dying('Soulshift 2')}\nAnd A chooses "Ghost"`,
  splice: `And "Ray" is a blue Arcane instant with mana cost {U} with "You gain 1 life." and "Splice onto Arcane {1}" in A's hand
    And "Song" is a blue Arcane instant with mana cost {U} with "You gain 1 life." in A's hand
    When A casts "Song" splicing "Ray"`,
  spectacle: `And "Ray" is a red instant with mana cost {R} with "Ray deals 1 damage to any target." in A's hand\n${creature('Spectacle {B}', " in A's hand")}\nWhen A casts "Ray" targeting B\nAnd the stack resolves\nAnd A casts "Bear" for its spectacle cost`,
  'split second': `${spell('Split second')}\n${SHOCK}\n${creature('Trample')}\nWhen A casts "Song"\nThen A may not cast "Shock" targeting "Bear"`,
  squad: `${creature('Squad {1}', " in A's hand")}\nWhen A casts "Bear" with its squad cost\nAnd the stack resolves`,
  station: `And "Ox" is a 1/4 white Ox creature\nAnd "Ship" is a Spacecraft artifact with "Station"\nWhen A stations "Ship" tapping "Ox"`,
  storm: `${SHOCK}\n${spell('Storm')}\nAnd "Ox" is a 1/4 white Ox creature\nWhen A casts "Shock" targeting "Ox"\nAnd A casts "Song"\nAnd the top of the stack resolves`,
  sunburst: entering('Sunburst'),
  surge: `${SHOCK}\n${creature('Surge {G}', " in A's hand")}\nAnd "Ox" is a 1/4 white Ox creature\nWhen A casts "Shock" targeting "Ox"\nAnd the stack resolves\nAnd A casts "Bear" for its surge cost`,
  'to solve': `And "Case" is a Case enchantment with "To solve — You control an enchantment."\nWhen the game goes on to A's end step\nAnd the stack resolves`,
  'totem armor': saved('Totem armor'),
  suspend: `${creature('Suspend 1—{G}', " in A's hand")}\nWhen A suspends "Bear"\nAnd the game goes on to A's next upkeep\nAnd the top of the stack resolves`,
  toxic: unblocked('Toxic 1'),
  training: `And "Ox" is a 3/4 white Ox creature\n${creature('Training')}\nWhen A attacks B with "Bear" and "Ox"`,
  transmute: `${spell('Transmute {1}')}\nWhen A transmutes "Song"`,
  typecycling: `${creature('Wizardcycling {2}', " in A's hand")}\nWhen A cycles "Bear"`,
  'umbra armor': saved('Umbra armor'),
  undying: dying('Undying'),
  unearth: `${creature('Unearth {1}', " in A's graveyard")}\nWhen A unearths "Bear"`,
  unleash: `${entering('Unleash')}\nAnd A does`,
  vanishing: entering('Vanishing 2'),
  ward: `${creature('Ward {1}', ' controlled by B')}\n${SHOCK}\nWhen A casts "Shock" targeting "Bear"`,
  awaken: `And "Wood" is a basic Forest land\n${spell('Awaken 2—{3}')}\nWhen A casts "Song" for its awaken cost targeting "Wood"`,
  bargain: `And "Rock" is an artifact\n${spell('Bargain')}\nWhen A casts "Song" with its bargain cost sacrificing "Rock"`,
  casualty: `And "Ox" is a 1/4 white Ox creature\n${spell('Casualty 1')}\nWhen A casts "Song" with its casualty cost sacrificing "Ox"`,
  conspire: `And "Elf" is a 1/1 blue Elf creature\nAnd "Imp" is a 1/1 blue Imp creature\n${spell('Conspire')}\nWhen A casts "Song" with its conspire cost tapping "Elf" and "Imp"`,
  disturb: `${creature('Disturb {1}', " in A's graveyard")}\nAnd the back face of "Bear" is "Ghost", a 1/1 blue Spirit creature with flying\nWhen A casts "Bear" for its disturb cost`,
  embalm: `${creature('Embalm {1}', " in A's graveyard")}\nWhen A embalms "Bear"`,
  emerge: `And "Ox" is a 1/4 white Ox creature with mana cost {1}{W}\n${creature('Emerge {5}', " in A's hand")}\nWhen A casts "Bear" for its emerge cost sacrificing "Ox"`,
  encore: `${creature('Encore {1}', " in A's graveyard")}\nWhen A encores "Bear"`,
  enlist: `And "Ox" is a 1/4 white Ox creature\n${attack('Enlist')}\nAnd the stack resolves\nAnd A does not`,
  eternalize: `${creature('Eternalize {1}', " in A's graveyard")}\nWhen A eternalizes "Bear"`,
  gravestorm: `${spell('Gravestorm')}\nWhen A casts "Song"`,
  harmonize: `${spell('Harmonize {1}', 'You gain 1 life.', "A's graveyard")}\nWhen A casts "Song" for its harmonize cost`,
  mayhem: `${creature('Mayhem {1}', " in A's hand")}\nWhen "Torment" says "Target player discards a card." targeting A\nAnd A casts "Bear" for its mayhem cost`,
  miracle: `${spell('Miracle {1}', 'You gain 1 life.', "A's library")}\nAnd A's library is "Song" and ten cards\nWhen A draws a card\nAnd A does\nAnd the stack resolves\nAnd A does`,
  prowl: `And "Cub" is a 1/1 green Bear creature\n${creature('Prowl {G}', " in A's hand")}\nWhen A attacks B with "Cub"\nAnd combat damage is dealt\nAnd the game goes on to the second main phase\nAnd A casts "Bear" for its prowl cost`,
  ravenous: `And "Bear" is a 0/0 green Bear creature with mana cost {X}{G} with "Ravenous" in A's hand\nWhen A casts "Bear" with X = 5\nAnd the stack resolves`,
  rebound: `${spell('Rebound')}\nWhen A casts "Song"\nAnd the stack resolves`,
  ripple: `And A's library is four cards\n${spell('Ripple 4')}\nWhen A casts "Song"\nAnd the top of the stack resolves\nAnd A does not`,
  warp: `${creature('Warp {G}', " in A's hand")}\nWhen A casts "Bear" for its warp cost\nAnd the stack resolves`,
  'web-slinging': `And "Ox" is a tapped 1/4 white Ox creature\n${creature('Web-slinging {G}', " in A's hand")}\nWhen A casts "Bear" for its web-slinging cost returning "Ox"`,
  dethrone: `${attack('Dethrone')}\nAnd the stack resolves`,
  rampage: `And "Elf" is a 1/1 green Elf creature controlled by B\n${blocked('Rampage 1')}\nAnd the stack resolves`,
  tribute: `${creature('Tribute 1', " in A's hand")}\nWhen A casts "Bear"\nAnd the stack resolves\nAnd B does`,
  ascend: `And A controls ten Forests\n${creature('Ascend')}\nWhen the game goes on to the end step\nThen A has the city's blessing`,
  'commander ninjutsu': `And "Rogue" is a 1/1 black Ninja creature with mana cost {1}{B} with "Commander ninjutsu {B}" in A's hand
    ${attack('Trample')}
    And B does not block
    And A activates "Commander ninjutsu" of "Rogue" returning "Bear"`,
  firebending: `${attack('Firebending 2')}\nAnd the stack resolves\nThen A's mana pool is {R}{R}`,
  daybound: `${creature('Daybound', " in A's hand")}\nAnd the back face of "Bear" is "Wolf", a 4/4 green Wolf creature with "Nightbound"\nWhen A casts "Bear"\nAnd the stack resolves\nThen it is day`,
  nightbound: `${creature('Nightbound', " in A's hand")}\nWhen A casts "Bear"\nAnd the stack resolves\nThen it is night`,
  soulbond: `And "Ox" is a 1/4 white Ox creature\n${entering('Soulbond')}\nAnd A does`,
  'start your engines!': `${creature('Start your engines!')}\nWhen the game goes on to the end step\nThen A's speed is 1`,
  wither: `${blocked('Wither')}\nAnd combat damage is dealt`,
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
const FIRST_DAY = RELEASE_DAYS[0] ?? ''

describe('a keyword is played from the first day of its rule', () => {
  const rows = PLAYED_KEYWORDS.map(
    keyword => [keyword, RELEASE_DAYS.find(day => keywordRuleOn(keyword, day) !== null) ?? ''] as const,
  )
  test.each(rows)('%s, %s', (keyword, first) => {
    const board = BOARDS[keyword]
    const played = run(first, board)
    expect(played.steps.filter(({ status }) => status !== 'done' && status !== 'holds')).toEqual([])
    // Partner is about decks alone.
    if (first === FIRST_DAY || keyword === 'partner') return
    const before = run(dayBefore(first), board)
    expect(before.outcome).toBe('not-modelled')
    const said = before.steps.flatMap(step => (step.status === 'not-modelled' ? [step.says] : []))
    expect(said.join('\n').toLowerCase()).toMatch(
      new RegExp(
        `"${keyword === 'typecycling' ? 'wizardcycling' : keyword.toLowerCase()}.*" of [\\w/]+ on ${dayBefore(first)}`,
      ),
    )
  })

  test.each<[PlayedKeyword, string, string]>([
    ['evoke', '2007-10-01', '502.74a'],
    ['evoke', '2010-02-01', '702.71a'],
    ['evoke', '2026-01-16', '702.74a'],
    ['unearth', '2008-10-01', '502.84a'],
    ['unearth', '2010-02-01', '702.81a'],
    ['unearth', '2026-01-16', '702.84a'],
  ])('the log cites the rule of %s on %s: %s', (keyword, on, rule) => {
    const { log } = run(on, `${BOARDS[keyword]}\nAnd the stack resolves`)
    const kinds = log.flatMap(({ kind, cite }) => (cite?.rule === rule ? [kind] : []))
    expect(kinds).toEqual(keyword === 'evoke' ? ['cost fixed', 'put on stack'] : ['announced', 'activated'])
  })
})
