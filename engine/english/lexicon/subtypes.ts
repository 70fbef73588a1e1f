import { LAND_TYPES } from '../../model/subtypes'

/** Creature types and other subtypes that card English writes with a capital; these are facts of the game. */
const SINGULAR = `
  Advisor Aetherborn Ally Angel Antelope Ape Archer Archon Army Artificer Assassin Assembly-Worker Astartes Atog Aurochs
  Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beeble Beholder Berserker Bird Blinkmoth Boar Bringer
  Brushwagg Camarid Camel Caribou Carrier Cat Centaur Cephalid Child Chimera Citizen Cleric Clown Cockatrice Construct
  Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn
  Doctor Dog Dragon Drake Dreadnought Drone Druid Dryad Dwarf Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk
  Employee Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ Giant Gith Gnoll Gnome Goat Goblin
  God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hellion Hero Hippo Hippogriff Homarid Homunculus
  Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo
  Kavu Kirin Kithkin Knight Kobold Kor Kraken Lady Lamia Lammasu Leech Legend Leviathan Lhurgoyf Licid Lizard Lord Manticore
  Masticore Mercenary Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moonfolk Mount Mouse Mutant
  Myr Mystic Naga Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb
  Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher
  Pirate Plant Possum Praetor Primarch Prism Processor Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable
  Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Serf Serpent Servo Shade Shaman
  Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper
  Sphinx Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Synth Tentacle Tetravite Thalakos Thopter
  Thrull Tiefling Townsfolk Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Vampire Varmint Vedalken Viashino Villain
  Volver Wall Walrus Warlock Warrior Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
  Alien Armadillo Beaver Bison Capybara Drix Echidna Glimmer Hedgehog Llama Lemur Lobster Moogle Platypus Porcupine Seal
  Sloth Symbiote Toy Weasel Bobblehead Lander Spacecraft
  Eternal Gamma Giraffe Inhuman Kree Shi'ar Skrull Utrom Book Infinity Stone Plan
  Ouphe Uncle Townsfolk Gus Ape Uril Mummy Ghoul Enchantress Tatyova
  Attraction Blood Clue Contraption Equipment Food Fortification Gold Incubator Map Powerstone Treasure Vehicle Junk
  Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine
  Adventure Arcane Lesson Omen Trap Locus Siege
`
/** 205.3m (2023-10-13): creature types of two words. */
export const TWO_WORD_TYPES = ['Time Lord'] as const
const IRREGULAR: Readonly<Record<string, string>> = {
  Dwarf: 'Dwarves',
  Elf: 'Elves',
  Wolf: 'Wolves',
  Werewolf: 'Werewolves',
  Mouse: 'Mice',
  Ox: 'Oxen',
  Child: 'Children',
  Fungus: 'Fungi',
  Homunculus: 'Homunculi',
  Efreet: 'Efreets',
  Mercenary: 'Mercenaries',
  Ally: 'Allies',
  Army: 'Armies',
  Cyclops: 'Cyclopes',
  Octopus: 'Octopuses',
  Elk: 'Elk',
  Sheep: 'Sheep',
  Fish: 'Fish',
  Squid: 'Squids',
  Townsfolk: 'Townsfolk',
  Djinn: 'Djinn',
  Hero: 'Heroes',
  Lady: 'Ladies',
  Spy: 'Spies',
  Harpy: 'Harpies',
  Thief: 'Thieves',
  Bison: 'Bison',
  Platypus: 'Platypuses',
}
const pluralOf = (word: string): string => {
  const known = IRREGULAR[word]
  if (known !== undefined) return known
  if (
    /(folk|kin|Plains|Urza's|craft|Equipment|Gith|Kor|Myr|Kavu|Eldrazi|Naga|Merfolk|Viashino|Vedalken|Nephilim|Samurai|Soltari|Dauthi|Thalakos|Treasure)$/.test(
      word,
    )
  )
    return word === 'Treasure' || word === 'Naga' ? `${word}s` : word
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

type Form = { readonly word: string; readonly number: 'one' | 'many' | 'both' }
const singular = [...new Set([...SINGULAR.trim().split(/\s+/), ...TWO_WORD_TYPES, ...LAND_TYPES])]
const lowered = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']
const FORMS: ReadonlyMap<string, Form> = new Map(
  [...singular].flatMap((word): [string, Form][] => {
    const many = pluralOf(word)
    const small: [string, Form] = [word.toLowerCase(), { word, number: 'one' }]
    if (many === word)
      return [
        [word, { word, number: 'both' }],
        ...(lowered.includes(word) ? [[word.toLowerCase(), { word, number: 'both' }] as [string, Form]] : []),
      ]
    const forms: [string, Form][] = [
      [word, { word, number: 'one' }],
      [many, { word, number: 'many' }],
    ]
    // Cards of the first years wrote "swamps" and "forests" in lower case.
    return lowered.includes(word) ? [...forms, small, [many.toLowerCase(), { word, number: 'many' }]] : forms
  }),
)

/** A subtype as printed, singular or plural; undefined if the word is not a subtype. */
export const subtypeForm = (word: string): Form | undefined => FORMS.get(word)
/** The plural a card would print. */
export const printPlural = (word: string): string => pluralOf(word)
