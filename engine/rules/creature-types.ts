import { date, type IsoDate } from '#rulebook/dates/date'

/** The creature types of the first list that the rules print, on 2009-07-11 (204.3k); before it none are listed. */
const FIRST_DAY = date('2009-07-11')
const FIRST = `
  Advisor, Angel, Anteater, Antelope, Ape, Archer, Archon, Artificer, Assassin, Assembly-Worker, Atog, Aurochs,
  Avatar, Badger, Barbarian, Basilisk, Bat, Bear, Beast, Beeble, Berserker, Bird, Blinkmoth, Boar, Bringer,
  Brushwagg, Camarid, Camel, Caribou, Carrier, Cat, Centaur, Cephalid, Chimera, Citizen, Cleric, Cockatrice,
  Construct, Coward, Crab, Crocodile, Cyclops, Dauthi, Demon, Deserter, Devil, Djinn, Dragon, Drake, Dreadnought,
  Drone, Druid, Dryad, Dwarf, Efreet, Egg, Elder, Elemental, Elephant, Elf, Elk, Eye, Faerie, Ferret, Fish,
  Flagbearer, Fox, Frog, Fungus, Gargoyle, Giant, Gnome, Goat, Goblin, Golem, Gorgon, Graveborn, Griffin, Hag,
  Harpy, Hellion, Hippo, Homarid, Homunculus, Horror, Horse, Hound, Human, Hydra, Hyena, Illusion, Imp,
  Incarnation, Insect, Jellyfish, Juggernaut, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Lammasu, Leech,
  Leviathan, Lhurgoyf, Licid, Lizard, Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur,
  Monger, Mongoose, Monk, Moonfolk, Mutant, Myr, Mystic, Nautilus, Nephilim, Nightmare, Nightstalker, Ninja,
  Noggle, Nomad, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Ouphe, Ox, Oyster, Pegasus, Pentavite, Pest, Phelddagrif,
  Phoenix, Pincher, Pirate, Plant, Prism, Rabbit, Rat, Rebel, Reflection, Rhino, Rigger, Rogue, Salamander,
  Samurai, Sand, Saproling, Satyr, Scarecrow, Scorpion, Scout, Serf, Serpent, Shade, Shaman, Shapeshifter, Sheep,
  Siren, Skeleton, Slith, Sliver, Slug, Snake, Soldier, Soltari, Spawn, Specter, Spellshaper, Sphinx, Spider,
  Spike, Spirit, Splinter, Sponge, Squid, Squirrel, Starfish, Survivor, Tetravite, Thalakos, Thopter, Thrull,
  Treefolk, Triskelavite, Troll, Turtle, Unicorn, Vampire, Vedalken, Viashino, Volver, Wall, Warrior, Weird,
  Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera
`

/** What each later list adds and takes away (205.3m today). */
const CHANGES = `
  2009-10-01: +Ally, +Surrakar
  2010-02-01: +Eldrazi
  2010-07-16: -Egg
  2010-10-01: +Hippogriff
  2011-02-04: +Germ, +Gremlin
  2011-05-01: +Praetor
  2011-09-30: +Werewolf
  2013-09-27: +God, +Nymph, +Sable
  2014-05-01: +Lamia
  2014-09-25: +Naga
  2015-01-23: -Anteater
  2015-09-26: +Processor, +Scion
  2016-04-08: +Mole
  2016-09-30: +Aetherborn, +Monkey, +Pilot, +Servo
  2017-04-28: +Jackal
  2017-09-29: +Dinosaur, +Trilobite
  2018-06-08: +Azra, +Pangolin
  2018-07-13: +Egg
  2019-05-03: +Army
  2019-08-23: +Sculpture
  2019-10-04: +Mouse, +Noble, +Peasant, +Warlock
  2020-01-24: +Demigod, +Tentacle
  2020-04-17: +Otter, +Shark
  2020-07-03: +Dog, -Hound
  2021-02-05: +Phyrexian
  2021-04-22: +Fractal, +Inkling
  2021-06-18: +Ranger
  2021-07-23: +Bard, +Beholder, +Gnoll, +Halfling, +Hamster, +Tiefling
  2022-04-29: +Raccoon
  2022-06-10: +Gith, +Walrus
  2022-10-07: +Alien, +Astartes, +Balloon, +Child, +Clown, +C'tan, +Custodes, +Employee, +Gamer, +Guest
  2022-10-07: +Inquisitor, +Necron, +Performer, +Primarch, +Robot, +Tyranid
  2023-04-14: +Mite
  2023-10-13: +Cyberman, +Dalek, +Detective, +Doctor, +Scientist, +Time Lord
  2023-11-17: +Capybara, +Snail
  2024-03-08: +Llama, +Sloth, +Synth
  2024-04-12: +Armadillo, +Beaver, +Coyote, +Mount, +Porcupine, +Possum, +Varmint
  2024-06-07: -Cephalid, -Naga, -Viashino
  2024-07-30: +Skunk, +Weasel
  2024-09-20: +Glimmer, +Toy
  2025-04-04: +Seal
  2025-06-06: +Hero, +Moogle, +Qu
  2025-07-25: +Drix, +Echidna, +Hedgehog, +Lobster
  2025-09-19: +Symbiote, +Villain
  2025-11-14: +Bison, +Kangaroo, +Lemur, +Platypus
  2026-01-16: +Sorcerer
  2026-02-27: +Utrom
  2026-04-17: +Giraffe
  2026-06-19: +Eternal, +Gamma, +Inhuman, +Kree, +Shi'ar, +Skrull, +Spy
`

type Stay = { readonly from: IsoDate; readonly until: IsoDate | null }
const listed = (): ReadonlyMap<string, readonly Stay[]> => {
  const stays = new Map<string, readonly Stay[]>()
  for (const word of FIRST.trim().split(/,\s*/)) stays.set(word, [{ from: FIRST_DAY, until: null }])
  for (const line of CHANGES.trim().split('\n')) {
    const [day = '', words = ''] = line.trim().split(': ')
    for (const change of words.split(', ')) {
      const word = change.slice(1)
      const known = stays.get(word) ?? []
      const on = date(day)
      if (change.startsWith('+')) stays.set(word, [...known, { from: on, until: null }])
      else stays.set(word, [...known.slice(0, -1), ...known.slice(-1).map(stay => ({ ...stay, until: on }))])
    }
  }
  return stays
}
const STAYS = listed()
/** Whether rules of any day have listed a word as a creature type. */
export const isListedCreatureType = (word: string): boolean => STAYS.has(word)
/** Whether rules that list the creature types have ever listed a word, or the day has no list. */
export const isListedOrFree = (word: string, on: IsoDate): boolean => on < FIRST_DAY || isListedCreatureType(word)

/**
 * Whether a word is among the creature types of a day. Before the rules listed them, any word may be one; so may a word
 * that no list contains, because boards may invent types.
 */
export const isCreatureTypeOn = (word: string, on: IsoDate): boolean => {
  const stays = STAYS.get(word)
  if (stays === undefined || on < FIRST_DAY) return true
  return stays.some(({ from, until }) => from <= on && (until === null || on < until))
}
