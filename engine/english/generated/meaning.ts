// Made from the phrases of engine/english by `npm run new grammar`.
import type { Referring } from '../phrases'

type N<K extends string, P> = { readonly kind: K; readonly forms?: string } & Readonly<P> & Referring
/** The meaning of each kind of phrase. */
export interface Kind {
  "Paragraph.worded": N<"Paragraph.worded", { word: AbilityWord; does: Ability }>
  "Paragraph.flavored": N<"Paragraph.flavored", { word: FlavorWords; does: Ability }>
  "Paragraph.keywords": N<"Paragraph.keywords", { list: KeywordLine }>
  "Paragraph.several": N<"Paragraph.several", { first: Statics; cost: Costs; do: Instructions }>
  "Paragraph.keywords several": N<"Paragraph.keywords several", { list: KeywordLine; cost: Costs; do: Instructions }>
  "KeywordLine.keyword list": N<"KeywordLine.keyword list", { one: Keyword; rest: KeywordLine }>
  "KeywordLine.keyword stop": N<"KeywordLine.keyword stop", { one: Keyword }>
  "KeywordLine.keyword x": N<"KeywordLine.keyword x", { one: Keyword; is: Word }>
  "Ability.triggered": N<"Ability.triggered", { when: Trigger; do: Instructions }>
  "Ability.triggered if": N<"Ability.triggered if", { when: Trigger; if: Condition; do: Instructions }>
  "Ability.activated": N<"Ability.activated", { cost: Costs; do: Instructions }>
  "Statics.statics": N<"Statics.statics", { first: Static; rest: Statics }>
  "Static.replacement": N<"Static.replacement", { do: Replacement }>
  "Static.sentence": N<"Static.sentence", { do: Sentence }>
  "Special.mode": N<"Special.mode", { do: Instructions }>
  "Special.mode keyword": N<"Special.mode keyword", { list: KeywordLine }>
  "Special.mode worded": N<"Special.mode worded", { word: AbilityWord; do: Instructions }>
  "Special.mode flavored": N<"Special.mode flavored", { word: FlavorWords; do: Instructions }>
  "Special.mode cost": N<"Special.mode cost", { cost: Costs; do: Instructions }>
  "Special.mode cost named": N<"Special.mode cost named", { word: Name; cost: Costs; do: Instructions }>
  "Special.mode cost plus": N<"Special.mode cost plus", { cost: Costs; do: Instructions }>
  "Special.chapter": N<"Special.chapter", { n: Chapters; do: Instructions }>
  "Special.chapter named": N<"Special.chapter named", { n: Chapters; word: Name; do: Instructions }>
  "Special.class level": N<"Special.class level", { cost: Costs; n: Number }>
  "Special.class level with": N<"Special.class level with", { cost: Costs; n: Number; does: Ability }>
  "Special.numbered": N<"Special.numbered", { n: Number; do: Instructions }>
  "Special.level": N<"Special.level", { range: LevelRange }>
  "Special.leveler size": N<"Special.leveler size", { is: Size }>
  "Special.only size": N<"Special.only size", { is: Size }>
  "Special.loyalty": N<"Special.loyalty", { n: Loyalty; do: Instructions }>
  "Special.result": N<"Special.result", { range: LevelRange; do: Instructions }>
  "Special.to solve": N<"Special.to solve", { if: Condition }>
  "Special.to solve max": N<"Special.to solve max", { n: Number }>
  "Special.station": N<"Special.station", { range: LevelRange; does: Ability }>
  "Special.station keywords": N<"Special.station keywords", { range: LevelRange; list: KeywordLine }>
  "Special.max speed": N<"Special.max speed", { does: Ability }>
  "Special.max speed keyword": N<"Special.max speed keyword", { list: KeywordLine }>
  "Special.solved": N<"Special.solved", { does: Ability }>
  "Special.solved keyword": N<"Special.solved keyword", { list: KeywordLine }>
  "Special.forecast": N<"Special.forecast", { does: Ability }>
  "Special.boast": N<"Special.boast", { does: Ability }>
  "Special.exhaust": N<"Special.exhaust", { does: Ability }>
  "Special.renew": N<"Special.renew", { does: Ability }>
  "Special.channel": N<"Special.channel", { does: Ability }>
  "Special.when face up": N<"Special.when face up", { do: Instructions }>
  "Special.enchant worded": N<"Special.enchant worded", { word: AbilityWord; list: KeywordLine }>
  "Special.ward words": N<"Special.ward words", { does: Ability }>
  "Special.mode triggered": N<"Special.mode triggered", { word: Name; does: Ability }>
  "Special.power-up": N<"Special.power-up", { does: Ability }>
  "Keyword.keyword ability": N<"Keyword.keyword ability", { is: PlainKeyword }>
  "Keyword.keyword with cost": N<"Keyword.keyword with cost", { is?: CostedKeyword; cost: Mana | Costs }>
  "Keyword.keyword with costs": N<"Keyword.keyword with costs", { is: CostedKeyword; cost: Mana; other: Mana }>
  "Keyword.keyword with choice": N<"Keyword.keyword with choice", { is: CostedKeyword; cost: Mana; other: Mana }>
  "Keyword.keyword with number": N<"Keyword.keyword with number", { is: NumberedKeyword; n: Number; x?: Amount }>
  "Keyword.keyword with X": N<"Keyword.keyword with X", { is: CostedKeyword; cost: Mana; x: Amount }>
  "Keyword.protection": N<"Keyword.protection", { from: ProtectedFrom }>
  "Keyword.hexproof from": N<"Keyword.hexproof from", { from: ProtectedFrom }>
  "Keyword.enchant": N<"Keyword.enchant", { what: Noun }>
  "Keyword.enchant player": N<"Keyword.enchant player", {  }>
  "Keyword.affinity": N<"Keyword.affinity", { for: Noun }>
  "Keyword.champion": N<"Keyword.champion", { what: Noun }>
  "Keyword.landwalk": N<"Keyword.landwalk", { is: Subtype }>
  "Keyword.bands with other": N<"Keyword.bands with other", { what: Noun }>
  "Keyword.equip who": N<"Keyword.equip who", { who: Noun; cost: Mana }>
  "Keyword.typecycling": N<"Keyword.typecycling", { is: Subtype; cost: Mana }>
  "Keyword.splice": N<"Keyword.splice", { what: SubHead; cost: Mana }>
  "Keyword.splice onto either": N<"Keyword.splice onto either", { cost: Mana }>
  "Keyword.suspend": N<"Keyword.suspend", { n: Number; cost: Mana }>
  "Keyword.awaken": N<"Keyword.awaken", { n: Number; cost: Mana }>
  "Keyword.reinforce": N<"Keyword.reinforce", { n: Number; cost: Mana }>
  "Keyword.impending": N<"Keyword.impending", { n: Number; cost: Mana }>
  "Keyword.partner with": N<"Keyword.partner with", { name: Name }>
  "Keyword.prototype": N<"Keyword.prototype", { cost: Mana; size: Size }>
  "Keyword.craft with": N<"Keyword.craft with", { what: Noun; cost: Mana }>
  "Keyword.emerge from": N<"Keyword.emerge from", { what: SubHead; cost: Mana }>
  "Keyword.devour what": N<"Keyword.devour what", { what: SubHead; n: Number }>
  "Keyword.soulbond": N<"Keyword.soulbond", {  }>
  "Keyword.offering": N<"Keyword.offering", { is: Subtype }>
  "Keyword.escape": N<"Keyword.escape", { cost: Costs }>
  "Keyword.bestow": N<"Keyword.bestow", { cost: Mana }>
  "Keyword.web": N<"Keyword.web", { what: Noun; who: Player }>
  "Keyword.companion": N<"Keyword.companion", { if: Sentence }>
  "Keyword.companion with": N<"Keyword.companion with", { if: Condition }>
  "Keyword.mobilize": N<"Keyword.mobilize", { n: Number }>
  "Keyword.splice onto arcane": N<"Keyword.splice onto arcane", { cost: Costs }>
  "Keyword.sunburst modular": N<"Keyword.sunburst modular", {  }>
  "Keyword.ward choice": N<"Keyword.ward choice", { cost: Costs; other: Costs }>
  "Keyword.equip any": N<"Keyword.equip any", { cost: Costs }>
  "Keyword.trap": N<"Keyword.trap", { cost: Costs }>
  "ProtectedFrom.and from": N<"ProtectedFrom.and from", { one: Protected1; other: ProtectedFrom }>
  "ProtectedFrom.list from": N<"ProtectedFrom.list from", { one: Protected1; other: ProtectedFrom }>
  "ProtectedFrom.list and from": N<"ProtectedFrom.list and from", { one: Protected1; other: ProtectedFrom }>
  "ProtectedFrom.and": N<"ProtectedFrom.and", { one: Protected1; other: Protected1 }>
  "Protected1.everything": N<"Protected1.everything", {  }>
  "Protected1.all colors": N<"Protected1.all colors", {  }>
  "Protected1.each color": N<"Protected1.each color", {  }>
  "Protected1.the chosen color": N<"Protected1.the chosen color", {  }>
  "Protected1.own colors": N<"Protected1.own colors", { whose: Owner }>
  "Protected1.colors of": N<"Protected1.colors of", { of: Objects }>
  "Protected1.any color": N<"Protected1.any color", {  }>
  "Protected1.color of your choice": N<"Protected1.color of your choice", {  }>
  "Protected1.chosen player": N<"Protected1.chosen player", {  }>
  "Protected1.each opponent": N<"Protected1.each opponent", {  }>
  "Protected1.monocolored": N<"Protected1.monocolored", {  }>
  "Protected1.multicolored": N<"Protected1.multicolored", {  }>
  "Protected1.colored spells": N<"Protected1.colored spells", {  }>
  "Protected1.colorless": N<"Protected1.colorless", {  }>
  "Protected1.noun": N<"Protected1.noun", { what: Noun }>
  "Protected1.player": N<"Protected1.player", { who: Player }>
  "Protected1.chosen type": N<"Protected1.chosen type", {  }>
  "Protected1.quality": N<"Protected1.quality", {  }>
  "Protected1.card name": N<"Protected1.card name", {  }>
  "Protected1.mana value chosen": N<"Protected1.mana value chosen", {  }>
  "Protected1.mana value other": N<"Protected1.mana value other", {  }>
  "Protected1.mana values": N<"Protected1.mana values", { among: Objects }>
  "Trigger.when": N<"Trigger.when", { event: Event }>
  "Trigger.whenever": N<"Trigger.whenever", { event: Event }>
  "Trigger.at": N<"Trigger.at", { time: Time }>
  "Trigger.whenever at": N<"Trigger.whenever at", { event: Event; time: Time }>
  "Trigger.when or at": N<"Trigger.when or at", { event: Event; time: Time }>
  "Trigger.when and": N<"Trigger.when and", { event: Event; other: Event }>
  "Trigger.next": N<"Trigger.next", { event: Event }>
  "Trigger.whenever and": N<"Trigger.whenever and", { event: Event; other: Event }>
  "Trigger.at or": N<"Trigger.at or", { time: Time; event: Event }>
  "Trigger.when and at": N<"Trigger.when and at", { event: Event; time: Time }>
  "Event.or": N<"Event.or", { one: Event1; other: Event }>
  "Event.or when": N<"Event.or when", { one: Event1; other: Event }>
  "Event.list": N<"Event.list", { one: Event1; other: Event }>
  "Event.event if": N<"Event.event if", { event: Event1; if: Condition }>
  "Event.event while": N<"Event.event while", { event: Event1; if: Condition }>
  "Event.first time each turn": N<"Event.first time each turn", { event: Event1 }>
  "Event1.enters": N<"Event1.enters", { the: Objects; how?: EnterHow }>
  "Event1.enters or dies": N<"Event1.enters or dies", { the: Objects }>
  "Event1.enters or attacks": N<"Event1.enters or attacks", { the: Objects }>
  "Event1.enters or leaves": N<"Event1.enters or leaves", { the: Objects }>
  "Event1.dies or": N<"Event1.dies or", { the: Objects }>
  "Event1.enters under": N<"Event1.enters under", { the: Objects; whose: Whose }>
  "Event1.enters from": N<"Event1.enters from", { the: Objects; from: Zone }>
  "Event1.dies": N<"Event1.dies", { the: Objects; when?: When }>
  "Event1.dies during": N<"Event1.dies during", { the: Objects; whose: Whose }>
  "Event1.leaves": N<"Event1.leaves", { the: Objects }>
  "Event1.leaves without": N<"Event1.leaves without", { the: Objects }>
  "Event1.leaves zone": N<"Event1.leaves zone", { the: Objects; zone: Zone; when?: When }>
  "Event1.put into graveyard": N<"Event1.put into graveyard", { the: Objects; into: Zone; from?: Zone; when?: When }>
  "Event1.put into resolving": N<"Event1.put into resolving", { the: Objects; into: Zone }>
  "Event1.put into from anywhere": N<"Event1.put into from anywhere", { the: Objects; into: Zone; when?: When }>
  "Event1.put into exile": N<"Event1.put into exile", { the: Objects; from: Zone }>
  "Event1.exiled": N<"Event1.exiled", { the: Objects; from?: Zone }>
  "Event1.returned": N<"Event1.returned", { the: Objects; into: Zone; from?: Zone }>
  "Event1.attacks": N<"Event1.attacks", { the: Objects; when?: When }>
  "Event1.attacks alone": N<"Event1.attacks alone", { the: Objects }>
  "Event1.attacks whom": N<"Event1.attacks whom", { the: Objects; whom: AttackedOne }>
  "Event1.attack": N<"Event1.attack", { who: Player }>
  "Event1.attack with": N<"Event1.attack with", { who: Player; what: Objects }>
  "Event1.attack whom with": N<"Event1.attack whom with", { who: Player; whom: AttackedOne; what: Objects }>
  "Event1.attack whom": N<"Event1.attack whom", { who: Player; whom: AttackedOne }>
  "Event1.is attacked": N<"Event1.is attacked", { who: Player }>
  "Event1.attacks and isn't blocked": N<"Event1.attacks and isn't blocked", { the: Objects }>
  "Event1.attacks or blocks": N<"Event1.attacks or blocks", { the: Objects; whom?: Objects }>
  "Event1.attacks for the first time": N<"Event1.attacks for the first time", { the: Objects }>
  "Event1.blocks": N<"Event1.blocks", { the: Objects; whom?: Objects }>
  "Event1.blocks or becomes blocked": N<"Event1.blocks or becomes blocked", { the: Objects; by?: Objects }>
  "Event1.blocks or becomes blocked whom": N<"Event1.blocks or becomes blocked whom", { the: Objects; whom: Objects; by: Objects }>
  "Event1.becomes blocked": N<"Event1.becomes blocked", { the: Objects; by?: Objects }>
  "Event1.becomes": N<"Event1.becomes", { the: Objects; what: Becoming; when?: When }>
  "Event1.deals damage": N<"Event1.deals damage", { the: Objects; what: DamageAmount; whom?: ObjectsOrPlayer; when?: When }>
  "Event1.assigns damage": N<"Event1.assigns damage", { the: Objects }>
  "Event1.deals or dealt": N<"Event1.deals or dealt", { the: Objects }>
  "Event1.is dealt damage": N<"Event1.is dealt damage", { the: Subject; what: DamageAmount; by?: Objects; when?: When }>
  "Event1.casts": N<"Event1.casts", { who: Player; what: Objects; when?: When }>
  "Event1.casts from": N<"Event1.casts from", { who: Player; what: Objects; from: Zone }>
  "Event1.casts or copies": N<"Event1.casts or copies", { who: Player; what: Objects }>
  "Event1.casts during": N<"Event1.casts during", { who: Player; what: Objects; whose: Whose }>
  "Event1.plays": N<"Event1.plays", { who: Player; what: Objects }>
  "Event1.plays or casts": N<"Event1.plays or casts", { who: Player }>
  "Event1.casts nth": N<"Event1.casts nth", { who: Player; whose: Owner; nth: Nth; what: Noun; when: EachWhen }>
  "Event1.copies": N<"Event1.copies", { who: Player; what: Objects }>
  "Event1.draws": N<"Event1.draws", { who: Player; what: Objects; when?: When }>
  "Event1.draws except": N<"Event1.draws except", { who: Player; who2: Player; whose: Whose }>
  "Event1.draws nth": N<"Event1.draws nth", { who: Player; whose: Owner; nth: Nth }>
  "Event1.discards": N<"Event1.discards", { who: Player; what: Objects }>
  "Event1.cycles": N<"Event1.cycles", { who: Player; what: Objects }>
  "Event1.cycles or discards": N<"Event1.cycles or discards", { who: Player; what: Objects }>
  "Event1.gains life": N<"Event1.gains life", { who: Player; when?: When }>
  "Event1.gains life for the first time each turn": N<"Event1.gains life for the first time each turn", { who: Player }>
  "Event1.loses life": N<"Event1.loses life", { who: Player; when?: When }>
  "Event1.gains or loses life": N<"Event1.gains or loses life", { who: Player }>
  "Event1.sacrifices": N<"Event1.sacrifices", { who: Player; what: Objects }>
  "Event1.creates": N<"Event1.creates", { who: Player; what: Objects }>
  "Event1.searches": N<"Event1.searches", { who: Player; whose: Whose }>
  "Event1.shuffles": N<"Event1.shuffles", { who: Player; whose?: Whose }>
  "Event1.scries": N<"Event1.scries", { who: Player }>
  "Event1.surveils": N<"Event1.surveils", { who: Player }>
  "Event1.scries or surveils": N<"Event1.scries or surveils", { who: Player }>
  "Event1.mills": N<"Event1.mills", { who: Player; what: Objects }>
  "Event1.activates": N<"Event1.activates", { who: Player; what: Objects; when?: When }>
  "Event1.activates unless mana": N<"Event1.activates unless mana", { who: Player; what: Objects }>
  "Event1.activates of": N<"Event1.activates of", { who: Player; what: Noun; of: Objects }>
  "Event1.loses the game": N<"Event1.loses the game", { who: Player }>
  "Event1.taps for mana": N<"Event1.taps for mana", { who: Player; what: Objects }>
  "Event1.is tapped for mana": N<"Event1.is tapped for mana", { the: Objects }>
  "Event1.tapped for": N<"Event1.tapped for", { the: Objects; what: Mana }>
  "Event1.puts counters": N<"Event1.puts counters", { who: Player; what: CounterObjects; on: Objects; when?: When }>
  "Event1.counters are put": N<"Event1.counters are put", { what: CounterObjects; on: Objects; when?: When }>
  "Event1.nth counter": N<"Event1.nth counter", { nth: Nth; type: CounterType; on: Objects }>
  "Event1.counter is removed": N<"Event1.counter is removed", { what: CounterObjects; on: Objects }>
  "Event1.last counter is removed": N<"Event1.last counter is removed", { type: CounterType; on: Objects }>
  "Event1.has counters": N<"Event1.has counters", { the: Objects; count: Compare; type: CounterType }>
  "Event1.has no counters": N<"Event1.has no counters", { type: CounterType; on: Objects }>
  "Event1.there are counters": N<"Event1.there are counters", { count: Compare; type: CounterType; on: Objects }>
  "Event1.controls no": N<"Event1.controls no", { who: Player; what: Noun }>
  "Event1.controls": N<"Event1.controls", { who: Player; what: Objects }>
  "Event1.loses control": N<"Event1.loses control", { who: Player; the: Objects }>
  "Event1.gains control": N<"Event1.gains control", { who: Player; the: Objects; from?: Player }>
  "Event1.is turned": N<"Event1.is turned", { the: Objects; way: FaceWay }>
  "Event1.turned by you": N<"Event1.turned by you", { who: Player; the: Objects; way: FaceWay }>
  "Event1.transforms": N<"Event1.transforms", { the: Objects; what?: Objects }>
  "Event1.unlocks": N<"Event1.unlocks", { the: Objects }>
  "Event1.fully unlocks": N<"Event1.fully unlocks", { the: Objects }>
  "Event1.mutates": N<"Event1.mutates", { the: Objects }>
  "Event1.exploits": N<"Event1.exploits", { the: Objects; what: Objects }>
  "Event1.explores": N<"Event1.explores", { the: Objects }>
  "Event1.crews": N<"Event1.crews", { the: Objects; what: Objects }>
  "Event1.saddles": N<"Event1.saddles", { the: Objects; what: Objects }>
  "Event1.trains": N<"Event1.trains", { the: Objects }>
  "Event1.fights": N<"Event1.fights", { the: Objects }>
  "Event1.is sacrificed": N<"Event1.is sacrificed", { the: Objects }>
  "Event1.is countered": N<"Event1.is countered", { the: Objects }>
  "Event1.is destroyed": N<"Event1.is destroyed", { the: Objects }>
  "Event1.is cast": N<"Event1.is cast", { the: Objects; when?: When }>
  "Event1.causes to discard": N<"Event1.causes to discard", { who: Player; whom: Player; what: Objects }>
  "Event1.is milled": N<"Event1.is milled", { the: Objects }>
  "Event1.phases": N<"Event1.phases", { the: Objects }>
  "Event1.phases out": N<"Event1.phases out", { the: Objects }>
  "Event1.resolves": N<"Event1.resolves", { the: Objects }>
  "Event1.wins the flip": N<"Event1.wins the flip", { who: Player }>
  "Event1.loses the flip": N<"Event1.loses the flip", { who: Player }>
  "Event1.flips": N<"Event1.flips", { who: Player; what: Objects }>
  "Event1.rolls": N<"Event1.rolls", { who: Player; what: Rolls }>
  "Event1.ring tempts": N<"Event1.ring tempts", {  }>
  "Event1.commits a crime": N<"Event1.commits a crime", { who: Player }>
  "Event1.completes": N<"Event1.completes", { who: Player }>
  "Event1.ventures": N<"Event1.ventures", {  }>
  "Event1.becomes monarch": N<"Event1.becomes monarch", { who: Player }>
  "Event1.day": N<"Event1.day", {  }>
  "Event1.pays": N<"Event1.pays", { who: Player; what: Costs }>
  "Event1.gets": N<"Event1.gets", { who: Player; what: Objects }>
  "Event1.gets counters": N<"Event1.gets counters", { who: Player; what: CounterObjects }>
  "Event1.reveals": N<"Event1.reveals", { who: Player; what: Objects }>
  "Event1.is revealed": N<"Event1.is revealed", { the: Objects }>
  "Event1.player event": N<"Event1.player event", { who: Player }>
  "Event1.do this": N<"Event1.do this", { who: Player }>
  "Event1.event this way": N<"Event1.event this way", { the: Objects; how: Participle }>
  "Event1.was done": N<"Event1.was done", { who: Player; how: PresentVerb; what: Objects }>
  "Event1.one or more leave": N<"Event1.one or more leave", { the: Objects; zone: Zone; when?: When }>
  "Event1.becomes attached": N<"Event1.becomes attached", { the: Objects; to: Objects }>
  "Event1.becomes unattached": N<"Event1.becomes unattached", { the: Objects; to: Objects }>
  "Event1.has life": N<"Event1.has life", { who: Player; count: Compare }>
  "Event1.has no cards": N<"Event1.has no cards", { who: Player }>
  "Event1.end": N<"Event1.end", {  }>
  "Event1.turn begins": N<"Event1.turn begins", { who: Player; whose: Whose }>
  "Event1.planeswalks": N<"Event1.planeswalks", {  }>
  "Event1.set in motion": N<"Event1.set in motion", {  }>
  "Event1.connives": N<"Event1.connives", { the: Objects }>
  "Event1.evolves": N<"Event1.evolves", { the: Objects }>
  "Event1.gift": N<"Event1.gift", {  }>
  "Event1.expends": N<"Event1.expends", { n: Number }>
  "Event1.proliferates": N<"Event1.proliferates", {  }>
  "Event1.forages": N<"Event1.forages", {  }>
  "Event1.investigates": N<"Event1.investigates", {  }>
  "Event1.collects": N<"Event1.collects", {  }>
  "Event1.discover": N<"Event1.discover", {  }>
  "Event1.manifest dread": N<"Event1.manifest dread", {  }>
  "Event1.earthbends": N<"Event1.earthbends", {  }>
  "Event1.waterbends": N<"Event1.waterbends", {  }>
  "Event1.airbends": N<"Event1.airbends", {  }>
  "Event1.firebends": N<"Event1.firebends", {  }>
  "Event1.suspects": N<"Event1.suspects", { the: Objects }>
  "Event1.plots": N<"Event1.plots", { the: Objects }>
  "Event1.chooses": N<"Event1.chooses", { the: Objects }>
  "Event1.spends mana": N<"Event1.spends mana", { what: ManaSpent }>
  "Event1.adds mana": N<"Event1.adds mana", { what: Mana }>
  "Event1.stays": N<"Event1.stays", { the: Objects }>
  "Event1.would": N<"Event1.would", { the: Subject; do: WouldDo }>
  "Event1.level": N<"Event1.level", { the: Objects }>
  "Event1.becomes level": N<"Event1.becomes level", { n: Number }>
  "Event1.becomes plotted": N<"Event1.becomes plotted", { the: Objects }>
  "Event1.specializes": N<"Event1.specializes", { the: Objects }>
  "Event1.cranks": N<"Event1.cranks", { who: Player; what: Objects }>
  "Event1.chaos": N<"Event1.chaos", {  }>
  "Event1.enters or turned": N<"Event1.enters or turned", { the: Objects }>
  "Event1.attacks while": N<"Event1.attacks while", { the: Objects; being: Being }>
  "Event1.exerts": N<"Event1.exerts", { who: Player; what: Objects }>
  "Event1.casts next": N<"Event1.casts next", { who: Player; whose: Owner; what: Noun; when: When }>
  "Event1.an ability triggers": N<"Event1.an ability triggers", { the: Objects }>
  "Event1.entering causes": N<"Event1.entering causes", { by: Objects; what: Objects }>
  "Event1.collects evidence": N<"Event1.collects evidence", {  }>
  "Event1.dies under": N<"Event1.dies under", { the: Objects; when: When }>
  "Event1.gives": N<"Event1.gives", { what: Objects }>
  "Event1.is the target": N<"Event1.is the target", { the: Objects; what: Objects }>
  "Event1.attacks and is blocked": N<"Event1.attacks and is blocked", { the: Objects }>
  "Event1.enters or transforms": N<"Event1.enters or transforms", { the: Objects; into: Name }>
  "Event1.dies or exiled": N<"Event1.dies or exiled", { the: Objects }>
  "Event1.player taps": N<"Event1.player taps", { who: Player; what: Objects }>
  "PresentVerb.discard": N<"PresentVerb.discard", {  }>
  "PresentVerb.sacrifice": N<"PresentVerb.sacrifice", {  }>
  "PresentVerb.exile": N<"PresentVerb.exile", {  }>
  "PresentVerb.return": N<"PresentVerb.return", {  }>
  "PresentVerb.remove": N<"PresentVerb.remove", {  }>
  "EnterHow.under your control": N<"EnterHow.under your control", {  }>
  "EnterHow.under control": N<"EnterHow.under control", { whose: Owner }>
  "EnterHow.from": N<"EnterHow.from", { from: Zone }>
  "EnterHow.during turn": N<"EnterHow.during turn", {  }>
  "EnterHow.tapped": N<"EnterHow.tapped", {  }>
  "EnterHow.untapped": N<"EnterHow.untapped", {  }>
  "EnterHow.or is cast": N<"EnterHow.or is cast", { from: Zone }>
  "EnterHow.if": N<"EnterHow.if", { if: Condition1 }>
  "EnterHow.this turn": N<"EnterHow.this turn", {  }>
  "EnterHow.and is": N<"EnterHow.and is", {  }>
  "EnterHow.tapped under": N<"EnterHow.tapped under", {  }>
  "FaceWay.face up": N<"FaceWay.face up", {  }>
  "FaceWay.face down": N<"FaceWay.face down", {  }>
  "Becoming.tapped": N<"Becoming.tapped", {  }>
  "Becoming.untapped": N<"Becoming.untapped", {  }>
  "Becoming.the target": N<"Becoming.the target", { what: Objects }>
  "Becoming.the target by": N<"Becoming.the target by", { what: Objects; who: Player }>
  "Becoming.blocked": N<"Becoming.blocked", { by?: Objects }>
  "Becoming.monstrous": N<"Becoming.monstrous", {  }>
  "Becoming.renowned": N<"Becoming.renowned", {  }>
  "Becoming.attached": N<"Becoming.attached", { to: Objects }>
  "Becoming.saddled": N<"Becoming.saddled", {  }>
  "Becoming.crewed": N<"Becoming.crewed", {  }>
  "Becoming.day": N<"Becoming.day", {  }>
  "Becoming.a creature": N<"Becoming.a creature", { what: Noun }>
  "Becoming.prepared": N<"Becoming.prepared", {  }>
  "DamageAmount.combat damage": N<"DamageAmount.combat damage", {  }>
  "DamageAmount.damage": N<"DamageAmount.damage", {  }>
  "DamageAmount.damage amount": N<"DamageAmount.damage amount", { n: Number }>
  "DamageAmount.damage exactly": N<"DamageAmount.damage exactly", { n: Amount }>
  "DamageAmount.combat amount": N<"DamageAmount.combat amount", { n: Number }>
  "DamageAmount.noncombat": N<"DamageAmount.noncombat", {  }>
  "DamageAmount.excess": N<"DamageAmount.excess", {  }>
  "DamageAmount.excess noncombat": N<"DamageAmount.excess noncombat", {  }>
  "DamageAmount.that damage": N<"DamageAmount.that damage", {  }>
  "Nth.first": N<"Nth.first", {  }>
  "Nth.second": N<"Nth.second", {  }>
  "Nth.third": N<"Nth.third", {  }>
  "Nth.fourth": N<"Nth.fourth", {  }>
  "Nth.fifth": N<"Nth.fifth", {  }>
  "EachWhen.each turn": N<"EachWhen.each turn", {  }>
  "EachWhen.in turn": N<"EachWhen.in turn", {  }>
  "EachWhen.this turn": N<"EachWhen.this turn", {  }>
  "EachWhen.of turn": N<"EachWhen.of turn", {  }>
  "EachWhen.on turn": N<"EachWhen.on turn", {  }>
  "EachWhen.each opponent's turn": N<"EachWhen.each opponent's turn", {  }>
  "EachWhen.each of your turns": N<"EachWhen.each of your turns", { whose: Whose }>
  "CounterObjects.one or more": N<"CounterObjects.one or more", { type?: CounterType }>
  "CounterObjects.a": N<"CounterObjects.a", { type?: CounterType }>
  "CounterObjects.counters": N<"CounterObjects.counters", { type?: CounterType }>
  "CounterObjects.a number": N<"CounterObjects.a number", { n: Number; type: CounterType }>
  "Rolls.dice": N<"Rolls.dice", {  }>
  "Rolls.a die": N<"Rolls.a die", {  }>
  "Rolls.a number": N<"Rolls.a number", { n: Number }>
  "Rolls.chaos": N<"Rolls.chaos", {  }>
  "Rolls.number or higher": N<"Rolls.number or higher", { n: Number }>
  "Rolls.at least": N<"Rolls.at least", { n: Number }>
  "Time.beginning": N<"Time.beginning", { when: BeginOf }>
  "Time.end of combat": N<"Time.end of combat", {  }>
  "Time.end of turn": N<"Time.end of turn", {  }>
  "Time.end of whose turn": N<"Time.end of whose turn", { whose: Whose }>
  "Time.end of step": N<"Time.end of step", { whose: Whose; step: StepName }>
  "Time.end of the": N<"Time.end of the", {  }>
  "Time.end of any": N<"Time.end of any", {  }>
  "BeginOf.whose": N<"BeginOf.whose", { whose: Whose; step: StepName }>
  "BeginOf.whose first": N<"BeginOf.whose first", { whose: Whose; step: StepName }>
  "BeginOf.each": N<"BeginOf.each", { step: StepName }>
  "BeginOf.each of": N<"BeginOf.each of", { whose: Whose; step: StepName }>
  "BeginOf.each player's": N<"BeginOf.each player's", { step: StepName }>
  "BeginOf.each on your turn": N<"BeginOf.each on your turn", { step?: StepName; whose?: Whose }>
  "BeginOf.the": N<"BeginOf.the", { step: StepName }>
  "BeginOf.the next": N<"BeginOf.the next", { step: StepName }>
  "BeginOf.next": N<"BeginOf.next", { whose: Whose; step: StepName }>
  "BeginOf.the next turn's": N<"BeginOf.the next turn's", {  }>
  "BeginOf.each turn's": N<"BeginOf.each turn's", { step: StepName }>
  "BeginOf.next of": N<"BeginOf.next of", { step: StepName; whose: Owner }>
  "BeginOf.enchanted": N<"BeginOf.enchanted", { step: StepName; of: Objects }>
  "BeginOf.of controller": N<"BeginOf.of controller", { step: StepName; of: Owner }>
  "BeginOf.each combat": N<"BeginOf.each combat", {  }>
  "BeginOf.each opponent's": N<"BeginOf.each opponent's", { step: StepName }>
  "BeginOf.step on turn": N<"BeginOf.step on turn", { step: StepName }>
  "BeginOf.your next": N<"BeginOf.your next", {  }>
  "BeginOf.monarch": N<"BeginOf.monarch", {  }>
  "BeginOf.chosen player's": N<"BeginOf.chosen player's", { step: StepName }>
  "BeginOf.the first": N<"BeginOf.the first", { step: StepName }>
  "BeginOf.your first": N<"BeginOf.your first", { whose: Whose; step: StepName }>
  "Costs.costs": N<"Costs.costs", { one: Cost; rest: Costs }>
  "Costs.costs and": N<"Costs.costs and", { one: Cost; rest: Cost }>
  "Cost.mana cost": N<"Cost.mana cost", { mana: Mana }>
  "Cost.tap itself": N<"Cost.tap itself", {  }>
  "Cost.untap itself": N<"Cost.untap itself", {  }>
  "Cost.pay mana": N<"Cost.pay mana", { mana: Mana }>
  "Cost.pay mana times": N<"Cost.pay mana times", { mana: Mana; of: EachCounted }>
  "Cost.pay mana plus": N<"Cost.pay mana plus", { mana: Mana; more: Mana; of: EachCounted }>
  "Cost.pay life": N<"Cost.pay life", { n: Amount }>
  "Cost.pay half": N<"Cost.pay half", {  }>
  "Cost.pay equal": N<"Cost.pay equal", { n: Amount }>
  "Cost.pay energy": N<"Cost.pay energy", { energy?: Mana; n?: Number }>
  "Cost.pay cost": N<"Cost.pay cost", { whose: Owner }>
  "Cost.pay any": N<"Cost.pay any", { what: PayAny }>
  "Cost.sacrifice": N<"Cost.sacrifice", { what: Objects }>
  "Cost.discard": N<"Cost.discard", { what: Objects }>
  "Cost.discard hand": N<"Cost.discard hand", {  }>
  "Cost.exile": N<"Cost.exile", { what: Objects }>
  "Cost.exile from": N<"Cost.exile from", { what: Objects; from: Zone }>
  "Cost.exile top": N<"Cost.exile top", { n: Number }>
  "Cost.tap": N<"Cost.tap", { what: Objects }>
  "Cost.untap": N<"Cost.untap", { what: Objects }>
  "Cost.return": N<"Cost.return", { what: Objects; whose: Owner | Whose }>
  "Cost.remove counters": N<"Cost.remove counters", { n?: Count; type?: CounterType; from: Objects }>
  "Cost.remove any counters": N<"Cost.remove any counters", { n: Count; from: Objects }>
  "Cost.remove all counters": N<"Cost.remove all counters", { type: CounterType; from: Objects }>
  "Cost.remove any number": N<"Cost.remove any number", { type: CounterType; from: Objects }>
  "Cost.put counters": N<"Cost.put counters", { n: Number; type: CounterType; on: Objects }>
  "Cost.put counter": N<"Cost.put counter", { type: CounterType; on: Objects }>
  "Cost.reveal": N<"Cost.reveal", { what: Objects }>
  "Cost.mill": N<"Cost.mill", { n?: Number }>
  "Cost.put on": N<"Cost.put on", { what: Objects; where: TopBottom; whose: Whose }>
  "Cost.put into": N<"Cost.put into", { what: Objects; whose: Whose }>
  "Cost.collect evidence": N<"Cost.collect evidence", { n: Number }>
  "Cost.forage": N<"Cost.forage", {  }>
  "Cost.unattach": N<"Cost.unattach", { what: Objects }>
  "Cost.exert": N<"Cost.exert", { what: Objects }>
  "Cost.gain control": N<"Cost.gain control", { what: Objects }>
  "Cost.blight": N<"Cost.blight", { n: Number }>
  "Cost.waterbend": N<"Cost.waterbend", { mana: Mana }>
  "Cost.behold": N<"Cost.behold", { what: Objects }>
  "Cost.choose": N<"Cost.choose", { what: Objects }>
  "Cost.or cost": N<"Cost.or cost", { one: Cost; other: Cost }>
  "Cost.loyalty": N<"Cost.loyalty", { n: Loyalty }>
  "Cost.draw": N<"Cost.draw", {  }>
  "Cost.attach": N<"Cost.attach", { what: Objects; to: Objects }>
  "Cost.have gain": N<"Cost.have gain", { who: Player; n: Number }>
  "Cost.remove counters among": N<"Cost.remove counters among", { n: Count; type: CounterType; from: Objects }>
  "Cost.remove any among": N<"Cost.remove any among", { n: Count; from: Objects }>
  "Cost.pay cost of": N<"Cost.pay cost of", { whose: Owner; keyword: BareKeyword }>
  "TopBottom.top": N<"TopBottom.top", {  }>
  "TopBottom.bottom": N<"TopBottom.bottom", {  }>
  "TopBottom.top or bottom": N<"TopBottom.top or bottom", {  }>
  "PayAny.mana": N<"PayAny.mana", {  }>
  "PayAny.life": N<"PayAny.life", {  }>
  "PayAny.energy": N<"PayAny.energy", {  }>
  "ManaAdded.mana": N<"ManaAdded.mana", { mana: Mana }>
  "ManaAdded.either mana": N<"ManaAdded.either mana", { one: Mana; other: Mana }>
  "ManaAdded.one of three": N<"ManaAdded.one of three", { one: Mana; two: Mana; three: Mana }>
  "ManaAdded.one of four": N<"ManaAdded.one of four", { one: Mana; two: Mana; three: Mana; four: Mana }>
  "ManaAdded.one of five": N<"ManaAdded.one of five", { one: Mana; two: Mana; three: Mana; four: Mana; five: Mana }>
  "ManaAdded.any color": N<"ManaAdded.any color", { n: Number }>
  "ManaAdded.any one color": N<"ManaAdded.any one color", { n: Number }>
  "ManaAdded.any combination": N<"ManaAdded.any combination", { n: Number }>
  "ManaAdded.any combination of": N<"ManaAdded.any combination of", { n: Amount; of?: ManaAdded; one?: Mana; other?: Mana }>
  "ManaAdded.different colors": N<"ManaAdded.different colors", { n: Number }>
  "ManaAdded.chosen color": N<"ManaAdded.chosen color", { n: Number }>
  "ManaAdded.that color": N<"ManaAdded.that color", { n: Number }>
  "ManaAdded.type could produce": N<"ManaAdded.type could produce", { n: Number; what: Objects }>
  "ManaAdded.among": N<"ManaAdded.among", { n: Number; among?: Objects; what?: Objects }>
  "ManaAdded.commander colors": N<"ManaAdded.commander colors", { n: Number }>
  "ManaAdded.any type that land": N<"ManaAdded.any type that land", { n: Number }>
  "ManaAdded.any type": N<"ManaAdded.any type", { n: Number; what: Objects }>
  "ManaAdded.additional": N<"ManaAdded.additional", { mana: ManaAdded }>
  "ManaAdded.additional one": N<"ManaAdded.additional one", { of: OfAny }>
  "ManaAdded.amount of": N<"ManaAdded.amount of", { mana: Mana; n: Amount }>
  "ManaAdded.amount of any": N<"ManaAdded.amount of any", { n: Amount }>
  "ManaAdded.for each": N<"ManaAdded.for each", { mana?: Mana; of: EachCounted; n?: Number }>
  "ManaAdded.where": N<"ManaAdded.where", { mana?: Mana; x: Amount; n?: Number }>
  "ManaAdded.that much": N<"ManaAdded.that much", { mana: Mana }>
  "ManaAdded.plus": N<"ManaAdded.plus", { mana: Mana; more: ManaAdded }>
  "ManaAdded.colorless": N<"ManaAdded.colorless", { n: Number }>
  "ManaAdded.of a color": N<"ManaAdded.of a color", { n: Number; color: Color }>
  "ManaAdded.and": N<"ManaAdded.and", { mana: Mana; rest: ManaAdded }>
  "ManaAdded.either": N<"ManaAdded.either", { one: ManaAdded; other: ManaAdded }>
  "ManaAdded.color of choice": N<"ManaAdded.color of choice", { n: Number }>
  "ManaAdded.twice": N<"ManaAdded.twice", {  }>
  "ManaAdded.three times": N<"ManaAdded.three times", {  }>
  "ManaAdded.one of type": N<"ManaAdded.one of type", { n: Number }>
  "OfAny.color": N<"OfAny.color", {  }>
  "OfAny.type": N<"OfAny.type", {  }>
  "OfAny.one": N<"OfAny.one", {  }>
  "Instructions.sentence": N<"Instructions.sentence", { do: Sentence }>
  "Instructions.then next": N<"Instructions.then next", { first: Sentence; rest: Instructions }>
  "Instructions.then modal": N<"Instructions.then modal", { first: Sentence; rest: Modal }>
  "Sentence.then": N<"Sentence.then", { do: Sentence }>
  "Sentence.if": N<"Sentence.if", { if: Condition; do: Sentence }>
  "Sentence.if do instead": N<"Sentence.if do instead", { if: Condition; do: Sentence }>
  "Sentence.if do": N<"Sentence.if do", { who: Player; do: Sentence }>
  "Sentence.if don't": N<"Sentence.if don't", { who: Player; do: Sentence }>
  "Sentence.if event": N<"Sentence.if event", { event: Event; do: Sentence }>
  "Sentence.if didn't": N<"Sentence.if didn't", { who: Player; do: Sentence }>
  "Sentence.when do": N<"Sentence.when do", { who: Player; do: Sentence }>
  "Sentence.when event": N<"Sentence.when event", { when: Trigger; do: Sentence }>
  "Sentence.when event if": N<"Sentence.when event if", { when: Trigger; if: Condition; do: Sentence }>
  "Sentence.otherwise": N<"Sentence.otherwise", { do: Sentence }>
  "Sentence.for each of": N<"Sentence.for each of", { of: Objects; do: Sentence }>
  "Sentence.for each": N<"Sentence.for each", { each: ForEach; do: Sentence }>
  "Sentence.for each object": N<"Sentence.for each object", { of: Noun; do: Sentence }>
  "Sentence.limited": N<"Sentence.limited", { limit: Duration; do: Sentence }>
  "Sentence.unless": N<"Sentence.unless", { if: Condition; do: Sentence }>
  "Sentence.at time": N<"Sentence.at time", { time: Time; do: Sentence }>
  "Sentence.at time if": N<"Sentence.at time if", { time: Time; if: Condition; do: Sentence }>
  "Sentence.starting": N<"Sentence.starting", { do: Sentence }>
  "Sentence.as an additional cost": N<"Sentence.as an additional cost", { cost: AddedCost }>
  "Sentence.each time": N<"Sentence.each time", { event: Event; do: Sentence }>
  "Sentence.next time": N<"Sentence.next time", { event: Event; do: Sentence }>
  "Sentence.when next": N<"Sentence.when next", { what: Objects; do: Sentence }>
  "Sentence.first time": N<"Sentence.first time", { event: Event; do: Sentence }>
  "Sentence.while": N<"Sentence.while", { if: Condition; do: Sentence }>
  "Sentence.as long as": N<"Sentence.as long as", { if: Condition; do: Sentence }>
  "Sentence.this turn": N<"Sentence.this turn", { do: Sentence }>
  "Sentence.until event": N<"Sentence.until event", { until: Event; do: Sentence }>
  "Sentence.instead of": N<"Sentence.instead of", { doing: Doing; do: Sentence }>
  "Sentence.as event": N<"Sentence.as event", { event: Event; do: Sentence }>
  "Sentence.during": N<"Sentence.during", { whose: Whose; step: StepName; do: Sentence }>
  "Sentence.after": N<"Sentence.after", { step: AfterWhat; do: Sentence }>
  "Sentence.if it's a card": N<"Sentence.if it's a card", { being: Being; do: Sentence }>
  "Sentence.in addition": N<"Sentence.in addition", { do: Sentence }>
  "Sentence.for the rest": N<"Sentence.for the rest", { do: Sentence }>
  "Sentence.if none": N<"Sentence.if none", { do: Sentence }>
  "Sentence.if the player": N<"Sentence.if the player", { do: Sentence }>
  "Sentence.if the player can't": N<"Sentence.if the player can't", { do: Sentence }>
  "Sentence.during each": N<"Sentence.during each", { whose: Whose; do: Sentence }>
  "Sentence.replaced": N<"Sentence.replaced", { limit: Duration; do: Replacement }>
  "Sentence.on turn": N<"Sentence.on turn", { do: Sentence }>
  "Sentence.during time": N<"Sentence.during time", { when: BeginOf; do: Sentence }>
  "Sentence.levelled": N<"Sentence.levelled", { what: Noun; same: Noun }>
  "Sentence.levelled too": N<"Sentence.levelled too", { one: Levelled; other?: Levelled }>
  "Levelled.discard": N<"Levelled.discard", {  }>
  "Levelled.sacrifice": N<"Levelled.sacrifice", { what: Noun }>
  "AfterWhat.this phase": N<"AfterWhat.this phase", {  }>
  "AfterWhat.this": N<"AfterWhat.this", {  }>
  "AfterWhat.this one": N<"AfterWhat.this one", {  }>
  "Doing.doing": N<"Doing.doing", {  }>
  "AddedCost.may cost": N<"AddedCost.may cost", { cost: Costs }>
  "AddedCost.either cost": N<"AddedCost.either cost", { one: Costs; other: Costs }>
  "Clauses.clause where": N<"Clauses.clause where", { do: Clauses1; x: Amount }>
  "Clauses.clause where two": N<"Clauses.clause where two", { do: Clauses1; x: Amount; y: Amount }>
  "Clauses1.and": N<"Clauses1.and", { one: Clause; rest: Clauses1 }>
  "Clauses1.then": N<"Clauses1.then", { one: Clause; rest: Clauses1 }>
  "Clauses1.list": N<"Clauses1.list", { one: Clause; rest: Clauses2 }>
  "Clauses2.list": N<"Clauses2.list", { one: Clause; rest: Clauses2 }>
  "Clauses2.list end": N<"Clauses2.list end", { one: Clause; rest: Clause }>
  "Clauses2.list then": N<"Clauses2.list then", { one: Clause; two: Clause; rest: Clause }>
  "Clause.clause for each": N<"Clause.clause for each", { do: Clause1; each: ForEach }>
  "Clause.clause if": N<"Clause.clause if", { do: Clause1; if: Condition }>
  "Clause.clause unless": N<"Clause.clause unless", { do: Clause1; unless: Unless }>
  "Clause.clause instead": N<"Clause.clause instead", { do: Clause1 }>
  "Clause.clause instead of": N<"Clause.clause instead of", { do: Clause1; of: InsteadOf }>
  "Clause.clause instead if": N<"Clause.clause instead if", { do: Clause1; if: Condition }>
  "Clause.clause if instead": N<"Clause.clause if instead", { do: Clause1; also: Condition; if: Condition }>
  "Clause.clause rather": N<"Clause.clause rather", { do: Clause1; of: InsteadOf }>
  "Clause.clause for": N<"Clause.clause for", { do: Clause1; for: Duration }>
  "Clause.clause at": N<"Clause.clause at", { do: Clause1; time: Time }>
  "Clause.clause at if": N<"Clause.clause at if", { do: Clause1; time: Time; if: Condition }>
  "Clause.clause twice": N<"Clause.clause twice", { do: Clause1 }>
  "Clause.clause again": N<"Clause.clause again", { do: Clause1 }>
  "Clause.clause times": N<"Clause.clause times", { do: Clause1; n: Number }>
  "Clause.clause where": N<"Clause.clause where", { do: Clause1; if: Condition }>
  "Clause.clause while": N<"Clause.clause while", { do: Clause1; if: Condition }>
  "Clause.clause this way": N<"Clause.clause this way", { do: Clause1 }>
  "Clause.clause only": N<"Clause.clause only", { do: Clause1; if: Condition }>
  "Clause.clause unless instead": N<"Clause.clause unless instead", { do: Clause1; unless: Unless }>
  "InsteadOf.amount": N<"InsteadOf.amount", { n: Number }>
  "InsteadOf.step": N<"InsteadOf.step", { whose: Whose; what: StepName }>
  "InsteadOf.cost": N<"InsteadOf.cost", { whose?: Owner; what?: Mana }>
  "InsteadOf.graveyard": N<"InsteadOf.graveyard", { zone: Zone }>
  "InsteadOf.anywhere": N<"InsteadOf.anywhere", {  }>
  "InsteadOf.putting": N<"InsteadOf.putting", { what: Objects; zone: Zone }>
  "Unless.pays": N<"Unless.pays", { who: Player; cost: PayCost }>
  "Unless.does": N<"Unless.does", { who: Player; do: Action }>
  "Unless.does each": N<"Unless.does each", { who: Player; do: Action; each: ForEach }>
  "Unless.if": N<"Unless.if", { if: Condition }>
  "PayCost.mana": N<"PayCost.mana", { mana: Mana }>
  "PayCost.mana each": N<"PayCost.mana each", { mana: Mana; each: ForEach }>
  "PayCost.mana where": N<"PayCost.mana where", { mana: Mana; x: Amount }>
  "PayCost.life": N<"PayCost.life", { n: Amount }>
  "PayCost.life each": N<"PayCost.life each", { n: Amount; each: ForEach }>
  "PayCost.mana and": N<"PayCost.mana and", { mana: Mana; n: Number }>
  "PayCost.its cost": N<"PayCost.its cost", { whose: Owner }>
  "PayCost.additional": N<"PayCost.additional", { mana: Mana }>
  "Clause1.may": N<"Clause1.may", { who: Player; do: Actions }>
  "Clause1.may pay": N<"Clause1.may pay", { who: Player; cost: PayCost }>
  "Clause1.may pay any": N<"Clause1.may pay any", { who: Player; what: PayAny }>
  "Clause1.may have": N<"Clause1.may have", { who: Player; the: Subject; do: Action }>
  "Clause1.may have player": N<"Clause1.may have player", { who: Player; other: Player; do: Action }>
  "Clause1.have": N<"Clause1.have", { the: Subject; do: Action }>
  "Clause1.may choose not": N<"Clause1.may choose not", { who: Player; whose: Whose; what?: Objects }>
  "Clause1.may as though": N<"Clause1.may as though", { who: Player; do: Action; though: AsThough }>
  "Clause1.can't": N<"Clause1.can't", { the: Subject; do: CantDo }>
  "Clause1.player can't": N<"Clause1.player can't", { who: Player; do: CantDo }>
  "Clause1.must": N<"Clause1.must", { the: Subject; do: Action }>
  "Clause1.player does": N<"Clause1.player does", { who: Player; do: Action }>
  "Clause1.each does": N<"Clause1.each does", { who: Player; do: Action }>
  "Clause1.does": N<"Clause1.does", { the: Objects; do: ObjectAction }>
  "Clause1.each object": N<"Clause1.each object", { the: Objects; do: ObjectAction }>
  "Clause1.does or": N<"Clause1.does or", { one: Action; other: Action }>
  "Clause1.damage is dealt": N<"Clause1.damage is dealt", { to: ObjectsOrPlayer }>
  "Clause1.may pay to end": N<"Clause1.may pay to end", { who: Player; cost: PayCost }>
  "Clause1.may to": N<"Clause1.may to", { who: Player; cost: Costs; do: Actions }>
  "Clause1.do or else": N<"Clause1.do or else", { one: Action; the: Objects; do: ObjectAction }>
  "Clause1.player does or else": N<"Clause1.player does or else", { who: Player; one: Action; the: Objects; do: ObjectAction }>
  "Actions.and": N<"Actions.and", { one: Action; rest: Actions }>
  "Actions.then": N<"Actions.then", { one: Action; rest: Actions }>
  "Actions.or": N<"Actions.or", { one: Action; rest: Actions }>
  "Actions.list": N<"Actions.list", { one: Action; two: Action; rest: Actions }>
  "Actions.for each": N<"Actions.for each", { do: Action; each: ForEach }>
  "Actions.for": N<"Actions.for", { do: Action; for: Duration }>
  "Actions.times": N<"Actions.times", { do: Action; n: Times }>
  "Times.any number": N<"Times.any number", {  }>
  "Times.twice": N<"Times.twice", {  }>
  "Times.once each turn": N<"Times.once each turn", {  }>
  "Times.once": N<"Times.once", {  }>
  "Action.gain life": N<"Action.gain life", { n: Amount }>
  "Action.gain no life": N<"Action.gain no life", {  }>
  "Action.gain life equal": N<"Action.gain life equal", { n: Amount }>
  "Action.gain that much": N<"Action.gain that much", {  }>
  "Action.lose life": N<"Action.lose life", { n: Amount }>
  "Action.lose life equal": N<"Action.lose life equal", { n: Amount }>
  "Action.lose half life": N<"Action.lose half life", { whose: Owner }>
  "Action.pay life": N<"Action.pay life", { n: Amount }>
  "Action.exchange life": N<"Action.exchange life", {  }>
  "Action.exchange life with": N<"Action.exchange life with", { with: Player }>
  "Action.draw": N<"Action.draw", { n: DrawCount }>
  "Action.draw cards equal": N<"Action.draw cards equal", { n: Amount }>
  "Action.discard": N<"Action.discard", { what: Objects }>
  "Action.discard at random": N<"Action.discard at random", { what: Objects }>
  "Action.discard hand": N<"Action.discard hand", { whose: Owner }>
  "Action.mill": N<"Action.mill", { n: DrawCount }>
  "Action.mill half": N<"Action.mill half", { whose: Owner }>
  "Action.mill equal": N<"Action.mill equal", { n: Amount }>
  "Action.scry": N<"Action.scry", { n: Amount }>
  "Action.surveil": N<"Action.surveil", { n: Amount }>
  "Action.shuffle": N<"Action.shuffle", { whose?: Owner }>
  "Action.shuffle it": N<"Action.shuffle it", {  }>
  "Action.shuffle into": N<"Action.shuffle into", { what: Objects; whose: Whose; from?: Zone }>
  "Action.shuffle zones into": N<"Action.shuffle zones into", { zone: Zone; whose: Whose }>
  "Action.look at": N<"Action.look at", { what: Objects }>
  "Action.look at hand": N<"Action.look at hand", { whose: Whose }>
  "Action.look at top": N<"Action.look at top", { n?: Number; whose: Whose }>
  "Action.look at library": N<"Action.look at library", { whose: Whose }>
  "Action.reveal": N<"Action.reveal", { what: Objects }>
  "Action.reveal chosen": N<"Action.reveal chosen", { whose: Owner }>
  "Action.reveal from": N<"Action.reveal from", { what: Objects; from: Zone }>
  "Action.reveal hand": N<"Action.reveal hand", { whose: Owner }>
  "Action.reveal top": N<"Action.reveal top", { whose: Owner; who: Player; until: Objects }>
  "Action.exile top until": N<"Action.exile top until", { whose: Owner; who: Player; until: Objects }>
  "Action.search": N<"Action.search", { whose: Whose; what: Objects }>
  "Action.search top": N<"Action.search top", { n: Number }>
  "Action.search zones": N<"Action.search zones", { zone: Zone; what: Objects }>
  "Action.search zones reveal": N<"Action.search zones reveal", { zone: Zone; what: Objects }>
  "Action.puts it": N<"Action.puts it", { what: Objects; where: PutWhere }>
  "Action.put rest": N<"Action.put rest", { where: PutWhere }>
  "Action.put and rest": N<"Action.put and rest", { what: Objects; where: PutWhere; rest: PutWhere }>
  "Action.put on top and bottom": N<"Action.put on top and bottom", { what: Objects; whose: Whose }>
  "Action.put back": N<"Action.put back", {  }>
  "Action.return": N<"Action.return", { what: Objects; where: ReturnWhere }>
  "Action.return from": N<"Action.return from", { what: Objects; from: Zone; where: ReturnWhere }>
  "Action.exile with counters": N<"Action.exile with counters", { what: Pointed | Objects; with: CounterWith }>
  "Action.exile": N<"Action.exile", { what: Objects }>
  "Action.exile haunting": N<"Action.exile haunting", { what: Objects; of: Objects }>
  "Action.exile face down": N<"Action.exile face down", { what: Objects }>
  "Action.exile from": N<"Action.exile from", { what: Objects; from: Zone }>
  "Action.exile until": N<"Action.exile until", { what: Objects; until: Event }>
  "Action.destroy": N<"Action.destroy", { what: Objects }>
  "Action.sacrifice": N<"Action.sacrifice", { what: Objects }>
  "Action.bury": N<"Action.bury", { what: Objects }>
  "Action.regenerate": N<"Action.regenerate", { what: Objects }>
  "Action.tap": N<"Action.tap", { what: Objects }>
  "Action.untap": N<"Action.untap", { what: Objects }>
  "Action.tap or untap": N<"Action.tap or untap", { what: Objects }>
  "Action.counter": N<"Action.counter", { what: Objects }>
  "Action.copy": N<"Action.copy", { what: Objects }>
  "Action.choose new targets": N<"Action.choose new targets", { of: Objects }>
  "Action.change target": N<"Action.change target", { of: Objects; to?: Objects }>
  "Action.choose": N<"Action.choose", { what: Objects }>
  "Action.choose kind": N<"Action.choose kind", { what: ChosenKind }>
  "Action.secretly choose": N<"Action.secretly choose", { what: ChosenKind }>
  "Action.name": N<"Action.name", {  }>
  "Action.vote": N<"Action.vote", { what: Objects }>
  "Action.create": N<"Action.create", { what: Tokens }>
  "Action.create copy": N<"Action.create copy", { n: CreateCount; of: Objects; except?: Except }>
  "Action.create copies for others": N<"Action.create copies for others", { of: Objects }>
  "Action.create copy tapped": N<"Action.create copy tapped", { of: Objects; except?: Except }>
  "Action.create tapped and attacking": N<"Action.create tapped and attacking", { what: Tokens; whom?: AttackedOne }>
  "Action.put counters": N<"Action.put counters", { what: Counters; on: Objects }>
  "Action.put counters each": N<"Action.put counters each", { what: Counters; on: Objects }>
  "Action.put number of counters": N<"Action.put number of counters", { type: CounterType; on: Objects; n: Amount }>
  "Action.distribute counters": N<"Action.distribute counters", { what: Counters; among: Objects }>
  "Action.distribute any": N<"Action.distribute any", { what: Counters; among: Objects }>
  "Action.remove counters": N<"Action.remove counters", { what: Counters; from: Objects }>
  "Action.remove all counters": N<"Action.remove all counters", { type: CounterType; from: Objects }>
  "Action.remove all": N<"Action.remove all", { from: Objects }>
  "Action.move counters": N<"Action.move counters", { what: Counters; from: Objects; to: Objects }>
  "Action.move all counters": N<"Action.move all counters", { from: Objects; to: Objects }>
  "Action.double counters": N<"Action.double counters", { type?: CounterType; on: Objects }>
  "Action.get counters": N<"Action.get counters", { what: Counters }>
  "Action.get energy": N<"Action.get energy", { energy: Mana }>
  "Action.get emblem": N<"Action.get emblem", { what: Quoted }>
  "Action.get emblems": N<"Action.get emblems", { what: Quoted; more: Quoted }>
  "Action.proliferate": N<"Action.proliferate", {  }>
  "Action.populate": N<"Action.populate", {  }>
  "Action.investigate": N<"Action.investigate", {  }>
  "Action.explore": N<"Action.explore", {  }>
  "Action.connive": N<"Action.connive", {  }>
  "Action.connive n": N<"Action.connive n", { n: Number }>
  "Action.fateseal": N<"Action.fateseal", { n: Number }>
  "Action.manifest": N<"Action.manifest", { whose: Whose; n?: Number }>
  "Action.manifest what": N<"Action.manifest what", { what: Objects }>
  "Action.manifest dread": N<"Action.manifest dread", {  }>
  "Action.cloak": N<"Action.cloak", {  }>
  "Action.bolster": N<"Action.bolster", { n: Number }>
  "Action.amass": N<"Action.amass", { type?: SubHead; n: Number }>
  "Action.adapt": N<"Action.adapt", { n: Number }>
  "Action.monstrosity": N<"Action.monstrosity", { n: Number }>
  "Action.support": N<"Action.support", { n: Number }>
  "Action.meld": N<"Action.meld", { into: Name }>
  "Action.learn": N<"Action.learn", {  }>
  "Action.venture": N<"Action.venture", {  }>
  "Action.initiative": N<"Action.initiative", {  }>
  "Action.monarch": N<"Action.monarch", {  }>
  "Action.ring": N<"Action.ring", {  }>
  "Action.pair": N<"Action.pair", { what: Objects; with: Objects }>
  "Action.goad": N<"Action.goad", { what: Objects }>
  "Action.detain": N<"Action.detain", { what: Objects }>
  "Action.suspect": N<"Action.suspect", { what: Objects }>
  "Action.exert": N<"Action.exert", { what: Objects }>
  "Action.clash": N<"Action.clash", {  }>
  "Action.flip coin": N<"Action.flip coin", {  }>
  "Action.flip coins": N<"Action.flip coins", { n: Number }>
  "Action.flip until": N<"Action.flip until", {  }>
  "Action.call flip": N<"Action.call flip", {  }>
  "Action.roll": N<"Action.roll", { die: Word; n?: Number }>
  "Action.planeswalk": N<"Action.planeswalk", {  }>
  "Action.discover": N<"Action.discover", { n: Amount }>
  "Action.incubate": N<"Action.incubate", { n: Amount }>
  "Action.seek": N<"Action.seek", { what: Objects }>
  "Action.conjure": N<"Action.conjure", { name: Name; where: PutWhere }>
  "Action.conjure many": N<"Action.conjure many", { n: Number; name: Name; where: PutWhere }>
  "Action.blight": N<"Action.blight", { n: Number }>
  "Action.earthbend": N<"Action.earthbend", { n: Amount }>
  "Action.airbend": N<"Action.airbend", { what: Objects }>
  "Action.endure": N<"Action.endure", { n: Amount }>
  "Action.open attraction": N<"Action.open attraction", {  }>
  "Action.forage": N<"Action.forage", {  }>
  "Action.behold": N<"Action.behold", { what: Objects }>
  "Action.empower": N<"Action.empower", {  }>
  "Action.time travel": N<"Action.time travel", {  }>
  "Action.day": N<"Action.day", {  }>
  "Action.plot": N<"Action.plot", { what: Objects }>
  "Action.add mana": N<"Action.add mana", { mana: ManaAdded }>
  "Action.spend as": N<"Action.spend as", { what?: Objects }>
  "Action.deal damage": N<"Action.deal damage", { n: Amount; whom: ObjectsOrPlayer }>
  "Action.deal more": N<"Action.deal more", { n: Amount; if?: Condition }>
  "Action.deal damage equal": N<"Action.deal damage equal", { n: Amount; whom: ObjectsOrPlayer }>
  "Action.deal damage to equal": N<"Action.deal damage to equal", { whom: ObjectsOrPlayer; n: Amount }>
  "Action.deal damage twice": N<"Action.deal damage twice", { n: Amount; whom: ObjectsOrPlayer; m: Amount; other: ObjectsOrPlayer }>
  "Action.deal divided": N<"Action.deal divided", { n: Amount; among: ObjectsOrPlayer }>
  "Action.deal equal divided": N<"Action.deal equal divided", { n: Amount; among: ObjectsOrPlayer }>
  "Action.deal divided evenly": N<"Action.deal divided evenly", { n: Amount; among: ObjectsOrPlayer }>
  "Action.prevent next": N<"Action.prevent next", { n: Amount; whom?: ObjectsOrPlayer; when?: When }>
  "Action.prevent next by": N<"Action.prevent next by", { n: Amount; whom: ObjectsOrPlayer; when: When; by: Objects }>
  "Action.prevent all": N<"Action.prevent all", { what: DamageAmount; whom?: ObjectsOrPlayer; by?: Objects; when?: When }>
  "Action.prevent all to this turn by": N<"Action.prevent all to this turn by", { what: DamageAmount; whom: ObjectsOrPlayer; when: When; by: Objects }>
  "Action.prevent all this turn by": N<"Action.prevent all this turn by", { what: DamageAmount; when: When; whom?: ObjectsOrPlayer; by?: Objects }>
  "Action.prevent all by": N<"Action.prevent all by", { what: DamageAmount; by: Objects; when?: When; whom?: ObjectsOrPlayer }>
  "Action.prevent all to and by": N<"Action.prevent all to and by", { what: DamageAmount; by: Objects; when?: When }>
  "Action.prevent that": N<"Action.prevent that", {  }>
  "Action.prevent n of that": N<"Action.prevent n of that", { n: Amount }>
  "Action.fight": N<"Action.fight", { whom: Objects }>
  "Action.fight each other": N<"Action.fight each other", {  }>
  "Action.attach": N<"Action.attach", { what: Objects; to: Objects }>
  "Action.unattach": N<"Action.unattach", { what: Objects }>
  "Action.transform": N<"Action.transform", { what: Objects }>
  "Action.convert": N<"Action.convert", { what: Objects }>
  "Action.flip": N<"Action.flip", { what: Objects }>
  "Action.turn face up": N<"Action.turn face up", { what: Objects }>
  "Action.turn face down": N<"Action.turn face down", { what: Objects }>
  "Action.phase out": N<"Action.phase out", {  }>
  "Action.untap all": N<"Action.untap all", { what: Noun }>
  "Action.gain control": N<"Action.gain control", { what: Objects }>
  "Action.exchange control": N<"Action.exchange control", { what: Objects }>
  "Action.exchange with": N<"Action.exchange with", { what: Objects; with: Objects }>
  "Action.cast": N<"Action.cast", { what: Objects; how?: CastHow }>
  "Action.cast from": N<"Action.cast from", { what: Objects; from: Zone; how?: CastHow }>
  "Action.play": N<"Action.play", { what: Objects; how?: CastHow }>
  "Action.play from": N<"Action.play from", { what: Objects; from: Zone; how?: CastHow }>
  "Action.play additional": N<"Action.play additional", { n?: Number }>
  "Action.play additional each": N<"Action.play additional each", {  }>
  "Action.play additional this turn": N<"Action.play additional this turn", { n?: Number }>
  "Action.play any number": N<"Action.play any number", {  }>
  "Action.activate": N<"Action.activate", { what: Objects }>
  "Action.block with": N<"Action.block with", { what: Objects }>
  "Action.attack with": N<"Action.attack with", { what: Objects }>
  "Action.lose the game": N<"Action.lose the game", {  }>
  "Action.win the game": N<"Action.win the game", {  }>
  "Action.draw the game": N<"Action.draw the game", {  }>
  "Action.end the turn": N<"Action.end the turn", {  }>
  "Action.end combat": N<"Action.end combat", {  }>
  "Action.take an extra turn": N<"Action.take an extra turn", {  }>
  "Action.take extra turns": N<"Action.take extra turns", { n: Number }>
  "Action.skip": N<"Action.skip", { whose: Owner; step: SkipWhat }>
  "Action.skip next": N<"Action.skip next", { whose: Owner; step: StepName }>
  "Action.control": N<"Action.control", { who: Player; whose: Owner }>
  "Action.restart": N<"Action.restart", {  }>
  "Action.separate": N<"Action.separate", { what: Objects }>
  "Action.pay": N<"Action.pay", { cost: PayCost | Costs }>
  "Action.repeat": N<"Action.repeat", {  }>
  "Action.repeat any": N<"Action.repeat any", {  }>
  "Action.repeat for": N<"Action.repeat for", { more: RepeatFor }>
  "Action.do the same": N<"Action.do the same", {  }>
  "Action.does so": N<"Action.does so", {  }>
  "Action.double": N<"Action.double", { what: DoubleWhat }>
  "Action.switch": N<"Action.switch", { whose: Owner }>
  "Action.switch of": N<"Action.switch of", { of: Objects }>
  "Action.change words": N<"Action.change words", { of: Objects; one: ChangedWord; other: ChangedWord }>
  "Action.change size": N<"Action.change size", { whose: Owner; size: Size }>
  "Action.change measure": N<"Action.change measure", { whose: Owner; n: Number }>
  "Action.change color": N<"Action.change color", { of: Objects; color: Color; for?: Duration }>
  "Action.switch sizes": N<"Action.switch sizes", { whose: Owner }>
  "Action.change text": N<"Action.change text", { of: Objects; words: ReplacedWords }>
  "Action.shuffle graveyard": N<"Action.shuffle graveyard", { whose: Owner; whose2: Owner }>
  "Action.exile graveyard": N<"Action.exile graveyard", { whose: Whose }>
  "Action.bid": N<"Action.bid", {  }>
  "Action.get poison": N<"Action.get poison", { n: Number }>
  "Action.become copy": N<"Action.become copy", { of: Objects; except?: Except; for?: Duration }>
  "Action.have it": N<"Action.have it", { the: Objects; do: ObjectAction }>
  "Action.remove from combat": N<"Action.remove from combat", { what: Objects }>
  "Action.choose mode": N<"Action.choose mode", {  }>
  "Action.assign": N<"Action.assign", { whose: Owner }>
  "Action.pay rather": N<"Action.pay rather", { cost: Costs; whose?: Owner }>
  "Action.ante": N<"Action.ante", { what: Objects }>
  "Action.own": N<"Action.own", { what: Objects }>
  "Action.lose all": N<"Action.lose all", { what: Noun }>
  "Action.there's a phase": N<"Action.there's a phase", {  }>
  "Action.look any time": N<"Action.look any time", { what?: Objects }>
  "Action.reveal as": N<"Action.reveal as", {  }>
  "Action.unlock": N<"Action.unlock", { what: Objects }>
  "Action.note": N<"Action.note", { what: Objects }>
  "Action.skip that": N<"Action.skip that", {  }>
  "Action.cost rather": N<"Action.cost rather", { cost: Cost; whose?: Owner }>
  "Action.begin with": N<"Action.begin with", { what: Objects }>
  "Action.assemble": N<"Action.assemble", {  }>
  "Action.roll sided": N<"Action.roll sided", { sides: Sides }>
  "Action.roll sided dice": N<"Action.roll sided dice", { n: Number }>
  "Action.return to hand first": N<"Action.return to hand first", { whose: Whose; what: Objects }>
  "Action.return to battlefield first": N<"Action.return to battlefield first", { what: Objects }>
  "Action.collect evidence": N<"Action.collect evidence", { n: Number }>
  "Action.remove those counters": N<"Action.remove those counters", {  }>
  "Action.remove counters among": N<"Action.remove counters among", { what: Counters; from: Objects }>
  "Action.pay any": N<"Action.pay any", { what: PayAny }>
  "Action.gain that much plus": N<"Action.gain that much plus", { n: Number }>
  "Action.lose that much plus": N<"Action.lose that much plus", { n: Number }>
  "Action.lose twice that much": N<"Action.lose twice that much", {  }>
  "Action.lose that much": N<"Action.lose that much", {  }>
  "Action.deal that damage": N<"Action.deal that damage", { whom?: ObjectsOrPlayer }>
  "Action.deal twice": N<"Action.deal twice", { whom?: ObjectsOrPlayer }>
  "Action.deal that plus": N<"Action.deal that plus", { n: Number; whom?: ObjectsOrPlayer }>
  "Action.deal also": N<"Action.deal also", { n: Amount; whom: ObjectsOrPlayer }>
  "Action.deal to equal first": N<"Action.deal to equal first", { whom: ObjectsOrPlayer; n: Amount }>
  "Action.prevent next this turn": N<"Action.prevent next this turn", { n: Amount; when: When; whom: ObjectsOrPlayer }>
  "Action.prevent next from": N<"Action.prevent next from", { n: Amount; by: Objects; whom: ObjectsOrPlayer; when: When }>
  "Action.separate into piles": N<"Action.separate into piles", { what: Objects }>
  "Action.mill that many": N<"Action.mill that many", {  }>
  "Action.abandon": N<"Action.abandon", {  }>
  "Action.put where": N<"Action.put where", { where: PutWhere }>
  "Action.give": N<"Action.give", { to: Objects; size: Size; for?: Duration }>
  "Action.take": N<"Action.take", { what: Objects }>
  "Action.prevent all against": N<"Action.prevent all against", { whom: ObjectsOrPlayer; by: Objects }>
  "Action.prevent all from this turn": N<"Action.prevent all from this turn", { whom: ObjectsOrPlayer; by: Objects }>
  "Action.flip called": N<"Action.flip called", { who: Player }>
  "Action.put distributed": N<"Action.put distributed", { what: Counters; among: Objects }>
  "Action.deal divided any way": N<"Action.deal divided any way", { n: Amount; among: ObjectsOrPlayer }>
  "Action.create copy of kind": N<"Action.create copy of kind", { n: CreateCount; of: Objects; except?: Except }>
  "Action.spend to activate": N<"Action.spend to activate", { what: Objects }>
  "Action.recruit": N<"Action.recruit", {  }>
  "Action.put rest of cards": N<"Action.put rest of cards", { where: PutWhere }>
  "Action.put rest of those": N<"Action.put rest of those", { where: PutWhere }>
  "RepeatFor.more": N<"RepeatFor.more", { of: Objects }>
  "RepeatFor.once": N<"RepeatFor.once", {  }>
  "RepeatFor.n times": N<"RepeatFor.n times", { n: Number }>
  "DoubleWhat.life": N<"DoubleWhat.life", { whose: Whose }>
  "DoubleWhat.power": N<"DoubleWhat.power", { whose: Owner }>
  "DoubleWhat.power and toughness": N<"DoubleWhat.power and toughness", { whose: Owner }>
  "DoubleWhat.power of": N<"DoubleWhat.power of", { of: Objects }>
  "DoubleWhat.mana": N<"DoubleWhat.mana", {  }>
  "SkipWhat.step": N<"SkipWhat.step", { step: StepName }>
  "SkipWhat.steps": N<"SkipWhat.steps", { step: StepName }>
  "SkipWhat.all": N<"SkipWhat.all", { n: Number }>
  "ReplacedWords.color word": N<"ReplacedWords.color word", {  }>
  "ReplacedWords.land type": N<"ReplacedWords.land type", {  }>
  "ReplacedWords.either": N<"ReplacedWords.either", {  }>
  "ReplacedWords.creature type": N<"ReplacedWords.creature type", {  }>
  "ChosenKind.color": N<"ChosenKind.color", {  }>
  "ChosenKind.colors": N<"ChosenKind.colors", { n: Number }>
  "ChosenKind.creature type": N<"ChosenKind.creature type", {  }>
  "ChosenKind.creature type other": N<"ChosenKind.creature type other", { but: Subtype }>
  "ChosenKind.noncreature": N<"ChosenKind.noncreature", {  }>
  "ChosenKind.card type": N<"ChosenKind.card type", {  }>
  "ChosenKind.basic land type": N<"ChosenKind.basic land type", {  }>
  "ChosenKind.land type": N<"ChosenKind.land type", {  }>
  "ChosenKind.player": N<"ChosenKind.player", {  }>
  "ChosenKind.opponent": N<"ChosenKind.opponent", {  }>
  "ChosenKind.card name": N<"ChosenKind.card name", { what?: Head; adj?: NonType }>
  "ChosenKind.nonland card name": N<"ChosenKind.nonland card name", {  }>
  "ChosenKind.nonland, noncreature card name": N<"ChosenKind.nonland, noncreature card name", {  }>
  "ChosenKind.number": N<"ChosenKind.number", {  }>
  "ChosenKind.number between": N<"ChosenKind.number between", { low: Number; high: Number }>
  "ChosenKind.number above": N<"ChosenKind.number above", { low: Number }>
  "ChosenKind.number from": N<"ChosenKind.number from", { low: Number }>
  "ChosenKind.odd or even": N<"ChosenKind.odd or even", {  }>
  "ChosenKind.words": N<"ChosenKind.words", { one: Word; other: Word }>
  "ChosenKind.target": N<"ChosenKind.target", {  }>
  "ChosenKind.left or right": N<"ChosenKind.left or right", {  }>
  "ChosenKind.permanent type": N<"ChosenKind.permanent type", {  }>
  "ChosenKind.basic land types": N<"ChosenKind.basic land types", { n: Number }>
  "ChosenKind.color or": N<"ChosenKind.color or", {  }>
  "ChosenKind.mode kind": N<"ChosenKind.mode kind", { one: Color; other: Color }>
  "ChosenKind.counter kind": N<"ChosenKind.counter kind", {  }>
  "ChosenKind.ability": N<"ChosenKind.ability", { what: KeywordChoice }>
  "ChosenKind.both kinds": N<"ChosenKind.both kinds", { one: ChosenKind; other: ChosenKind }>
  "ChosenKind.card name other": N<"ChosenKind.card name other", { but: Objects }>
  "ChosenKind.word": N<"ChosenKind.word", {  }>
  "ChosenKind.noncreature, nonland card name": N<"ChosenKind.noncreature, nonland card name", {  }>
  "ChosenKind.card type other": N<"ChosenKind.card type other", { but: TypeHead }>
  "ChosenKind.kind of counter": N<"ChosenKind.kind of counter", {  }>
  "ChosenKind.artifact types": N<"ChosenKind.artifact types", {  }>
  "KeywordChoice.keywords": N<"KeywordChoice.keywords", { one: BareKeyword; other: KeywordChoice | BareKeyword }>
  "DrawCount.a card": N<"DrawCount.a card", {  }>
  "DrawCount.cards": N<"DrawCount.cards", { n: Amount }>
  "DrawCount.additional": N<"DrawCount.additional", { n?: Number }>
  "DrawCount.that many": N<"DrawCount.that many", {  }>
  "DrawCount.that many plus": N<"DrawCount.that many plus", { n: Number }>
  "DrawCount.twice that many": N<"DrawCount.twice that many", {  }>
  "DrawCount.another": N<"DrawCount.another", {  }>
  "DrawCount.up to": N<"DrawCount.up to", { n: Number }>
  "DrawCount.any": N<"DrawCount.any", {  }>
  "DrawCount.x": N<"DrawCount.x", {  }>
  "DrawCount.as many": N<"DrawCount.as many", { of: EachCounted }>
  "CreateCount.a": N<"CreateCount.a", {  }>
  "CreateCount.n": N<"CreateCount.n", { n: Number }>
  "CreateCount.that many": N<"CreateCount.that many", {  }>
  "CreateCount.x": N<"CreateCount.x", {  }>
  "CreateCount.up to": N<"CreateCount.up to", { n: Number }>
  "Tokens.tokens": N<"Tokens.tokens", { what: Token1 }>
  "Tokens.tokens and": N<"Tokens.tokens and", { one: Token1; other: Tokens }>
  "Tokens.tokens or": N<"Tokens.tokens or", { one: Token1; other: Tokens }>
  "Tokens.tokens list": N<"Tokens.tokens list", { one: Token1; other: Tokens | Token1 }>
  "Tokens.number equal": N<"Tokens.number equal", { what: TokenBody; n: Amount }>
  "Tokens.number where": N<"Tokens.number where", { n: Number; what: TokenBody }>
  "Token1.a token": N<"Token1.a token", { what: TokenBody }>
  "Token1.n tokens": N<"Token1.n tokens", { n: Number; what: TokenBody }>
  "Token1.that many": N<"Token1.that many", { what: TokenBody }>
  "Token1.twice": N<"Token1.twice", { what: TokenBody }>
  "Token1.up to": N<"Token1.up to", { n: Number; what: TokenBody }>
  "Token1.another token": N<"Token1.another token", { what: TokenBody }>
  "Token1.named": N<"Token1.named", { name: Name; what: Token1 }>
  "Token1.of those": N<"Token1.of those", { n: Number }>
  "Token1.times of those": N<"Token1.times of those", {  }>
  "Token1.that many of": N<"Token1.that many of", {  }>
  "TokenBody.adjective": N<"TokenBody.adjective", { adj: TokenAdj; body: TokenBody }>
  "TokenBody.adjectives": N<"TokenBody.adjectives", { adj: TokenAdj; body: TokenBody }>
  "TokenBody.colors": N<"TokenBody.colors", { adj: TokenAdj; body: TokenBody }>
  "TokenBody.subtype": N<"TokenBody.subtype", { is: Subtype; body: TokenBody }>
  "TokenBody.chosen": N<"TokenBody.chosen", { type: TokenType; body: TokenBody }>
  "TokenBody.token with": N<"TokenBody.token with", { with: TokenAbilities }>
  "TokenBody.token named": N<"TokenBody.token named", { name: Name }>
  "TokenBody.token named with": N<"TokenBody.token named with", { name: Name; with: TokenAbilities }>
  "TokenBody.token of type": N<"TokenBody.token of type", {  }>
  "TokenBody.attached": N<"TokenBody.attached", { to: Objects }>
  "TokenBody.tapped and attacking": N<"TokenBody.tapped and attacking", {  }>
  "TokenBody.blocking": N<"TokenBody.blocking", { whom: Objects }>
  "TokenBody.control": N<"TokenBody.control", { whose: Owner }>
  "TokenBody.token": N<"TokenBody.token", {  }>
  "TokenAdj.colorless": N<"TokenAdj.colorless", {  }>
  "TokenAdj.legendary": N<"TokenAdj.legendary", {  }>
  "TokenAdj.tapped": N<"TokenAdj.tapped", {  }>
  "TokenAdj.snow": N<"TokenAdj.snow", {  }>
  "TokenAdj.size": N<"TokenAdj.size", { is: Size }>
  "TokenAdj.all colors": N<"TokenAdj.all colors", {  }>
  "TokenType.creature": N<"TokenType.creature", {  }>
  "TokenType.artifact": N<"TokenType.artifact", {  }>
  "TokenType.enchantment": N<"TokenType.enchantment", {  }>
  "TokenType.land": N<"TokenType.land", {  }>
  "TokenType.basic": N<"TokenType.basic", {  }>
  "TokenType.of your choice": N<"TokenType.of your choice", {  }>
  "TokenType.role kind": N<"TokenType.role kind", {  }>
  "TokenType.young hero": N<"TokenType.young hero", {  }>
  "TokenType.mutagen": N<"TokenType.mutagen", {  }>
  "TokenAbilities.abilities": N<"TokenAbilities.abilities", { one: Ability1; other: TokenAbilities }>
  "TokenAbilities.where": N<"TokenAbilities.where", { one: Ability1 }>
  "TokenAbilities.counters": N<"TokenAbilities.counters", { what: Counters }>
  "Ability1.keyword": N<"Ability1.keyword", { is: BareKeyword }>
  "Ability1.this ability": N<"Ability1.this ability", {  }>
  "Counters.counter": N<"Counters.counter", { type: CounterType }>
  "Counters.additional counter": N<"Counters.additional counter", { type: CounterType }>
  "Counters.counters": N<"Counters.counters", { n: Amount; type: CounterType }>
  "Counters.additional counters": N<"Counters.additional counters", { n: Amount; type: CounterType }>
  "Counters.that many": N<"Counters.that many", { type: CounterType }>
  "Counters.up to": N<"Counters.up to", { n: Number; type: CounterType }>
  "Counters.any number": N<"Counters.any number", { type: CounterType }>
  "Counters.another": N<"Counters.another", { type: CounterType }>
  "Counters.a counter": N<"Counters.a counter", {  }>
  "Counters.counters any": N<"Counters.counters any", { n: Amount }>
  "Counters.those": N<"Counters.those", {  }>
  "Counters.its": N<"Counters.its", { whose: Owner }>
  "Counters.counter kinds": N<"Counters.counter kinds", { one: CounterType; other: Counters }>
  "Counters.counter or": N<"Counters.counter or", { one: CounterType; other: Counters }>
  "Counters.counter list": N<"Counters.counter list", { one: CounterType; other: Counters }>
  "Counters.choice": N<"Counters.choice", { of: Counters }>
  "Counters.kinds": N<"Counters.kinds", { one: CounterType; two: CounterType; three: CounterType }>
  "Counters.additional": N<"Counters.additional", {  }>
  "Counters.another of kind": N<"Counters.another of kind", {  }>
  "Counters.all": N<"Counters.all", {  }>
  "Counters.x": N<"Counters.x", { type: CounterType }>
  "Counters.that": N<"Counters.that", {  }>
  "Counters.one kind": N<"Counters.one kind", {  }>
  "Counters.at most": N<"Counters.at most", { type: CounterType }>
  "Counters.additional x": N<"Counters.additional x", { n: Number; type: CounterType }>
  "Counters.one counter": N<"Counters.one counter", {  }>
  "CounterWith.counters": N<"CounterWith.counters", { what: Counters }>
  "PutWhere.onto": N<"PutWhere.onto", { how?: OntoHow }>
  "PutWhere.onto attacking": N<"PutWhere.onto attacking", { whom?: AttackedOne }>
  "PutWhere.onto attached": N<"PutWhere.onto attached", { to: Objects }>
  "PutWhere.onto with": N<"PutWhere.onto with", { what: Counters }>
  "PutWhere.into": N<"PutWhere.into", { zone: Zone }>
  "PutWhere.into tapped": N<"PutWhere.into tapped", {  }>
  "PutWhere.from onto": N<"PutWhere.from onto", { from: Zone; how?: OntoHow }>
  "PutWhere.from into": N<"PutWhere.from into", { from: Zone; zone: Zone }>
  "PutWhere.from on top": N<"PutWhere.from on top", { from: Zone; whose: Whose }>
  "PutWhere.on top": N<"PutWhere.on top", { whose?: Whose; order?: Order }>
  "PutWhere.on top of it": N<"PutWhere.on top of it", {  }>
  "PutWhere.on bottom": N<"PutWhere.on bottom", { whose?: Whose; order?: Order }>
  "PutWhere.from on bottom": N<"PutWhere.from on bottom", { from: Zone; whose: Whose }>
  "PutWhere.top or bottom": N<"PutWhere.top or bottom", { whose?: Whose; order?: Order }>
  "PutWhere.nth": N<"PutWhere.nth", { whose: Whose; n: Nth | Number }>
  "PutWhere.back": N<"PutWhere.back", { order: Order }>
  "PutWhere.back on top": N<"PutWhere.back on top", { whose?: Whose; order?: Order }>
  "PutWhere.into exile": N<"PutWhere.into exile", {  }>
  "PutWhere.into command": N<"PutWhere.into command", {  }>
  "Order.any order": N<"Order.any order", {  }>
  "Order.random order": N<"Order.random order", {  }>
  "OntoHow.tapped": N<"OntoHow.tapped", {  }>
  "OntoHow.under your control": N<"OntoHow.under your control", {  }>
  "OntoHow.under a legend's owner": N<"OntoHow.under a legend's owner", {  }>
  "OntoHow.under control": N<"OntoHow.under control", { whose: Whose }>
  "OntoHow.tapped under": N<"OntoHow.tapped under", { whose: Whose }>
  "OntoHow.transformed": N<"OntoHow.transformed", {  }>
  "OntoHow.face down": N<"OntoHow.face down", {  }>
  "OntoHow.transformed under": N<"OntoHow.transformed under", { whose: Whose }>
  "OntoHow.with counters": N<"OntoHow.with counters", { what: Counters }>
  "OntoHow.with": N<"OntoHow.with", { whose: Whose; what: Counters }>
  "OntoHow.tapped with": N<"OntoHow.tapped with", { what: Counters }>
  "OntoHow.and under": N<"OntoHow.and under", { to: Objects }>
  "OntoHow.face down under": N<"OntoHow.face down under", { whose: Whose }>
  "OntoHow.under attacking": N<"OntoHow.under attacking", { whose: Whose }>
  "OntoHow.under tapped": N<"OntoHow.under tapped", { whose: Whose }>
  "OntoHow.under face down": N<"OntoHow.under face down", { whose: Whose }>
  "OntoHow.tapped under with": N<"OntoHow.tapped under with", { whose: Whose; what: Counters }>
  "OntoHow.under and transformed": N<"OntoHow.under and transformed", { whose: Whose; what: Counters }>
  "OntoHow.tapped and transformed": N<"OntoHow.tapped and transformed", { whose: Whose }>
  "ReturnWhere.to hand": N<"ReturnWhere.to hand", { whose?: Whose }>
  "ReturnWhere.to battlefield": N<"ReturnWhere.to battlefield", { how?: OntoHow }>
  "ReturnWhere.to library": N<"ReturnWhere.to library", { where: TopBottom; whose: Whose }>
  "ReturnWhere.top of library": N<"ReturnWhere.top of library", { whose: Whose }>
  "ReturnWhere.bottom": N<"ReturnWhere.bottom", { whose: Whose }>
  "ReturnWhere.to battlefield attached": N<"ReturnWhere.to battlefield attached", { to: Objects }>
  "ReturnWhere.from to": N<"ReturnWhere.from to", { from: Zone; where: ReturnWhere }>
  "CastHow.free": N<"CastHow.free", { whose: Owner }>
  "CastHow.this turn": N<"CastHow.this turn", {  }>
  "CastHow.until": N<"CastHow.until", {  }>
  "CastHow.flash": N<"CastHow.flash", { though: AsThough }>
  "CastHow.paying": N<"CastHow.paying", { cost: Costs; whose: Owner }>
  "CastHow.if": N<"CastHow.if", { if: Condition }>
  "CastHow.from exile": N<"CastHow.from exile", { if: Condition }>
  "CastHow.once": N<"CastHow.once", {  }>
  "CastHow.any time": N<"CastHow.any time", {  }>
  "CastHow.as an instant": N<"CastHow.as an instant", {  }>
  "CastHow.whenever": N<"CastHow.whenever", {  }>
  "CastHow.this turn free": N<"CastHow.this turn free", { whose: Owner }>
  "CastHow.using": N<"CastHow.using", { keyword: KeywordCostName }>
  "CastHow.until free": N<"CastHow.until free", { whose: Owner }>
  "AsThough.flash": N<"AsThough.flash", {  }>
  "AsThough.spell flash": N<"AsThough.spell flash", {  }>
  "AsThough.defender": N<"AsThough.defender", {  }>
  "AsThough.blocked": N<"AsThough.blocked", {  }>
  "AsThough.untapped": N<"AsThough.untapped", {  }>
  "AsThough.weren't": N<"AsThough.weren't", { being: Being }>
  "AsThough.haste": N<"AsThough.haste", { the?: Objects }>
  "AsThough.it had": N<"AsThough.it had", { what: With }>
  "AsThough.no landwalk": N<"AsThough.no landwalk", { what: BareKeyword }>
  "AsThough.any color": N<"AsThough.any color", {  }>
  "AsThough.mana of any": N<"AsThough.mana of any", {  }>
  "AsThough.color": N<"AsThough.color", {  }>
  "AsThough.no hexproof": N<"AsThough.no hexproof", {  }>
  "AsThough.in zone": N<"AsThough.in zone", { zone: Zone }>
  "Except.except": N<"Except.except", { that: Excepted }>
  "Excepted.and": N<"Excepted.and", { one: Excepted1; other: Excepted }>
  "Excepted.list": N<"Excepted.list", { one: Excepted1; other: Excepted }>
  "Excepted1.has this": N<"Excepted1.has this", {  }>
  "Excepted1.it has": N<"Excepted1.it has", { what: TokenAbilities }>
  "Excepted1.it is": N<"Excepted1.it is", { what: Being }>
  "Excepted1.it is in addition": N<"Excepted1.it is in addition", { what: Being; of: TypeWords }>
  "Excepted1.its name": N<"Excepted1.its name", { name: Name }>
  "Excepted1.no mana cost": N<"Excepted1.no mana cost", {  }>
  "Excepted1.size is": N<"Excepted1.size is", { size: Size }>
  "Excepted1.its size": N<"Excepted1.its size", { size: Size; has?: TokenAbilities }>
  "Excepted1.not legendary": N<"Excepted1.not legendary", {  }>
  "Excepted1.not legendary and is": N<"Excepted1.not legendary and is", { what: Being; of: TypeWords }>
  "Excepted1.it enters with": N<"Excepted1.it enters with", { what: Counters; if?: Clausal }>
  "Clausal.if": N<"Clausal.if", { if: Condition }>
  "TypeWords.types": N<"TypeWords.types", {  }>
  "TypeWords.creature types": N<"TypeWords.creature types", {  }>
  "TypeWords.colors and types": N<"TypeWords.colors and types", {  }>
  "TypeWords.colors": N<"TypeWords.colors", {  }>
  "TypeWords.land types": N<"TypeWords.land types", {  }>
  "TypeWords.card types": N<"TypeWords.card types", {  }>
  "Pointed.that": N<"Pointed.that", { what: Head }>
  "Pointed.those": N<"Pointed.those", { what: Head }>
  "ObjectAction.deals": N<"ObjectAction.deals", { n: Amount; whom: ObjectsOrPlayer }>
  "ObjectAction.is destroyed": N<"ObjectAction.is destroyed", {  }>
  "Modal.choose one": N<"Modal.choose one", { how: ChooseHow; modes: Modes }>
  "Modal.choose one head": N<"Modal.choose one head", { how: ChooseHow | ChooseRepeated }>
  "Modal.someone chooses": N<"Modal.someone chooses", { who: Player; how: ChooseHow }>
  "Modal.when do choose": N<"Modal.when do choose", { who: Player; how: ChooseHow }>
  "Modal.choose one plain": N<"Modal.choose one plain", { how: ChooseHow; if: Condition; other: ChooseHow }>
  "Modal.inline": N<"Modal.inline", { how: ChooseHow; one: Sentence; other: InlineModes }>
  "InlineModes.more": N<"InlineModes.more", { one: Sentence; other: InlineModes }>
  "Sides.four": N<"Sides.four", {  }>
  "Sides.six": N<"Sides.six", {  }>
  "Sides.eight": N<"Sides.eight", {  }>
  "Sides.ten": N<"Sides.ten", {  }>
  "Sides.twelve": N<"Sides.twelve", {  }>
  "Sides.twenty": N<"Sides.twenty", {  }>
  "ChooseHow.one": N<"ChooseHow.one", {  }>
  "ChooseHow.two": N<"ChooseHow.two", {  }>
  "ChooseHow.three": N<"ChooseHow.three", {  }>
  "ChooseHow.four": N<"ChooseHow.four", {  }>
  "ChooseHow.one or both": N<"ChooseHow.one or both", {  }>
  "ChooseHow.one or more": N<"ChooseHow.one or more", {  }>
  "ChooseHow.any number": N<"ChooseHow.any number", {  }>
  "ChooseHow.up to": N<"ChooseHow.up to", { n: Number }>
  "ChooseHow.one that": N<"ChooseHow.one that", {  }>
  "ChooseHow.that": N<"ChooseHow.that", {  }>
  "ChooseHow.at random": N<"ChooseHow.at random", {  }>
  "ChooseHow.both if": N<"ChooseHow.both if", { if: Condition; how: ChooseHow }>
  "ChooseHow.or both if": N<"ChooseHow.or both if", {  }>
  "ChooseHow.both": N<"ChooseHow.both", {  }>
  "ChooseHow.two or more": N<"ChooseHow.two or more", { n: Number }>
  "ChooseRepeated.times": N<"ChooseRepeated.times", { n: Number }>
  "ChooseRepeated.up to times": N<"ChooseRepeated.up to times", { n: Number }>
  "Modes.modes": N<"Modes.modes", { one: Mode; rest: Modes }>
  "Statement.predicate": N<"Statement.predicate", { the: Objects; says: Predicates }>
  "Statement.player predicate": N<"Statement.player predicate", { who: Player; says: PlayerPredicate }>
  "Statement.player and objects": N<"Statement.player and objects", { who: Player; the: Objects; other: Objects; says: Predicates }>
  "Statement.its measure": N<"Statement.its measure", { whose: Owner; of: Measure; equal: Equals }>
  "Statement.its measure becomes": N<"Statement.its measure becomes", { whose: Owner; of: Measure; equal: Equals }>
  "Statement.hand size": N<"Statement.hand size", { whose: Whose; change: HandSize }>
  "Statement.no hand size": N<"Statement.no hand size", { who: Player }>
  "Statement.costs": N<"Statement.costs", { what: Noun; cost: CostChange }>
  "Statement.object costs": N<"Statement.object costs", { the: Objects; cost: CostChange }>
  "Statement.minimum cost": N<"Statement.minimum cost", { n: Number; n2: Number }>
  "Statement.minimum cost mana": N<"Statement.minimum cost mana", { n: Mana; n2: Mana }>
  "Statement.only reduces": N<"Statement.only reduces", {  }>
  "Statement.keyword cost": N<"Statement.keyword cost", { is: BareKeyword; n: Amount }>
  "Statement.abilities cost": N<"Statement.abilities cost", { whose: Owner; what: AbilityWord1; cost: CostChange }>
  "Statement.equip cost": N<"Statement.equip cost", { what: AbilityCost; cost: CostChange }>
  "Statement.damage can't be prevented": N<"Statement.damage can't be prevented", { when?: When }>
  "Statement.combat damage can't": N<"Statement.combat damage can't", { by: Objects }>
  "Statement.there's an additional": N<"Statement.there's an additional", {  }>
  "Statement.entering or dying": N<"Statement.entering or dying", { the: Objects }>
  "Statement.entering": N<"Statement.entering", { the: Objects; of?: Objects }>
  "Statement.no more can": N<"Statement.no more can", { n: Number; whom?: AttackedOne }>
  "Statement.damage by can't": N<"Statement.damage by can't", { by: Objects; when?: When }>
  "Statement.reduces at most": N<"Statement.reduces at most", { n: Number }>
  "Statement.first costs": N<"Statement.first costs", { what: Noun; cost: CostChange }>
  "Statement.activate only": N<"Statement.activate only", { how: ActivateHow }>
  "Statement.activate no more": N<"Statement.activate no more", { n: TimesEach }>
  "Statement.any player may": N<"Statement.any player may", { how?: ActivateHow }>
  "Statement.only any opponent": N<"Statement.only any opponent", {  }>
  "Statement.triggers only": N<"Statement.triggers only", { n: TimesEach }>
  "Statement.does only": N<"Statement.does only", {  }>
  "Statement.cast only": N<"Statement.cast only", { how: ActivateHow }>
  "Statement.cast itself only": N<"Statement.cast itself only", { how: ActivateHow }>
  "Statement.counters can't": N<"Statement.counters can't", { on: Objects }>
  "Statement.the same": N<"Statement.the same", { of?: Objects; abilities?: AbilityList }>
  "Statement.x is": N<"Statement.x is", { is: Amount }>
  "Statement.x can't": N<"Statement.x can't", { is: Word }>
  "Statement.additional cost": N<"Statement.additional cost", { cost: CostChange }>
  "Statement.itself costs": N<"Statement.itself costs", { cost: CostChange }>
  "Statement.spend only": N<"Statement.spend only", { on: SpendOn }>
  "Statement.spend only color": N<"Statement.spend only color", { what: ManaColor }>
  "Statement.mana spend": N<"Statement.mana spend", { on: SpendOn }>
  "Statement.mana lost": N<"Statement.mana lost", {  }>
  "Statement.when mana": N<"Statement.when mana", { on: SpendOn; do: Sentence }>
  "Statement.turn can't": N<"Statement.turn can't", { do: CantDo }>
  "Statement.effect": N<"Statement.effect", { to?: Objects }>
  "Statement.no more": N<"Statement.no more", { what: Objects; how: Regenerated }>
  "Statement.skip": N<"Statement.skip", { step: StepName }>
  "Statement.once each turn": N<"Statement.once each turn", { do: OnceEach }>
  "Statement.damage as": N<"Statement.damage as", { whom: Objects }>
  "Statement.life total can't": N<"Statement.life total can't", { whose: Whose }>
  "Statement.can attack as though": N<"Statement.can attack as though", { the: Objects; though: AsThough }>
  "Statement.attack cost": N<"Statement.attack cost", { whom: AttackedOne; cost: PayCost; whom2: AttackedOne }>
  "Statement.must": N<"Statement.must", { whom: Objects }>
  "Statement.lasts": N<"Statement.lasts", { until?: Event }>
  "Statement.doesn't untap": N<"Statement.doesn't untap", { the: Objects; whose: Whose }>
  "Statement.doesn't untap next": N<"Statement.doesn't untap next", { the: Objects; whose: Whose }>
  "Statement.text only": N<"Statement.text only", { what: Objects }>
  "Statement.paragraph": N<"Statement.paragraph", { the: Objects }>
  "Statement.hidden": N<"Statement.hidden", { whose: Owner }>
  "Statement.hidden top": N<"Statement.hidden top", { who?: Player; whose?: Owner }>
  "Statement.hidden hand": N<"Statement.hidden hand", { who: Player; whose: Owner }>
  "Statement.exists": N<"Statement.exists", { a: Being }>
  "Statement.it's still": N<"Statement.it's still", { being: Being }>
  "Statement.it is": N<"Statement.it is", { being: BeingWith }>
  "Statement.its color becomes": N<"Statement.its color becomes", { the: Owner; color: Color; for?: Duration }>
  "Statement.its name is": N<"Statement.its name is", { whose: Owner; name: Name }>
  "Statement.its type becomes": N<"Statement.its type becomes", { the: Owner; being: BeingWith; for?: Duration }>
  "Statement.becomes day": N<"Statement.becomes day", { the: Objects }>
  "Statement.start engines": N<"Statement.start engines", {  }>
  "Statement.mana of": N<"Statement.mana of", { what: Objects }>
  "Statement.room": N<"Statement.room", {  }>
  "Statement.as entered": N<"Statement.as entered", {  }>
  "Statement.commander": N<"Statement.commander", { the: Objects }>
  "Statement.deck": N<"Statement.deck", { name: Name; n?: Number }>
  "Statement.remove ante": N<"Statement.remove ante", { what: Objects }>
  "Statement.keyword own cost": N<"Statement.keyword own cost", { is: BareKeyword; whose: Owner }>
  "Statement.each predicate": N<"Statement.each predicate", { the: Objects; says: Predicates }>
  "Statement.next damage": N<"Statement.next damage", { n: Number; whom: ObjectsOrPlayer; when: When; to: ObjectsOrPlayer }>
  "Statement.hidden top own": N<"Statement.hidden top own", {  }>
  "Statement.life becomes": N<"Statement.life becomes", { whose: Whose; n: Amount }>
  "Statement.tapping played as": N<"Statement.tapping played as", {  }>
  "Statement.played as": N<"Statement.played as", {  }>
  "Statement.is played as": N<"Statement.is played as", {  }>
  "Statement.unaffected": N<"Statement.unaffected", { the: Objects }>
  "Statement.doesn't cause tap": N<"Statement.doesn't cause tap", { what: Objects }>
  "Statement.only activate": N<"Statement.only activate", { who: Player }>
  "Statement.draft": N<"Statement.draft", {  }>
  "Statement.escapes": N<"Statement.escapes", { the: Objects; what: EnterCounters }>
  "Statement.put no counters": N<"Statement.put no counters", { what: CounterObjects; on: Objects }>
  "Statement.treat token": N<"Statement.treat token", { being: BeingWith1 }>
  "Statement.further": N<"Statement.further", {  }>
  "Statement.no prevention": N<"Statement.no prevention", {  }>
  "Statement.pay each time": N<"Statement.pay each time", { n: Number }>
  "Statement.play only": N<"Statement.play only", { how: ActivateHow }>
  "Statement.play only on": N<"Statement.play only on", { what: Objects }>
  "Statement.played as a sorcery": N<"Statement.played as a sorcery", {  }>
  "Statement.the damage can't": N<"Statement.the damage can't", { when?: When }>
  "OnceEach.may": N<"OnceEach.may", { do: Sentence }>
  "OnceEach.may each of your turns": N<"OnceEach.may each of your turns", { do: Sentence }>
  "SpendOn.to cast": N<"SpendOn.to cast", { what: Objects }>
  "SpendOn.to cast or activate": N<"SpendOn.to cast or activate", { what: Objects; other: Objects }>
  "SpendOn.to activate": N<"SpendOn.to activate", { what: Objects }>
  "SpendOn.on": N<"SpendOn.on", { what: SpendCosts }>
  "SpendOn.on spell": N<"SpendOn.on spell", { what: Objects }>
  "SpendOn.cast or": N<"SpendOn.cast or", { what: Objects; costs: SpendCosts }>
  "SpendOn.to pay": N<"SpendOn.to pay", { costs: SpendCosts }>
  "SpendCosts.cumulative": N<"SpendCosts.cumulative", {  }>
  "SpendCosts.costs": N<"SpendCosts.costs", {  }>
  "SpendCosts.x": N<"SpendCosts.x", {  }>
  "SpendCosts.keyword costs": N<"SpendCosts.keyword costs", { keyword: KeywordCostName }>
  "ManaColor.black and": N<"ManaColor.black and", { one: Color; other: Color }>
  "Regenerated.regenerated": N<"Regenerated.regenerated", { when?: When }>
  "HandSize.reduced": N<"HandSize.reduced", { n: Amount }>
  "HandSize.increased": N<"HandSize.increased", { n: Amount }>
  "HandSize.is": N<"HandSize.is", { n: Amount }>
  "CostChange.set": N<"CostChange.set", { mana: Mana }>
  "CostChange.more": N<"CostChange.more", { mana: Mana; each?: ForEach }>
  "CostChange.less": N<"CostChange.less", { mana: Mana; each?: ForEach }>
  "CostChange.less where": N<"CostChange.less where", { mana: Mana; x: Amount }>
  "CostChange.more where": N<"CostChange.more where", { mana: Mana; x: Amount }>
  "CostChange.life more": N<"CostChange.life more", { n: Number }>
  "CostChange.less if": N<"CostChange.less if", { mana: Mana; if: Condition }>
  "CostChange.more if": N<"CostChange.more if", { mana: Mana; if: Condition }>
  "CostChange.more additional": N<"CostChange.more additional", { cost: Costs }>
  "AbilityWord1.equip": N<"AbilityWord1.equip", {  }>
  "AbilityWord1.activated": N<"AbilityWord1.activated", {  }>
  "AbilityCost.equip": N<"AbilityCost.equip", { who: Player }>
  "AbilityCost.activated of": N<"AbilityCost.activated of", { of: Objects }>
  "AbilityCost.activated": N<"AbilityCost.activated", { who: Player }>
  "AbilityCost.targeting": N<"AbilityCost.targeting", { who: Player; whom: Objects }>
  "AbilityCost.exhaust": N<"AbilityCost.exhaust", { of: Objects }>
  "AbilityCost.equip costs": N<"AbilityCost.equip costs", { who: Player; whom?: Objects }>
  "AbilityCost.cycling": N<"AbilityCost.cycling", { who: Player }>
  "AbilityCost.spells that target": N<"AbilityCost.spells that target", { who: Player; whom: Targeted }>
  "AbilityCost.spells your opponents": N<"AbilityCost.spells your opponents", { whom: Targeted }>
  "AbilityCost.spells of": N<"AbilityCost.spells of", {  }>
  "ActivateHow.as a sorcery": N<"ActivateHow.as a sorcery", {  }>
  "ActivateHow.as an instant": N<"ActivateHow.as an instant", {  }>
  "ActivateHow.any time for an instant": N<"ActivateHow.any time for an instant", {  }>
  "ActivateHow.any time for a sorcery": N<"ActivateHow.any time for a sorcery", {  }>
  "ActivateHow.any time they": N<"ActivateHow.any time they", {  }>
  "ActivateHow.once each turn": N<"ActivateHow.once each turn", {  }>
  "ActivateHow.once": N<"ActivateHow.once", {  }>
  "ActivateHow.twice each turn": N<"ActivateHow.twice each turn", {  }>
  "ActivateHow.times each turn": N<"ActivateHow.times each turn", { n: Number }>
  "ActivateHow.during your turn": N<"ActivateHow.during your turn", { whose: Whose }>
  "ActivateHow.during own turns": N<"ActivateHow.during own turns", {  }>
  "ActivateHow.during": N<"ActivateHow.during", { whose: Whose; step: StepName }>
  "ActivateHow.during combat": N<"ActivateHow.during combat", {  }>
  "ActivateHow.during step": N<"ActivateHow.during step", { step: StepName }>
  "ActivateHow.before attackers": N<"ActivateHow.before attackers", {  }>
  "ActivateHow.before blockers": N<"ActivateHow.before blockers", {  }>
  "ActivateHow.after blockers": N<"ActivateHow.after blockers", {  }>
  "ActivateHow.before combat damage": N<"ActivateHow.before combat damage", {  }>
  "ActivateHow.during your turn before": N<"ActivateHow.during your turn before", {  }>
  "ActivateHow.during opponent's": N<"ActivateHow.during opponent's", {  }>
  "ActivateHow.if": N<"ActivateHow.if", { if: Condition }>
  "ActivateHow.and": N<"ActivateHow.and", { one: ActivateHow; other: ActivateHow }>
  "ActivateHow.during combat before": N<"ActivateHow.during combat before", {  }>
  "ActivateHow.before combat": N<"ActivateHow.before combat", {  }>
  "ActivateHow.from": N<"ActivateHow.from", { zone: Zone }>
  "ActivateHow.while": N<"ActivateHow.while", { if: Condition }>
  "ActivateHow.on turn": N<"ActivateHow.on turn", {  }>
  "ActivateHow.when": N<"ActivateHow.when", { event: Event }>
  "ActivateHow.once for each": N<"ActivateHow.once for each", { what: Noun }>
  "ActivateHow.after attacked": N<"ActivateHow.after attacked", {  }>
  "ActivateHow.attacked": N<"ActivateHow.attacked", {  }>
  "ActivateHow.if you could": N<"ActivateHow.if you could", {  }>
  "TimesEach.once each turn": N<"TimesEach.once each turn", {  }>
  "TimesEach.twice each turn": N<"TimesEach.twice each turn", {  }>
  "TimesEach.n": N<"TimesEach.n", { n: Number }>
  "Predicates.and": N<"Predicates.and", { one: Predicate; other: Predicates }>
  "Predicates.list": N<"Predicates.list", { one: Predicate; other: Predicates }>
  "Predicates.and it": N<"Predicates.and it", { one: Predicate; other: Predicates }>
  "Predicate.gets": N<"Predicate.gets", { size: Size; for?: Duration; each?: ForEach }>
  "Predicate.gets either": N<"Predicate.gets either", { size: Size; other: Size; for?: Duration }>
  "Predicate.gets additional": N<"Predicate.gets additional", { size: Size; for?: Duration; each?: ForEach }>
  "Predicate.has": N<"Predicate.has", { abilities: AbilityList }>
  "Predicate.gains": N<"Predicate.gains", { abilities: AbilityList; for?: Duration }>
  "Predicate.gains choice": N<"Predicate.gains choice", { abilities: AbilityList }>
  "Predicate.loses": N<"Predicate.loses", { abilities: LostList; for?: Duration }>
  "Predicate.loses all": N<"Predicate.loses all", {  }>
  "Predicate.loses all and": N<"Predicate.loses all and", {  }>
  "Predicate.loses types": N<"Predicate.loses types", {  }>
  "Predicate.loses creature types": N<"Predicate.loses creature types", {  }>
  "Predicate.is": N<"Predicate.is", { being: BeingWith }>
  "Predicate.isn't": N<"Predicate.isn't", { being: Being }>
  "Predicate.becomes": N<"Predicate.becomes", { being: BeingWith; for?: Duration }>
  "Predicate.becomes color": N<"Predicate.becomes color", { for?: Duration }>
  "Predicate.becomes colors": N<"Predicate.becomes colors", { for?: Duration }>
  "Predicate.has all names": N<"Predicate.has all names", {  }>
  "Predicate.becomes type": N<"Predicate.becomes type", { for?: Duration }>
  "Predicate.becomes land type": N<"Predicate.becomes land type", { for?: Duration }>
  "Predicate.becomes copy": N<"Predicate.becomes copy", { of: Objects; except?: Except; for?: Duration }>
  "Predicate.has base": N<"Predicate.has base", { of: Measure; size?: Size; for?: Duration; n?: Number }>
  "Predicate.has equal": N<"Predicate.has equal", { n: Amount }>
  "Predicate.has each equal": N<"Predicate.has each equal", { n: Amount }>
  "Predicate.has those of": N<"Predicate.has those of", { the: Object }>
  "Predicate.has both": N<"Predicate.has both", { power: Number; toughness: Number }>
  "Predicate.has measure equal": N<"Predicate.has measure equal", { of: Measure; n: Amount }>
  "Predicate.can't": N<"Predicate.can't", { do: CantDo; for?: Duration }>
  "Predicate.can": N<"Predicate.can", { do: CanDo }>
  "Predicate.attacks each": N<"Predicate.attacks each", {  }>
  "Predicate.attacks if able": N<"Predicate.attacks if able", { for?: Duration }>
  "Predicate.attacks whom if able": N<"Predicate.attacks whom if able", { whom: AttackedOne; for?: Duration }>
  "Predicate.blocks if able": N<"Predicate.blocks if able", { whom?: Objects; for?: Duration }>
  "Predicate.must": N<"Predicate.must", { do: Action }>
  "Predicate.must be blocked": N<"Predicate.must be blocked", { for?: Duration }>
  "Predicate.doesn't untap": N<"Predicate.doesn't untap", { whose: Whose }>
  "Predicate.doesn't untap next": N<"Predicate.doesn't untap next", { whose: Whose }>
  "Predicate.enters tapped": N<"Predicate.enters tapped", {  }>
  "Predicate.enters tapped unless": N<"Predicate.enters tapped unless", { unless: Condition }>
  "Predicate.enters with": N<"Predicate.enters with", { what: EnterCounters }>
  "Predicate.enters tapped with": N<"Predicate.enters tapped with", { what: EnterCounters }>
  "Predicate.enters as": N<"Predicate.enters as", { what: EnterAs }>
  "Predicate.enters untapped": N<"Predicate.enters untapped", {  }>
  "Predicate.enters under": N<"Predicate.enters under", { whose?: Whose; who?: Player; of?: Objects }>
  "Predicate.cost": N<"Predicate.cost", { cost: CostChange }>
  "Predicate.assigns": N<"Predicate.assigns", { whose: Owner; whose2: Owner }>
  "Predicate.assigns no": N<"Predicate.assigns no", { when?: When }>
  "Predicate.deals no": N<"Predicate.deals no", { when?: When }>
  "Predicate.is dealt no": N<"Predicate.is dealt no", {  }>
  "Predicate.phase": N<"Predicate.phase", {  }>
  "Predicate.phase in": N<"Predicate.phase in", {  }>
  "Predicate.fights": N<"Predicate.fights", { whom: Objects }>
  "Predicate.attack this turn": N<"Predicate.attack this turn", { though: AsThough }>
  "Predicate.as though": N<"Predicate.as though", { though: AsThough }>
  "Predicate.gets as": N<"Predicate.gets as", { do: Action }>
  "Predicate.works": N<"Predicate.works", {  }>
  "Predicate.lose indestructible": N<"Predicate.lose indestructible", {  }>
  "Predicate.triggers again": N<"Predicate.triggers again", {  }>
  "Predicate.don't cause": N<"Predicate.don't cause", { what: Objects }>
  "Predicate.may be attached": N<"Predicate.may be attached", {  }>
  "Predicate.is the chosen": N<"Predicate.is the chosen", {  }>
  "Predicate.has chosen type": N<"Predicate.has chosen type", {  }>
  "Predicate.is every": N<"Predicate.is every", { for?: Duration }>
  "Predicate.becomes every land type": N<"Predicate.becomes every land type", { for?: Duration }>
  "Predicate.is every land type": N<"Predicate.is every land type", { for?: Duration }>
  "Predicate.loyalty": N<"Predicate.loyalty", {  }>
  "Predicate.don't lose": N<"Predicate.don't lose", {  }>
  "Predicate.connives": N<"Predicate.connives", {  }>
  "Predicate.explores": N<"Predicate.explores", {  }>
  "Predicate.endures": N<"Predicate.endures", { n: Amount }>
  "Predicate.also has": N<"Predicate.also has", { abilities: AbilityList }>
  "Predicate.enters prepared": N<"Predicate.enters prepared", {  }>
  "Predicate.has measure": N<"Predicate.has measure", { of: Measure; n: Amount }>
  "Predicate.gains also": N<"Predicate.gains also", { abilities: AbilityList; for?: Duration }>
  "Predicate.gets also": N<"Predicate.gets also", { size: Size; for?: Duration; each?: ForEach }>
  "Predicate.escapes with": N<"Predicate.escapes with", { what: EnterCounters }>
  "Predicate.crews as": N<"Predicate.crews as", { what: Objects; whose: Owner; n: Number }>
  "Predicate.saddles as": N<"Predicate.saddles as", { what: Objects; other: Objects; whose: Owner; n: Number }>
  "Predicate.gets while": N<"Predicate.gets while", { size: Size; being: Being }>
  "Predicate.deals in combat": N<"Predicate.deals in combat", { when?: When }>
  "EnterCounters.counters": N<"EnterCounters.counters", { what: Counters; each?: ForEach }>
  "EnterCounters.counters if": N<"EnterCounters.counters if", { what: Counters; if: Condition }>
  "EnterCounters.counters unless": N<"EnterCounters.counters unless", { what: Counters; if: Condition }>
  "EnterCounters.counters where": N<"EnterCounters.counters where", { what: Counters; x: Amount }>
  "EnterCounters.number of": N<"EnterCounters.number of", { type: CounterType; n: Amount }>
  "EnterCounters.counters as": N<"EnterCounters.counters as", { what: Counters; if: Condition }>
  "EnterCounters.counters and": N<"EnterCounters.counters and", { what: Counters; has: AbilityList }>
  "EnterCounters.counters on person": N<"EnterCounters.counters on person", { what: Counters; each?: ForEach }>
  "EnterCounters.counters where on person": N<"EnterCounters.counters where on person", { what: Counters; x: Amount }>
  "EnterAs.copy": N<"EnterAs.copy", { of: Objects; except?: Except }>
  "BeingWith.with in": N<"BeingWith.with in", { being: BeingWith1; of: TypeWords }>
  "BeingWith.type in addition": N<"BeingWith.type in addition", { being?: BeingWith1 }>
  "BeingWith1.creature with": N<"BeingWith1.creature with", { body: Body }>
  "BeingWith1.creatures with": N<"BeingWith1.creatures with", { body: Body }>
  "BeingWith1.size only": N<"BeingWith1.size only", { is: Size }>
  "BeingWith1.size and": N<"BeingWith1.size and", { is: Size; abilities: AbilityList }>
  "BeingWith1.named too": N<"BeingWith1.named too", { being: Being; name: Name }>
  "BeingWith1.also being": N<"BeingWith1.also being", { being: BeingWith1 }>
  "BeingWith1.no longer": N<"BeingWith1.no longer", { being: BeingWith1 }>
  "BeingWith1.named only": N<"BeingWith1.named only", { name: Name }>
  "BeingWith1.indestructible": N<"BeingWith1.indestructible", {  }>
  "BeingWith1.creature that's still": N<"BeingWith1.creature that's still", { body: Body; still: Being }>
  "BeingWith1.creatures still": N<"BeingWith1.creatures still", { body: Body; still: Being }>
  "BeingWith1.the chosen type and": N<"BeingWith1.the chosen type and", { rest: BeingWith1 }>
  "BeingWith1.color": N<"BeingWith1.color", { color: Color }>
  "BeingWith1.and": N<"BeingWith1.and", { one: BeingWith1; abilities: AbilityList }>
  "BeingWith1.still": N<"BeingWith1.still", { what: BeingWith1; still: Being }>
  "BeingWith1.it and still": N<"BeingWith1.it and still", { what: BeingWith1; still: Being }>
  "BeingWith1.color of choice": N<"BeingWith1.color of choice", {  }>
  "BeingWith1.type": N<"BeingWith1.type", {  }>
  "BeingWith1.type of choice": N<"BeingWith1.type of choice", {  }>
  "BeingWith1.chosen color": N<"BeingWith1.chosen color", {  }>
  "BeingWith1.goaded": N<"BeingWith1.goaded", {  }>
  "BeingWith1.until": N<"BeingWith1.until", { what: Noun; until: Event }>
  "BeingWith1.all creature types": N<"BeingWith1.all creature types", {  }>
  "BeingWith1.all colors": N<"BeingWith1.all colors", {  }>
  "Body.adj": N<"Body.adj", { adj: BodyAdj; body: Body }>
  "Body.adj and": N<"Body.adj and", { adj: BodyAdj; body: Body }>
  "Body.adj list": N<"Body.adj list", { adj: BodyAdj; body: Body }>
  "Body.with": N<"Body.with", { what: Noun; with: BodyWith }>
  "Body.with and named": N<"Body.with and named", { what: Noun; with: BodyWith; name: Name }>
  "Body.noun": N<"Body.noun", { what: Noun }>
  "BodyAdj.size": N<"BodyAdj.size", { is: Size }>
  "BodyAdj.colorless": N<"BodyAdj.colorless", {  }>
  "BodyAdj.legendary": N<"BodyAdj.legendary", {  }>
  "BodyWith.base": N<"BodyWith.base", { size: Size; abilities?: AbilityList }>
  "BodyWith.power equal": N<"BodyWith.power equal", { n: Amount }>
  "BodyWith.base equal": N<"BodyWith.base equal", { n: Amount }>
  "BodyWith.abilities": N<"BodyWith.abilities", { abilities: AbilityList }>
  "BodyWith.abilities base": N<"BodyWith.abilities base", { abilities: AbilityList; size: Size }>
  "BodyWith.power each": N<"BodyWith.power each", { n: Amount }>
  "AbilityList.abilities and": N<"AbilityList.abilities and", { one: AbilityOne; other: AbilityList }>
  "AbilityList.abilities list": N<"AbilityList.abilities list", { one: AbilityOne; other: AbilityList }>
  "AbilityList.abilities or": N<"AbilityList.abilities or", { one: AbilityOne; other: AbilityList }>
  "AbilityList.abilities gets": N<"AbilityList.abilities gets", { one: AbilityOne; size: Size }>
  "AbilityList.quoted named": N<"AbilityList.quoted named", { one: Quoted; name: Name }>
  "AbilityOne.keyword": N<"AbilityOne.keyword", { is: BareKeyword }>
  "AbilityOne.all activated": N<"AbilityOne.all activated", { of: Objects }>
  "AbilityOne.all loyalty": N<"AbilityOne.all loyalty", { of: Objects }>
  "AbilityOne.base size": N<"AbilityOne.base size", { size: Size }>
  "AbilityOne.all creature types": N<"AbilityOne.all creature types", {  }>
  "AbilityOne.this ability": N<"AbilityOne.this ability", {  }>
  "AbilityOne.those": N<"AbilityOne.those", {  }>
  "AbilityOne.that": N<"AbilityOne.that", {  }>
  "AbilityOne.an ability": N<"AbilityOne.an ability", {  }>
  "AbilityOne.a keyword": N<"AbilityOne.a keyword", { of: AbilityList }>
  "LostList.and": N<"LostList.and", { one: LostOne; other: LostList }>
  "LostList.list": N<"LostList.list", { one: LostOne; other: LostList }>
  "LostList.or": N<"LostList.or", { one: LostOne; other: LostList }>
  "LostOne.keyword": N<"LostOne.keyword", { is: BareKeyword }>
  "LostOne.all abilities": N<"LostOne.all abilities", {  }>
  "LostOne.this ability": N<"LostOne.this ability", {  }>
  "LostOne.that": N<"LostOne.that", {  }>
  "LostOne.quoted": N<"LostOne.quoted", { is: Quoted }>
  "LostOne.all types": N<"LostOne.all types", {  }>
  "LostOne.all creature types": N<"LostOne.all creature types", {  }>
  "LostOne.all land types": N<"LostOne.all land types", {  }>
  "LostOne.all colors": N<"LostOne.all colors", {  }>
  "LostOne.mana abilities": N<"LostOne.mana abilities", {  }>
  "LostOne.other abilities and types": N<"LostOne.other abilities and types", {  }>
  "LostOne.other types and abilities": N<"LostOne.other types and abilities", {  }>
  "LostOne.other abilities types": N<"LostOne.other abilities types", {  }>
  "LostOne.other abilities and creature types": N<"LostOne.other abilities and creature types", {  }>
  "LostOne.landwalk abilities": N<"LostOne.landwalk abilities", {  }>
  "LostOne.protection abilities": N<"LostOne.protection abilities", {  }>
  "LostOne.indestructible": N<"LostOne.indestructible", {  }>
  "Equals.equal to": N<"Equals.equal to", { n: Amount }>
  "Equals.equal where": N<"Equals.equal where", { size: Size }>
  "Equals.n": N<"Equals.n", { n: Number }>
  "PaidFor.spells": N<"PaidFor.spells", {  }>
  "PaidFor.abilities": N<"PaidFor.abilities", {  }>
  "PaidFor.spells or abilities": N<"PaidFor.spells or abilities", {  }>
  "CantDo.attack": N<"CantDo.attack", { whom?: AttackedOne }>
  "CantDo.block": N<"CantDo.block", { whom?: Objects }>
  "CantDo.attack or block": N<"CantDo.attack or block", { whom?: Objects }>
  "CantDo.attack or block alone": N<"CantDo.attack or block alone", {  }>
  "CantDo.attack alone": N<"CantDo.attack alone", {  }>
  "CantDo.block alone": N<"CantDo.block alone", {  }>
  "CantDo.attack, block": N<"CantDo.attack, block", { do: CantDo }>
  "CantDo.attack or block unless": N<"CantDo.attack or block unless", { if: Condition }>
  "CantDo.attack unless": N<"CantDo.attack unless", { whom?: AttackedOne; if: Condition }>
  "CantDo.attack unless pay": N<"CantDo.attack unless pay", { whom?: AttackedOne; who: Player; cost: PayCost; each?: ForEach }>
  "CantDo.block unless": N<"CantDo.block unless", { if: Condition }>
  "CantDo.be blocked": N<"CantDo.be blocked", { by?: Objects; for?: Duration }>
  "CantDo.be blocked except": N<"CantDo.be blocked except", { by: Objects }>
  "CantDo.be blocked by more than": N<"CantDo.be blocked by more than", { n: Number }>
  "CantDo.be blocked unless": N<"CantDo.be blocked unless", { if: Condition }>
  "CantDo.be countered": N<"CantDo.be countered", { by?: Objects }>
  "CantDo.be regenerated": N<"CantDo.be regenerated", { when?: When }>
  "CantDo.be the target": N<"CantDo.be the target", { by: Objects }>
  "CantDo.be targeted": N<"CantDo.be targeted", { by: Objects }>
  "CantDo.be the target also": N<"CantDo.be the target also", { by: Objects; from: Objects }>
  "CantDo.be the targets": N<"CantDo.be the targets", { by: Noun; from: Objects }>
  "CantDo.become suspected": N<"CantDo.become suspected", {  }>
  "CantDo.be face up": N<"CantDo.be face up", {  }>
  "CantDo.block with": N<"CantDo.block with", { what: Objects }>
  "CantDo.cast or activate": N<"CantDo.cast or activate", { what: Objects; which: Objects }>
  "CantDo.cast or activate of": N<"CantDo.cast or activate of", { what: Objects; of: Objects }>
  "CantDo.cast when": N<"CantDo.cast when", { what: Objects }>
  "CantDo.untap more too": N<"CantDo.untap more too", { n: Number; what: Noun; whose: Whose }>
  "CantDo.be enchanted": N<"CantDo.be enchanted", { by?: Objects }>
  "CantDo.be equipped": N<"CantDo.be equipped", {  }>
  "CantDo.be sacrificed": N<"CantDo.be sacrificed", {  }>
  "CantDo.be prevented": N<"CantDo.be prevented", {  }>
  "CantDo.be destroyed": N<"CantDo.be destroyed", { by?: Objects }>
  "CantDo.be blocked this turn": N<"CantDo.be blocked this turn", { by?: Objects }>
  "CantDo.be activated": N<"CantDo.be activated", { unless?: UnlessMana }>
  "CantDo.have counters": N<"CantDo.have counters", {  }>
  "CantDo.have ability": N<"CantDo.have ability", { what: AbilityList }>
  "CantDo.cast": N<"CantDo.cast", { what: Objects; for?: Duration }>
  "CantDo.cast from": N<"CantDo.cast from", { what: Objects; from: Zone }>
  "CantDo.cast more than": N<"CantDo.cast more than", { n: Number; what: Noun }>
  "CantDo.play": N<"CantDo.play", { what: Objects; for?: Duration }>
  "CantDo.play from": N<"CantDo.play from", { what: Objects; from: Zone }>
  "CantDo.activate": N<"CantDo.activate", { what: Objects; for?: Duration }>
  "CantDo.activate unless": N<"CantDo.activate unless", { what: Objects }>
  "CantDo.search": N<"CantDo.search", {  }>
  "CantDo.gain life": N<"CantDo.gain life", { for?: Duration }>
  "CantDo.lose life": N<"CantDo.lose life", {  }>
  "CantDo.lose the game": N<"CantDo.lose the game", {  }>
  "CantDo.win the game": N<"CantDo.win the game", {  }>
  "CantDo.draw": N<"CantDo.draw", {  }>
  "CantDo.draw more": N<"CantDo.draw more", { n: Number }>
  "CantDo.untap": N<"CantDo.untap", { for?: Duration }>
  "CantDo.untap more": N<"CantDo.untap more", { n: Number; what: Noun; whose: Whose }>
  "CantDo.become untapped": N<"CantDo.become untapped", {  }>
  "CantDo.transform": N<"CantDo.transform", {  }>
  "CantDo.attack during": N<"CantDo.attack during", { whose: Whose }>
  "CantDo.be tapped": N<"CantDo.be tapped", {  }>
  "CantDo.crew": N<"CantDo.crew", {  }>
  "CantDo.leave": N<"CantDo.leave", {  }>
  "CantDo.enter": N<"CantDo.enter", { from?: Zone }>
  "CantDo.enter or cast": N<"CantDo.enter or cast", { from: Zone }>
  "CantDo.get counters": N<"CantDo.get counters", {  }>
  "CantDo.and": N<"CantDo.and", { one: CantDo; other: CantDo }>
  "CantDo.and can't": N<"CantDo.and can't", { one: CantDo; other: CantDo }>
  "CantDo.be": N<"CantDo.be", { how: Participle }>
  "CantDo.be cast": N<"CantDo.be cast", { when?: When }>
  "CantDo.pay life": N<"CantDo.pay life", { what?: Objects; purpose?: PaidFor }>
  "CantDo.sacrifice": N<"CantDo.sacrifice", { what: Objects; purpose?: PaidFor }>
  "CantDo.be attached": N<"CantDo.be attached", { to: Objects }>
  "CantDo.attack that": N<"CantDo.attack that", {  }>
  "CantDo.attack each": N<"CantDo.attack each", { whom: Objects }>
  "CantDo.change": N<"CantDo.change", {  }>
  "CantDo.attack same": N<"CantDo.attack same", {  }>
  "CantDo.be able": N<"CantDo.be able", {  }>
  "CantDo.spend more": N<"CantDo.spend more", { mana: Mana }>
  "CantDo.attack the turn": N<"CantDo.attack the turn", { event: Event }>
  "UnlessMana.mana abilities": N<"UnlessMana.mana abilities", {  }>
  "CanDo.block additional": N<"CanDo.block additional", { for?: Duration; n?: Number }>
  "CanDo.block any number": N<"CanDo.block any number", { for?: Duration }>
  "CanDo.block up to additional": N<"CanDo.block up to additional", { n: Number; for?: Duration }>
  "CanDo.block only": N<"CanDo.block only", { whom: Objects }>
  "CanDo.attack alone only": N<"CanDo.attack alone only", {  }>
  "CanDo.block only too": N<"CanDo.block only too", { whom: Objects }>
  "CanDo.cast only during": N<"CanDo.cast only during", { what: Objects; how: ActivateHow }>
  "CanDo.cast and activate only": N<"CanDo.cast and activate only", { what: Objects; which: Objects; how: ActivateHow }>
  "CanDo.cast no more": N<"CanDo.cast no more", { n: Number; what: Noun }>
  "CanDo.block having": N<"CanDo.block having", { whom: Objects; who: Objects; what: AbilityList }>
  "CanDo.attack as though": N<"CanDo.attack as though", { though: AsThough }>
  "CanDo.attack this turn": N<"CanDo.attack this turn", { for: Duration; though: AsThough }>
  "CanDo.block as though": N<"CanDo.block as though", { whom?: Objects; though: AsThough }>
  "CanDo.be blocked as though": N<"CanDo.be blocked as though", { what: AbilityList }>
  "CanDo.be blocked only": N<"CanDo.be blocked only", { by: Objects }>
  "CanDo.be the target": N<"CanDo.be the target", { by: Objects; though: AsThough }>
  "CanDo.be attached only": N<"CanDo.be attached only", { to: Objects }>
  "CanDo.be countered": N<"CanDo.be countered", {  }>
  "CanDo.be your commander": N<"CanDo.be your commander", {  }>
  "CanDo.attack now": N<"CanDo.attack now", {  }>
  "PlayerPredicate.has ability": N<"PlayerPredicate.has ability", { abilities: AbilityList; for?: Duration }>
  "PlayerPredicate.gains": N<"PlayerPredicate.gains", { abilities: AbilityList; for?: Duration }>
  "PlayerPredicate.controls": N<"PlayerPredicate.controls", { what: Objects }>
  "PlayerPredicate.may play": N<"PlayerPredicate.may play", { do: Action }>
  "PlayerPredicate.additional vote": N<"PlayerPredicate.additional vote", {  }>
  "PlayerPredicate.no max hand": N<"PlayerPredicate.no max hand", { for?: Duration }>
  "PlayerPredicate.don't lose mana": N<"PlayerPredicate.don't lose mana", { color?: Color }>
  "PlayerPredicate.don't lose": N<"PlayerPredicate.don't lose", { why: LoseWhy }>
  "PlayerPredicate.protected": N<"PlayerPredicate.protected", { from: Objects }>
  "LoseWhy.life": N<"LoseWhy.life", {  }>
  "Replacement.instead": N<"Replacement.instead", { would: Would; do: Sentence }>
  "Replacement.instead before": N<"Replacement.instead before", { would: Would; do: Sentence }>
  "Replacement.instead if": N<"Replacement.instead if", { would: Would; do: Sentence; if: Condition }>
  "Replacement.prevented": N<"Replacement.prevented", { would: Would; what: Prevented }>
  "Replacement.would that": N<"Replacement.would that", { would: Would; do: WouldChange }>
  "Replacement.next would": N<"Replacement.next would", { would: Would; when?: When; do: Sentence }>
  "Replacement.next would prevent": N<"Replacement.next would prevent", { would: Would; when?: When; what: Prevented }>
  "Replacement.as enters": N<"Replacement.as enters", { the: Objects; do: Sentence }>
  "Replacement.as enters if": N<"Replacement.as enters if", { the: Objects; if: Condition; do: Sentence }>
  "Replacement.as turned": N<"Replacement.as turned", { the: Objects; do: Sentence }>
  "Replacement.as transforms": N<"Replacement.as transforms", { the: Objects; what: Objects; do: Sentence }>
  "Replacement.may enter as copy": N<"Replacement.may enter as copy", { the: Objects; of: Objects; except?: Except }>
  "Replacement.may enter as copy until": N<"Replacement.may enter as copy until", { the: Objects; of: Objects; except?: Except }>
  "Replacement.no damage": N<"Replacement.no damage", { whom: ObjectsOrPlayer; to: Objects }>
  "Replacement.next damage": N<"Replacement.next damage", { n: Amount; whom: ObjectsOrPlayer; when: When; to: ObjectsOrPlayer }>
  "Replacement.can't": N<"Replacement.can't", { would: Would; do: CantSentence }>
  "Replacement.skip": N<"Replacement.skip", { who: Player; whose: Owner; step: StepName }>
  "Replacement.as long as": N<"Replacement.as long as", { if: Condition; do: Replacement }>
  "Replacement.if": N<"Replacement.if", { if: Condition; do: LifeFloor }>
  "Replacement.life floor": N<"Replacement.life floor", { n: Number; m: Number }>
  "Replacement.as enters or turned": N<"Replacement.as enters or turned", { the: Objects; do: Sentence }>
  "Replacement.first time": N<"Replacement.first time", { would: Would; do: Sentence }>
  "Replacement.first time instead": N<"Replacement.first time instead", { would: Would; do: InsteadMay }>
  "Replacement.may instead": N<"Replacement.may instead", { would: Would; do: InsteadMay }>
  "Replacement.player instead": N<"Replacement.player instead", { would: Would; do: Sentence; if: Condition; then: Sentence }>
  "Replacement.all damage": N<"Replacement.all damage", { when: When; whom: ObjectsOrPlayer; by?: Objects; to: ObjectsOrPlayer }>
  "Replacement.all damage to": N<"Replacement.all damage to", { whom: ObjectsOrPlayer; by?: Objects; when?: When; to: ObjectsOrPlayer }>
  "Replacement.all damage to this turn by": N<"Replacement.all damage to this turn by", { whom: ObjectsOrPlayer; when: When; by: Objects; to: ObjectsOrPlayer }>
  "Replacement.all damage by": N<"Replacement.all damage by", { by: Objects; whom: ObjectsOrPlayer; when?: When; to: ObjectsOrPlayer }>
  "Replacement.until": N<"Replacement.until", { limit: Duration; do: Replacement }>
  "LifeFloor.life floor": N<"LifeFloor.life floor", { n: Number; m: Number }>
  "InsteadMay.may": N<"InsteadMay.may", { who: Player; do: Actions }>
  "InsteadMay.does": N<"InsteadMay.does", { who: Player; do: Actions }>
  "CantSentence.can't": N<"CantSentence.can't", { the: Subject }>
  "Prevented.that damage": N<"Prevented.that damage", {  }>
  "Prevented.n of that": N<"Prevented.n of that", { n: Amount }>
  "Prevented.all but": N<"Prevented.all but", { n: Number }>
  "Would.would": N<"Would.would", { the: Subject; do: WouldDo }>
  "Would.would and": N<"Would.would and", { would: Would1; if: Condition }>
  "Would.would while": N<"Would.would while", { would: Would1; if: Condition }>
  "Would.counters would": N<"Would.counters would", { what: CounterObjects; on: Objects }>
  "Would.effect would": N<"Would.effect would", { do: EffectWould }>
  "Would.damage would": N<"Would.damage would", { do: WouldDo }>
  "Would.tokens would": N<"Would.tokens would", { what: CounterObjects }>
  "Would.causes to trigger": N<"Would.causes to trigger", { event: Event1; what: Objects }>
  "Would.an ability": N<"Would.an ability", { of: Objects }>
  "Would.causes ability": N<"Would.causes ability", { what: Objects; whose?: Whose; of: Objects }>
  "Would.causes ability dying": N<"Would.causes ability dying", { what: Objects; of: Objects }>
  "Would.causes ability attacking": N<"Would.causes ability attacking", { what: Objects; of: Objects }>
  "Would.causes ability either": N<"Would.causes ability either", { what: Objects; of: Objects }>
  "Would.event causes ability": N<"Would.event causes ability", { event: Event1; of: Objects }>
  "Would.causes": N<"Would.causes", { what: Objects; which: Objects }>
  "Would.spell or": N<"Would.spell or", { who: Player; whom: Player; what: Objects }>
  "Would.tap for mana": N<"Would.tap for mana", { who: Player; what: Objects }>
  "Would1.would": N<"Would1.would", { the: Subject; do: WouldDo }>
  "EffectWould.create": N<"EffectWould.create", { what: Objects | CounterObjects }>
  "EffectWould.counters": N<"EffectWould.counters", { what: CounterObjects; on: Objects }>
  "WouldDo.die": N<"WouldDo.die", { when?: When }>
  "WouldDo.leave": N<"WouldDo.leave", {  }>
  "WouldDo.be destroyed": N<"WouldDo.be destroyed", { when?: When }>
  "WouldDo.be put into": N<"WouldDo.be put into", { into: Zone; from?: Zone; when?: When }>
  "WouldDo.be put into anywhere": N<"WouldDo.be put into anywhere", { into: Zone; when?: When }>
  "WouldDo.be put from": N<"WouldDo.be put from", { into: Zone; when?: When }>
  "WouldDo.draw": N<"WouldDo.draw", { what: Objects; when?: When }>
  "WouldDo.draw except": N<"WouldDo.draw except", { who: Player; whose: Whose }>
  "WouldDo.draw while": N<"WouldDo.draw while", { if: Condition }>
  "WouldDo.gain life": N<"WouldDo.gain life", { when?: When }>
  "WouldDo.lose life": N<"WouldDo.lose life", { when?: When }>
  "WouldDo.lose life cause": N<"WouldDo.lose life cause", { whose: Whose }>
  "WouldDo.lose the game": N<"WouldDo.lose the game", {  }>
  "WouldDo.lose unspent mana": N<"WouldDo.lose unspent mana", {  }>
  "WouldDo.deal damage": N<"WouldDo.deal damage", { what: DamageAmount; whom?: ObjectsOrPlayer; when?: When }>
  "WouldDo.be dealt damage": N<"WouldDo.be dealt damage", { what: DamageAmount; by?: Objects; when?: When }>
  "WouldDo.be dealt": N<"WouldDo.be dealt", { whom: ObjectsOrPlayer }>
  "WouldDo.discard": N<"WouldDo.discard", { what: Objects }>
  "WouldDo.enter": N<"WouldDo.enter", { whose?: Whose; when?: When }>
  "WouldDo.enter without": N<"WouldDo.enter without", {  }>
  "WouldDo.untap": N<"WouldDo.untap", { whose: Whose }>
  "WouldDo.become untapped": N<"WouldDo.become untapped", {  }>
  "WouldDo.be countered": N<"WouldDo.be countered", {  }>
  "WouldDo.be exiled": N<"WouldDo.be exiled", {  }>
  "WouldDo.mill": N<"WouldDo.mill", { what: Objects }>
  "WouldDo.create": N<"WouldDo.create", { what: Objects }>
  "WouldDo.create under": N<"WouldDo.create under", { whose: Whose }>
  "WouldDo.create one": N<"WouldDo.create one", { what: CounterObjects }>
  "WouldDo.search": N<"WouldDo.search", {  }>
  "WouldDo.begin": N<"WouldDo.begin", { whose: Whose; step: StepName }>
  "WouldDo.put counters": N<"WouldDo.put counters", { what: CounterObjects; on: Objects }>
  "WouldDo.get counters": N<"WouldDo.get counters", { what: CounterObjects }>
  "WouldDo.have counters": N<"WouldDo.have counters", { what: CounterObjects; on: Objects }>
  "WouldDo.scry": N<"WouldDo.scry", { n: Number }>
  "WouldDo.proliferate": N<"WouldDo.proliferate", {  }>
  "WouldDo.explore": N<"WouldDo.explore", {  }>
  "WouldDo.shuffle": N<"WouldDo.shuffle", { whose: Whose }>
  "WouldDo.add mana": N<"WouldDo.add mana", {  }>
  "WouldDo.produce mana": N<"WouldDo.produce mana", {  }>
  "WouldDo.roll": N<"WouldDo.roll", {  }>
  "WouldDo.flip": N<"WouldDo.flip", {  }>
  "WouldDo.begin extra": N<"WouldDo.begin extra", {  }>
  "WouldDo.assign damage": N<"WouldDo.assign damage", {  }>
  "WouldDo.pay life": N<"WouldDo.pay life", {  }>
  "WouldDo.connive": N<"WouldDo.connive", {  }>
  "WouldDo.roll die": N<"WouldDo.roll die", {  }>
  "WouldDo.flip coins": N<"WouldDo.flip coins", {  }>
  "WouldChange.plus": N<"WouldChange.plus", { n: Amount }>
  "WouldChange.twice": N<"WouldChange.twice", { the: Subject; do: Action }>
  "WouldChange.triggers again": N<"WouldChange.triggers again", {  }>
  "WouldChange.that many plus": N<"WouldChange.that many plus", { n: Number; type: CounterType; on: Objects }>
  "WouldChange.that many plus each": N<"WouldChange.that many plus each", { n: Number; on: Objects }>
  "WouldChange.twice that many": N<"WouldChange.twice that many", { type?: CounterType; on: Objects }>
  "WouldChange.twice tokens": N<"WouldChange.twice tokens", {  }>
  "WouldChange.tokens plus": N<"WouldChange.tokens plus", { more: Tokens }>
  "WouldChange.it enters with": N<"WouldChange.it enters with", { what: EnterCounters }>
  "WouldChange.adds more": N<"WouldChange.adds more", { mana: ManaAdded }>
  "WouldChange.you may draw": N<"WouldChange.you may draw", { do: Actions }>
  "WouldChange.prevented": N<"WouldChange.prevented", {  }>
  "WouldChange.instead of": N<"WouldChange.instead of", { mana: ManaAdded }>
  "Amount.plus": N<"Amount.plus", { one: Amount1; other: Amount }>
  "Amount.minus": N<"Amount.minus", { one: Amount1; other: Amount }>
  "Amount.difference": N<"Amount.difference", { one: Amount1; other: Amount1 }>
  "Amount1.that much": N<"Amount1.that much", {  }>
  "Amount1.that number": N<"Amount1.that number", {  }>
  "Amount1.chosen number": N<"Amount1.chosen number", {  }>
  "Amount1.twice": N<"Amount1.twice", { of: Amount1 }>
  "Amount1.n times": N<"Amount1.n times", { n: Number; of: Amount1 }>
  "Amount1.half": N<"Amount1.half", { of: Amount1; way?: Rounded }>
  "Amount1.number of": N<"Amount1.number of", { of: Counted }>
  "Amount1.total": N<"Amount1.total", { of: Measure; among: Objects }>
  "Amount1.total number": N<"Amount1.total number", { of: Counted }>
  "Amount1.greatest": N<"Amount1.greatest", { of: Measure; among: Objects }>
  "Amount1.least": N<"Amount1.least", { of: Measure; among: Objects }>
  "Amount1.greatest number": N<"Amount1.greatest number", { of: Counted }>
  "Amount1.measure": N<"Amount1.measure", { whose: Owner; of: Measure }>
  "Amount1.measure last": N<"Amount1.measure last", { of: Measure; the: Objects }>
  "Amount1.life total": N<"Amount1.life total", { who: Whose | Player }>
  "Amount1.extreme life": N<"Amount1.extreme life", {  }>
  "Amount1.devotion": N<"Amount1.devotion", { who: Whose; color: Colors }>
  "Amount1.damage dealt": N<"Amount1.damage dealt", { what: AmountOf }>
  "Amount1.damage this way": N<"Amount1.damage this way", {  }>
  "Amount1.the damage": N<"Amount1.the damage", {  }>
  "Amount1.life lost": N<"Amount1.life lost", {  }>
  "Amount1.excess": N<"Amount1.excess", {  }>
  "Amount1.mana spent": N<"Amount1.mana spent", { what: Objects }>
  "Amount1.result": N<"Amount1.result", {  }>
  "Amount1.starting": N<"Amount1.starting", { who: Whose }>
  "Amount1.speed": N<"Amount1.speed", {  }>
  "Amount1.total life": N<"Amount1.total life", {  }>
  "Amount1.life paid": N<"Amount1.life paid", { the: Objects }>
  "Amount1.intensity": N<"Amount1.intensity", {  }>
  "Amount1.hand": N<"Amount1.hand", { who: Whose }>
  "Amount1.damage prevented": N<"Amount1.damage prevented", {  }>
  "Counted.noun": N<"Counted.noun", { what: Objects }>
  "Counted.colors": N<"Counted.colors", { among: Objects }>
  "Counted.types": N<"Counted.types", { among: Objects }>
  "Counted.basic land types": N<"Counted.basic land types", { among: Objects }>
  "Counted.creature types": N<"Counted.creature types", { among: Objects }>
  "Counted.names": N<"Counted.names", { what: Noun }>
  "Counted.different names": N<"Counted.different names", { among: Objects }>
  "Counted.different powers": N<"Counted.different powers", { among: Objects }>
  "Counted.different mana values": N<"Counted.different mana values", { among: Objects }>
  "Counted.counters": N<"Counted.counters", { type?: CounterType; on: Objects }>
  "Counted.counters among": N<"Counted.counters among", { type?: CounterType; among: Objects }>
  "Counted.kinds of counters": N<"Counted.kinds of counters", { among: Objects }>
  "Counted.player counters": N<"Counted.player counters", { type: CounterType; who: Player }>
  "Counted.opponents attacked": N<"Counted.opponents attacked", {  }>
  "Counted.opponents": N<"Counted.opponents", {  }>
  "Counted.players": N<"Counted.players", {  }>
  "Counted.times": N<"Counted.times", { event: Event }>
  "Counted.times kicked": N<"Counted.times kicked", {  }>
  "Counted.times it was kicked": N<"Counted.times it was kicked", {  }>
  "Counted.times cast": N<"Counted.times cast", {  }>
  "Counted.spells cast": N<"Counted.spells cast", { who?: Player; when: When }>
  "Counted.cards drawn": N<"Counted.cards drawn", { who?: Player; when: When }>
  "Counted.cards discarded": N<"Counted.cards discarded", { who: Player; when: When }>
  "Counted.creatures died": N<"Counted.creatures died", { what: Noun; when: When }>
  "Counted.done this way": N<"Counted.done this way", { what: Noun; how: Participle }>
  "Counted.party": N<"Counted.party", {  }>
  "Counted.instances": N<"Counted.instances", {  }>
  "Counted.colors of mana": N<"Counted.colors of mana", { what: Objects }>
  "Counted.cards put": N<"Counted.cards put", { zone: Zone }>
  "Counted.of them": N<"Counted.of them", {  }>
  "Counted.mana symbols": N<"Counted.mana symbols", { color: Color; of: Objects }>
  "AmountOf.damage": N<"AmountOf.damage", { whom?: ObjectsOrPlayer; when?: When; by?: Objects }>
  "AmountOf.life gained": N<"AmountOf.life gained", { when: When }>
  "AmountOf.life lost": N<"AmountOf.life lost", { who?: Player; when?: When }>
  "AmountOf.life paid": N<"AmountOf.life paid", {  }>
  "AmountOf.mana": N<"AmountOf.mana", { what: Objects; from?: Objects }>
  "AmountOf.excess": N<"AmountOf.excess", {  }>
  "AmountOf.excess damage": N<"AmountOf.excess damage", {  }>
  "AmountOf.damage prevented": N<"AmountOf.damage prevented", {  }>
  "AmountOf.damage that": N<"AmountOf.damage that", {  }>
  "ObjectsOrPlayer.player": N<"ObjectsOrPlayer.player", { who: Player }>
  "ObjectsOrPlayer.any": N<"ObjectsOrPlayer.any", {  }>
  "Rounded.up": N<"Rounded.up", {  }>
  "Rounded.down": N<"Rounded.down", {  }>
  "Colors.colors": N<"Colors.colors", { one: Color; other: Colors }>
  "ForEach.for each": N<"ForEach.for each", { of: EachCounted }>
  "ForEach.for each beyond": N<"ForEach.for each beyond", { of: EachCounted }>
  "ForEach.for each and": N<"ForEach.for each and", { one: EachCounted; other: EachCounted }>
  "ForEach.card type": N<"ForEach.card type", {  }>
  "EachCounted.each": N<"EachCounted.each", { what: Noun }>
  "EachCounted.each other": N<"EachCounted.each other", { what: Noun }>
  "EachCounted.counter": N<"EachCounted.counter", { type?: CounterType; on: Objects }>
  "EachCounted.color": N<"EachCounted.color", { among: Objects }>
  "EachCounted.type": N<"EachCounted.type", { among: Objects }>
  "EachCounted.basic land type": N<"EachCounted.basic land type", { among: Objects }>
  "EachCounted.creature type": N<"EachCounted.creature type", { among: Objects }>
  "EachCounted.name": N<"EachCounted.name", { what: Noun }>
  "EachCounted.time": N<"EachCounted.time", { event: Event }>
  "EachCounted.time kicked": N<"EachCounted.time kicked", {  }>
  "EachCounted.time itself was kicked": N<"EachCounted.time itself was kicked", {  }>
  "EachCounted.time paid": N<"EachCounted.time paid", { keyword: KeywordCostName }>
  "EachCounted.cast before": N<"EachCounted.cast before", {  }>
  "EachCounted.time cast": N<"EachCounted.time cast", {  }>
  "EachCounted.time commander cast": N<"EachCounted.time commander cast", {  }>
  "EachCounted.of those": N<"EachCounted.of those", { what: Noun }>
  "EachCounted.of them": N<"EachCounted.of them", {  }>
  "EachCounted.of": N<"EachCounted.of", { what: Objects }>
  "EachCounted.life": N<"EachCounted.life", { n: Number; who?: Player; when?: When }>
  "EachCounted.opponent": N<"EachCounted.opponent", {  }>
  "EachCounted.opponent attacked": N<"EachCounted.opponent attacked", {  }>
  "EachCounted.opponent that": N<"EachCounted.opponent that", { that: PlayerVerb }>
  "EachCounted.player that": N<"EachCounted.player that", { that: PlayerDoes }>
  "EachCounted.spell": N<"EachCounted.spell", { who?: Player; when: When; what?: Noun }>
  "EachCounted.other spell": N<"EachCounted.other spell", { when: When; who?: Player }>
  "EachCounted.card": N<"EachCounted.card", { who?: Player; when: When }>
  "EachCounted.this way": N<"EachCounted.this way", { what: Noun; how: Participle }>
  "EachCounted.experience": N<"EachCounted.experience", {  }>
  "EachCounted.poison": N<"EachCounted.poison", { who: Player }>
  "EachCounted.energy": N<"EachCounted.energy", {  }>
  "EachCounted.creature died": N<"EachCounted.creature died", { when: When }>
  "EachCounted.color of mana": N<"EachCounted.color of mana", { what: Objects }>
  "EachCounted.mana spent": N<"EachCounted.mana spent", { what: Objects }>
  "EachCounted.party": N<"EachCounted.party", {  }>
  "EachCounted.target": N<"EachCounted.target", {  }>
  "EachCounted.damage": N<"EachCounted.damage", { n: Number; how: HowDealt }>
  "EachCounted.damage prevented": N<"EachCounted.damage prevented", { n: Number }>
  "EachCounted.counter removed": N<"EachCounted.counter removed", { type?: CounterType }>
  "EachCounted.opponent you have": N<"EachCounted.opponent you have", {  }>
  "EachCounted.own colors": N<"EachCounted.own colors", { whose: Owner }>
  "EachCounted.mana symbol": N<"EachCounted.mana symbol", { color: Color; whose: Owner }>
  "EachCounted.unspent mana": N<"EachCounted.unspent mana", { color: Color }>
  "EachCounted.coin": N<"EachCounted.coin", {  }>
  "HowDealt.to": N<"HowDealt.to", { whom: ObjectsOrPlayer }>
  "HowDealt.this way": N<"HowDealt.this way", {  }>
  "HowDealt.to it": N<"HowDealt.to it", {  }>
  "Duration.until end of turn": N<"Duration.until end of turn", {  }>
  "Duration.this turn": N<"Duration.this turn", {  }>
  "Duration.this combat": N<"Duration.this combat", {  }>
  "Duration.until end of combat": N<"Duration.until end of combat", {  }>
  "Duration.until your next turn": N<"Duration.until your next turn", {  }>
  "Duration.until next turn": N<"Duration.until next turn", { whose: Whose }>
  "Duration.until end of your next turn": N<"Duration.until end of your next turn", {  }>
  "Duration.until end of next turn": N<"Duration.until end of next turn", { whose: Whose }>
  "Duration.until your next end step": N<"Duration.until your next end step", {  }>
  "Duration.until your next upkeep": N<"Duration.until your next upkeep", {  }>
  "Duration.until next untap": N<"Duration.until next untap", { whose: Whose }>
  "Duration.as long as": N<"Duration.as long as", { if: Condition }>
  "Duration.until event": N<"Duration.until event", { event: Event }>
  "Duration.rest of game": N<"Duration.rest of game", {  }>
  "Duration.rest of turn": N<"Duration.rest of turn", {  }>
  "Duration.each turn": N<"Duration.each turn", {  }>
  "Duration.each combat": N<"Duration.each combat", {  }>
  "Duration.this turn and next": N<"Duration.this turn and next", {  }>
  "Duration.each turn if able": N<"Duration.each turn if able", {  }>
  "Duration.each combat if able": N<"Duration.each combat if able", {  }>
  "Duration.during next untap": N<"Duration.during next untap", { whose: Whose }>
  "Duration.during untap": N<"Duration.during untap", { whose: Whose }>
  "Duration.during turn": N<"Duration.during turn", { whose: Whose }>
  "Duration.during step": N<"Duration.during step", { whose: Whose; step: StepName }>
  "Duration.during your turns": N<"Duration.during your turns", {  }>
  "Duration.as you": N<"Duration.as you", { did: Event }>
  "Duration.while": N<"Duration.while", { if: Condition }>
  "Duration.next time": N<"Duration.next time", {  }>
  "Duration.this turn if able": N<"Duration.this turn if able", {  }>
  "Duration.as long as if": N<"Duration.as long as if", { if: Condition }>
  "Duration.perpetually": N<"Duration.perpetually", {  }>
  "Duration.during other turns": N<"Duration.during other turns", {  }>
  "Duration.as it does": N<"Duration.as it does", { event: Event }>
  "Duration.permanently": N<"Duration.permanently", {  }>
  "StepName.upkeep": N<"StepName.upkeep", {  }>
  "StepName.draw step": N<"StepName.draw step", {  }>
  "StepName.main phase": N<"StepName.main phase", {  }>
  "StepName.first main phase": N<"StepName.first main phase", {  }>
  "StepName.second main phase": N<"StepName.second main phase", {  }>
  "StepName.combat": N<"StepName.combat", {  }>
  "StepName.combat step": N<"StepName.combat step", {  }>
  "StepName.end step": N<"StepName.end step", {  }>
  "StepName.untap step": N<"StepName.untap step", {  }>
  "StepName.declare attackers step": N<"StepName.declare attackers step", {  }>
  "StepName.declare blockers step": N<"StepName.declare blockers step", {  }>
  "StepName.combat damage step": N<"StepName.combat damage step", {  }>
  "StepName.combat phase": N<"StepName.combat phase", {  }>
  "StepName.turn": N<"StepName.turn", {  }>
  "StepName.cleanup step": N<"StepName.cleanup step", {  }>
  "StepName.end of combat": N<"StepName.end of combat", {  }>
  "StepName.draw phase": N<"StepName.draw phase", {  }>
  "StepName.discard phase": N<"StepName.discard phase", {  }>
  "StepName.end of turn step": N<"StepName.end of turn step", {  }>
  "Condition.both": N<"Condition.both", { one: Condition1; other: Condition }>
  "Condition.either": N<"Condition.either", { one: Condition1; other: Condition }>
  "Condition.as cast": N<"Condition.as cast", { one: Condition1 }>
  "Condition1.controls": N<"Condition1.controls", { who: Player; what: Objects }>
  "Condition1.own and control": N<"Condition1.own and control", { other: Object }>
  "Condition1.controlled": N<"Condition1.controlled", { who: Player; what: Objects }>
  "Condition1.doesn't control": N<"Condition1.doesn't control", { who: Player; what: Objects }>
  "Condition1.no one controls": N<"Condition1.no one controls", { what: Objects }>
  "Condition1.controls more": N<"Condition1.controls more", { who: Player; what: Noun; than: ThanWho }>
  "Condition1.controls most": N<"Condition1.controls most", { who: Player; what: Noun }>
  "Condition1.controls fewer": N<"Condition1.controls fewer", { who: Player; what: Noun; than: ThanWho }>
  "Condition1.controls total": N<"Condition1.controls total", { who: Player; what: Noun; of: Measure; is: Compare }>
  "Condition1.has cards": N<"Condition1.has cards", { who: Player; count: Compare; zone?: Zone }>
  "Condition1.has no hand": N<"Condition1.has no hand", { who: Player }>
  "Condition1.has life": N<"Condition1.has life", { who: Player; count: Compare }>
  "Condition1.has more life": N<"Condition1.has more life", { who: Player; than: ThanWho }>
  "Condition1.has less life": N<"Condition1.has less life", { who: Player; than: ThanWho }>
  "Condition1.has more cards": N<"Condition1.has more cards", { who: Player; than: ThanWho }>
  "Condition1.has energy": N<"Condition1.has energy", { who: Player; count: Compare; type: CounterType }>
  "Condition1.has blessing": N<"Condition1.has blessing", {  }>
  "Condition1.life": N<"Condition1.life", { whose: Whose; is: Compare }>
  "Condition1.life at most": N<"Condition1.life at most", { whose: Whose; is: Amount }>
  "Condition1.there are": N<"Condition1.there are", { what: Objects }>
  "Condition1.there are types": N<"Condition1.there are types", { count: Count; of: Counted }>
  "Condition1.there are exactly": N<"Condition1.there are exactly", { n: Number; type: CounterType; on: Objects }>
  "Condition1.there are no": N<"Condition1.there are no", { what: Noun }>
  "Condition1.your turn": N<"Condition1.your turn", {  }>
  "Condition1.not your turn": N<"Condition1.not your turn", {  }>
  "Condition1.opponent's turn": N<"Condition1.opponent's turn", { who: Player }>
  "Condition1.first turn": N<"Condition1.first turn", {  }>
  "Condition1.is": N<"Condition1.is", { the: Subject | Owner; being: BeingThere | Being; thing?: OwnThing }>
  "Condition1.it's": N<"Condition1.it's", { being: BeingThere }>
  "Condition1.it's not": N<"Condition1.it's not", { being: BeingThere }>
  "Condition1.is not": N<"Condition1.is not", { the: Subject; being: BeingThere }>
  "Condition1.was": N<"Condition1.was", { the: Subject; being: BeingThere }>
  "Condition1.wasn't": N<"Condition1.wasn't", { the: Subject; being: BeingThere }>
  "Condition1.has": N<"Condition1.has", { the: Subject; what: WithList }>
  "Condition1.had": N<"Condition1.had", { the: Subject; what: WithList }>
  "Condition1.doesn't have": N<"Condition1.doesn't have", { the: Subject; what: WithList }>
  "Condition1.has counters": N<"Condition1.has counters", { the: Subject; count: Compare; type?: CounterType }>
  "Condition1.has a counter": N<"Condition1.has a counter", { the: Subject; type: CounterType }>
  "Condition1.no counters": N<"Condition1.no counters", { the: Subject; type?: CounterType }>
  "Condition1.kicked": N<"Condition1.kicked", { the: Subject }>
  "Condition1.not kicked": N<"Condition1.not kicked", { the: Subject }>
  "Condition1.kicked with": N<"Condition1.kicked with", { the: Subject; cost: Mana }>
  "Condition1.kicked times": N<"Condition1.kicked times", { the: Subject }>
  "Condition1.came since upkeep": N<"Condition1.came since upkeep", { the: Objects }>
  "Condition1.cast cost paid": N<"Condition1.cast cost paid", { keyword: KeywordCostName }>
  "Condition1.mana was spent": N<"Condition1.mana was spent", { what: ManaSpent; the: Objects }>
  "Condition1.no mana spent": N<"Condition1.no mana spent", { the: Objects }>
  "Condition1.you cast it": N<"Condition1.you cast it", { the: Objects; zone?: Zone }>
  "Condition1.you cast it from": N<"Condition1.you cast it from", { the: Objects; zone: Zone }>
  "Condition1.it was cast": N<"Condition1.it was cast", { the: Subject; zone?: Zone }>
  "Condition1.it wasn't cast": N<"Condition1.it wasn't cast", { the: Subject }>
  "Condition1.it entered from": N<"Condition1.it entered from", { the: Subject; zone: Zone }>
  "Condition1.you attacked": N<"Condition1.you attacked", { what?: Objects; when: When }>
  "Condition1.who attacked": N<"Condition1.who attacked", { who: Player; whom: AttackedOne; when: When }>
  "Condition1.attacked": N<"Condition1.attacked", { the: Subject; when: When }>
  "Condition1.did not attack": N<"Condition1.did not attack", { the: Subject; when: When }>
  "Condition1.creature died": N<"Condition1.creature died", { the: Objects; when: When }>
  "Condition1.you did": N<"Condition1.you did", { who: Player; did: PastEvent; when: When }>
  "Condition1.you've did": N<"Condition1.you've did", { did: PastEvent; when: When }>
  "Condition1.haven't": N<"Condition1.haven't", { who: Player; did: PastEvent; when: When }>
  "Condition1.didn't": N<"Condition1.didn't", { who: Player; did: PresentEvent; when: When }>
  "Condition1.amount": N<"Condition1.amount", { the: Amount; is: Compare }>
  "Condition1.event": N<"Condition1.event", { event: Event; when: When }>
  "Condition1.happened": N<"Condition1.happened", { the: Objects; did: Happened; when: When }>
  "Condition1.did this way": N<"Condition1.did this way", { who: Player; did: PastEvent }>
  "Condition1.able": N<"Condition1.able", {  }>
  "Condition1.possible": N<"Condition1.possible", {  }>
  "Condition1.does": N<"Condition1.does", { who: Player }>
  "Condition1.don't": N<"Condition1.don't", { who: Player }>
  "Condition1.unable": N<"Condition1.unable", {  }>
  "Condition1.can": N<"Condition1.can", {  }>
  "Condition1.it": N<"Condition1.it", { did: Acted }>
  "Condition1.that did": N<"Condition1.that did", { the: Subject; did: Acted }>
  "Condition1.remains": N<"Condition1.remains", { the: Subject; being: BeingThere }>
  "Condition1.power compare": N<"Condition1.power compare", { whose: Owner; of: Measure; is: Compare | Amount }>
  "Condition1.devotion": N<"Condition1.devotion", { color: Colors; is: Compare }>
  "Condition1.x is": N<"Condition1.x is", { is: Compare }>
  "Condition1.chosen": N<"Condition1.chosen", { the: Subject }>
  "Condition1.shares": N<"Condition1.shares", { the: Subject; a: Shared; with: Objects }>
  "Condition1.they share": N<"Condition1.they share", { a: Shared }>
  "Condition1.would die": N<"Condition1.would die", { the: Subject; when: When }>
  "Condition1.result": N<"Condition1.result", { is: Compare }>
  "Condition1.coin side": N<"Condition1.coin side", {  }>
  "Condition1.coins side": N<"Condition1.coins side", {  }>
  "Condition1.won flip": N<"Condition1.won flip", {  }>
  "Condition1.lost flip": N<"Condition1.lost flip", {  }>
  "Condition1.monarch": N<"Condition1.monarch", {  }>
  "Condition1.not monarch": N<"Condition1.not monarch", {  }>
  "Condition1.player is monarch": N<"Condition1.player is monarch", { who: Player }>
  "Condition1.initiative": N<"Condition1.initiative", {  }>
  "Condition1.full party": N<"Condition1.full party", {  }>
  "Condition1.day": N<"Condition1.day", {  }>
  "Condition1.night": N<"Condition1.night", {  }>
  "Condition1.not exerted": N<"Condition1.not exerted", { the: Subject }>
  "Condition1.neither": N<"Condition1.neither", {  }>
  "Condition1.max speed": N<"Condition1.max speed", {  }>
  "Condition1.ring": N<"Condition1.ring", { count: Compare }>
  "Condition1.ring bearer": N<"Condition1.ring bearer", { the: Subject }>
  "Condition1.completed": N<"Condition1.completed", {  }>
  "Condition1.entered": N<"Condition1.entered", { the: Subject; when: When }>
  "Condition1.spell by": N<"Condition1.spell by", { what: Noun; zone: Zone; from: Zone; when: When }>
  "Condition1.same": N<"Condition1.same", { the: Subject }>
  "Condition1.another": N<"Condition1.another", { who: Player; what: Objects }>
  "Condition1.haven't drawn": N<"Condition1.haven't drawn", { count: Compare; when: When }>
  "Condition1.exactly": N<"Condition1.exactly", { n: Number; what: Noun }>
  "Condition1.nobody": N<"Condition1.nobody", { what: Noun; are: AreOn }>
  "Condition1.cards in": N<"Condition1.cards in", { count: Compare; zone: Zone }>
  "Condition1.cards": N<"Condition1.cards", { what: Objects; being: Being }>
  "Condition1.only creature": N<"Condition1.only creature", { the: Subject; what: Noun }>
  "Condition1.phase": N<"Condition1.phase", { whose?: Whose; step: StepName }>
  "Condition1.was dealt": N<"Condition1.was dealt", { the: Subject; what: DamageAmount; when: When }>
  "Condition1.mana could": N<"Condition1.mana could", { the: Subject; with: Objects }>
  "Condition1.descended": N<"Condition1.descended", {  }>
  "Condition1.gift": N<"Condition1.gift", {  }>
  "Condition1.escaped": N<"Condition1.escaped", { the: Subject }>
  "Condition1.damage prevented": N<"Condition1.damage prevented", {  }>
  "Condition1.pay more": N<"Condition1.pay more", { mana: Mana }>
  "Condition1.been attacked": N<"Condition1.been attacked", {  }>
  "Condition1.bargained": N<"Condition1.bargained", { the: Subject }>
  "Condition1.evidence": N<"Condition1.evidence", {  }>
  "Condition1.sneak": N<"Condition1.sneak", {  }>
  "Condition1.it's first": N<"Condition1.it's first", { what: Noun; when: When }>
  "Condition1.first time": N<"Condition1.first time", { event: Event }>
  "Condition1.owns": N<"Condition1.owns", { who: Player; what: Objects }>
  "Condition1.hasn't dealt": N<"Condition1.hasn't dealt", { the: Subject }>
  "Condition1.devoured": N<"Condition1.devoured", { the: Subject; what: Objects }>
  "Condition1.has life over": N<"Condition1.has life over", { who: Player; n: Number; than: Amount }>
  "Condition1.most common color": N<"Condition1.most common color", { color: Color; among: Objects }>
  "Condition1.unspent mana": N<"Condition1.unspent mana", { count: Compare }>
  "Condition1.has story": N<"Condition1.has story", {  }>
  "Condition1.no spells cast": N<"Condition1.no spells cast", { when: When }>
  "Condition1.spells cast": N<"Condition1.spells cast", { count: Compare; when: When }>
  "Condition1.tribute": N<"Condition1.tribute", {  }>
  "Condition1.warped": N<"Condition1.warped", { when: When }>
  "Condition1.you win": N<"Condition1.you win", {  }>
  "Condition1.you lose": N<"Condition1.you lose", {  }>
  "Condition1.library is empty": N<"Condition1.library is empty", { whose: Whose }>
  "Condition1.library has": N<"Condition1.library has", { whose: Whose; count: Compare }>
  "Condition1.has opponents": N<"Condition1.has opponents", { count: Compare }>
  "Condition1.beheld": N<"Condition1.beheld", { what: Objects }>
  "Condition1.additional cost paid": N<"Condition1.additional cost paid", { the: Owner }>
  "Condition1.keyword cost paid": N<"Condition1.keyword cost paid", { the: Owner; keyword: KeywordCostName }>
  "Condition1.chose as": N<"Condition1.chose as", { what: Objects }>
  "Condition1.cast during": N<"Condition1.cast during", { what: Objects; whose: Whose; step: StepName }>
  "Condition1.controls or tied": N<"Condition1.controls or tied", { who: Player; what: Noun; of: Measure; of2: Measure }>
  "Condition1.you had enter": N<"Condition1.you had enter", { what: Objects; when: When }>
  "Condition1.event since": N<"Condition1.event since", {  }>
  "Condition1.first resolved": N<"Condition1.first resolved", { nth: Nth }>
  "Condition1.flip favor": N<"Condition1.flip favor", { whose: Whose }>
  "Condition1.nth time": N<"Condition1.nth time", { nth: Nth }>
  "Condition1.not cast this way": N<"Condition1.not cast this way", { the: Subject }>
  "Condition1.lost less": N<"Condition1.lost less", { who: Player; count: Compare; when: When }>
  "Condition1.teamwork used": N<"Condition1.teamwork used", { the: Subject }>
  "Condition1.activated times": N<"Condition1.activated times", { count: Compare; when: When }>
  "Condition1.searched": N<"Condition1.searched", { who: Player; whose: Owner }>
  "AreOn.on battlefield": N<"AreOn.on battlefield", {  }>
  "Happened.left": N<"Happened.left", {  }>
  "Happened.entered": N<"Happened.entered", {  }>
  "Happened.died": N<"Happened.died", {  }>
  "Happened.attacked": N<"Happened.attacked", {  }>
  "Happened.was put": N<"Happened.was put", { zone: Zone; from?: Zone }>
  "Happened.left graveyard": N<"Happened.left graveyard", { zone: Zone }>
  "Happened.was sacrificed": N<"Happened.was sacrificed", {  }>
  "Happened.was dealt": N<"Happened.was dealt", {  }>
  "Happened.dealt": N<"Happened.dealt", { whom: ObjectsOrPlayer }>
  "Happened.died under": N<"Happened.died under", {  }>
  "Happened.left under": N<"Happened.left under", {  }>
  "OwnThing.power": N<"OwnThing.power", {  }>
  "OwnThing.toughness": N<"OwnThing.toughness", {  }>
  "OwnThing.mana value": N<"OwnThing.mana value", {  }>
  "OwnThing.controller": N<"OwnThing.controller", {  }>
  "Subject.player": N<"Subject.player", { who: Player }>
  "ThanWho.player": N<"ThanWho.player", { who: Player }>
  "ThanWho.you": N<"ThanWho.you", {  }>
  "ThanWho.each": N<"ThanWho.each", {  }>
  "ThanWho.any": N<"ThanWho.any", {  }>
  "ThanWho.opponents": N<"ThanWho.opponents", { who: Player }>
  "ManaSpent.mana": N<"ManaSpent.mana", { what: Mana }>
  "ManaSpent.at least": N<"ManaSpent.at least", { n: Number; color?: Color }>
  "ManaSpent.mana from": N<"ManaSpent.mana from", { what: Objects }>
  "ManaSpent.color": N<"ManaSpent.color", { n?: Number; count?: Compare; color?: Color }>
  "ManaSpent.more": N<"ManaSpent.more", { n: Number }>
  "ManaSpent.same color": N<"ManaSpent.same color", { n: Number }>
  "PastEvent.gained life": N<"PastEvent.gained life", {  }>
  "PastEvent.gained life amount": N<"PastEvent.gained life amount", { n: Number }>
  "PastEvent.lost life": N<"PastEvent.lost life", {  }>
  "PastEvent.lost life amount": N<"PastEvent.lost life amount", { n: Number }>
  "PastEvent.gained or lost": N<"PastEvent.gained or lost", {  }>
  "PastEvent.cast": N<"PastEvent.cast", { what: Objects }>
  "PastEvent.drawn": N<"PastEvent.drawn", { what: Objects }>
  "PastEvent.drew": N<"PastEvent.drew", { what: Objects }>
  "PastEvent.discarded": N<"PastEvent.discarded", { what: Objects }>
  "PastEvent.sacrificed": N<"PastEvent.sacrificed", { what: Objects }>
  "PastEvent.attacked": N<"PastEvent.attacked", { what?: Objects }>
  "PastEvent.created": N<"PastEvent.created", { what: Objects }>
  "PastEvent.played": N<"PastEvent.played", { what: Objects }>
  "PastEvent.had enter": N<"PastEvent.had enter", { what: Objects }>
  "PastEvent.had enters": N<"PastEvent.had enters", { what: Objects }>
  "PastEvent.exiled": N<"PastEvent.exiled", { what: Objects }>
  "PastEvent.returned": N<"PastEvent.returned", { what: Objects }>
  "PastEvent.destroyed": N<"PastEvent.destroyed", { what: Objects }>
  "PastEvent.discard": N<"PastEvent.discard", {  }>
  "PastEvent.revealed": N<"PastEvent.revealed", { what: Objects }>
  "PastEvent.committed a crime": N<"PastEvent.committed a crime", {  }>
  "PastEvent.put counters": N<"PastEvent.put counters", { what: Objects; on: Objects }>
  "PastEvent.dealt damage": N<"PastEvent.dealt damage", {  }>
  "PastEvent.was dealt damage": N<"PastEvent.was dealt damage", { by?: Objects }>
  "PastEvent.milled": N<"PastEvent.milled", { what: Objects }>
  "PastEvent.tapped": N<"PastEvent.tapped", { what: Objects }>
  "PastEvent.activated": N<"PastEvent.activated", { what: Objects }>
  "PastEvent.found": N<"PastEvent.found", { what: Objects }>
  "PastEvent.chose": N<"PastEvent.chose", { what: Objects }>
  "PastEvent.descended": N<"PastEvent.descended", {  }>
  "PastEvent.won the flip": N<"PastEvent.won the flip", {  }>
  "PastEvent.searched": N<"PastEvent.searched", { whose: Owner }>
  "PastEvent.lost the flip": N<"PastEvent.lost the flip", {  }>
  "PastEvent.surveil": N<"PastEvent.surveil", {  }>
  "PastEvent.put": N<"PastEvent.put", { what: Objects; zone: Zone }>
  "PastEvent.cycled": N<"PastEvent.cycled", { what: Objects }>
  "PastEvent.surveilled": N<"PastEvent.surveilled", {  }>
  "PresentEvent.cast": N<"PresentEvent.cast", { what: Objects }>
  "PresentEvent.attack": N<"PresentEvent.attack", { what?: Objects }>
  "PresentEvent.play": N<"PresentEvent.play", { what: Objects }>
  "PresentEvent.gain life": N<"PresentEvent.gain life", {  }>
  "PresentEvent.lose life": N<"PresentEvent.lose life", {  }>
  "PresentEvent.draw": N<"PresentEvent.draw", { what: Objects }>
  "PresentEvent.discard": N<"PresentEvent.discard", { what: Objects }>
  "Player.you": N<"Player.you", {  }>
  "Player.target player": N<"Player.target player", {  }>
  "Player.target opponent": N<"Player.target opponent", {  }>
  "Player.target dealt": N<"Player.target dealt", { that: DealtBy }>
  "Player.each player": N<"Player.each player", {  }>
  "Player.each opponent": N<"Player.each opponent", {  }>
  "Player.each other player": N<"Player.each other player", {  }>
  "Player.each of": N<"Player.each of", { of: Players }>
  "Player.any opponent": N<"Player.any opponent", {  }>
  "Player.any player": N<"Player.any player", {  }>
  "Player.each of any player": N<"Player.each of any player", {  }>
  "Player.any other player": N<"Player.any other player", {  }>
  "Player.another target player": N<"Player.another target player", {  }>
  "Player.that player": N<"Player.that player", {  }>
  "Player.that opponent": N<"Player.that opponent", {  }>
  "Player.those players": N<"Player.those players", {  }>
  "Player.they": N<"Player.they", {  }>
  "Player.he or she": N<"Player.he or she", {  }>
  "Player.defending player": N<"Player.defending player", {  }>
  "Player.attacking player": N<"Player.attacking player", {  }>
  "Player.active player": N<"Player.active player", {  }>
  "Player.enchanted player": N<"Player.enchanted player", {  }>
  "Player.enchanted opponent": N<"Player.enchanted opponent", {  }>
  "Player.chosen player": N<"Player.chosen player", {  }>
  "Player.players": N<"Player.players", {  }>
  "Player.all players": N<"Player.all players", {  }>
  "Player.your opponents": N<"Player.your opponents", {  }>
  "Player.opponents": N<"Player.opponents", {  }>
  "Player.targets": N<"Player.targets", { count?: Number }>
  "Player.you and": N<"Player.you and", { other: Player }>
  "Player.controller": N<"Player.controller", { of: Owner | Objects }>
  "Player.owner": N<"Player.owner", { of: Owner | Objects }>
  "Player.players who": N<"Player.players who", { that: PlayerDoes }>
  "Player.opponents who": N<"Player.opponents who", { that: PlayerDoes }>
  "Player.one or more opponents": N<"Player.one or more opponents", {  }>
  "Player.one or more players": N<"Player.one or more players", {  }>
  "Player.player by rank": N<"Player.player by rank", { the: Superlative }>
  "Player.next player": N<"Player.next player", {  }>
  "Player.your team": N<"Player.your team", {  }>
  "Player.opponent": N<"Player.opponent", {  }>
  "Player.one of opponents": N<"Player.one of opponents", {  }>
  "Player.letter": N<"Player.letter", { is: PlayerLetter }>
  "DealtBy.dealt": N<"DealtBy.dealt", { by: Objects; when: When }>
  "DealtBy.previously": N<"DealtBy.previously", { by: Objects }>
  "Superlative.most": N<"Superlative.most", {  }>
  "Superlative.highest": N<"Superlative.highest", {  }>
  "Superlative.lowest": N<"Superlative.lowest", {  }>
  "Players.your opponents": N<"Players.your opponents", {  }>
  "Players.those players": N<"Players.those players", {  }>
  "Players.those opponents": N<"Players.those opponents", {  }>
  "Players.them": N<"Players.them", {  }>
  "PlayerDoes.does": N<"PlayerDoes.does", { did: PlayerVerb }>
  "PlayerDoes.has more": N<"PlayerDoes.has more", { what: Noun; who: Player }>
  "PlayerDoes.cant": N<"PlayerDoes.cant", {  }>
  "PlayerDoes.didn't": N<"PlayerDoes.didn't", { did: PlayerVerb }>
  "PlayerDoes.was dealt": N<"PlayerDoes.was dealt", { by?: Objects }>
  "PlayerVerb.controls": N<"PlayerVerb.controls", { what: Objects }>
  "PlayerVerb.controls most": N<"PlayerVerb.controls most", { what: Noun }>
  "PlayerVerb.has life": N<"PlayerVerb.has life", { count: Compare }>
  "PlayerVerb.has hand": N<"PlayerVerb.has hand", { count: Compare }>
  "PlayerVerb.lost life this turn": N<"PlayerVerb.lost life this turn", {  }>
  "PlayerVerb.discarded this way": N<"PlayerVerb.discarded this way", {  }>
  "PlayerVerb.attacked this turn": N<"PlayerVerb.attacked this turn", { what?: Objects }>
  "PlayerVerb.cast this turn": N<"PlayerVerb.cast this turn", { what: Objects }>
  "PlayerVerb.does": N<"PlayerVerb.does", {  }>
  "PlayerVerb.did": N<"PlayerVerb.did", {  }>
  "PlayerVerb.own": N<"PlayerVerb.own", { what: Objects }>
  "PlayerVerb.drew this turn": N<"PlayerVerb.drew this turn", { what: Objects }>
  "PlayerVerb.chose": N<"PlayerVerb.chose", { what: Objects }>
  "PlayerVerb.sacrificed this way": N<"PlayerVerb.sacrificed this way", { what: Objects }>
  "Owner.its": N<"Owner.its", {  }>
  "Owner.their": N<"Owner.their", {  }>
  "Owner.your": N<"Owner.your", {  }>
  "Owner.his or her": N<"Owner.his or her", {  }>
  "Owner.theirs": N<"Owner.theirs", { who: Player }>
  "Owner.of": N<"Owner.of", { the: Objects }>
  "Whose.your": N<"Whose.your", {  }>
  "Whose.their": N<"Whose.their", {  }>
  "Whose.his or her": N<"Whose.his or her", {  }>
  "Whose.all": N<"Whose.all", {  }>
  "Whose.theirs": N<"Whose.theirs", { who: Player }>
  "Whose.owner's": N<"Whose.owner's", { of: Owner }>
  "Whose.controller's": N<"Whose.controller's", { of: Owner }>
  "Whose.each": N<"Whose.each", {  }>
  "Whose.a": N<"Whose.a", {  }>
  "Objects.and": N<"Objects.and", { one: Object; other: Objects }>
  "Objects.or": N<"Objects.or", { one: Object; other: Objects }>
  "Objects.list": N<"Objects.list", { one: Object; other: Objects }>
  "Objects.list and": N<"Objects.list and", { one: Object; other: Objects }>
  "Objects.but": N<"Objects.but", { one: Object; but: Objects }>
  "Objects.and players": N<"Objects.and players", { one: Object; player: Player }>
  "Objects.players and": N<"Objects.players and", { player: Player; other: Objects }>
  "Object.named object": N<"Object.named object", { name: KnownName }>
  "Object.this": N<"Object.this", { as?: SelfNoun }>
  "Object.it": N<"Object.it", {  }>
  "Object.itself": N<"Object.itself", {  }>
  "Object.them": N<"Object.them", {  }>
  "Object.themselves": N<"Object.themselves", {  }>
  "Object.him or her": N<"Object.him or her", {  }>
  "Object.target": N<"Object.target", { count?: TargetCount; what: Noun }>
  "Object.other target": N<"Object.other target", { what: Noun; count?: TargetCount }>
  "Object.target opponent": N<"Object.target opponent", {  }>
  "Object.any target": N<"Object.any target", { whose?: Whose; count?: TargetCount }>
  "Object.any other target": N<"Object.any other target", {  }>
  "Object.each target": N<"Object.each target", { count: TargetCount; what?: Noun }>
  "Object.those": N<"Object.those", { what: Noun }>
  "Object.each of those": N<"Object.each of those", { what?: Noun }>
  "Object.each of": N<"Object.each of", { what: Objects }>
  "Object.that": N<"Object.that", { what: Noun }>
  "Object.that or": N<"Object.that or", { what: Noun; other: Player }>
  "Object.enchanted": N<"Object.enchanted", { what?: TypeHead | SubHead }>
  "Object.equipped": N<"Object.equipped", {  }>
  "Object.the copy": N<"Object.the copy", {  }>
  "Object.the copies": N<"Object.the copies", {  }>
  "Object.abilities of": N<"Object.abilities of", { of: Objects }>
  "Object.all the cards": N<"Object.all the cards", { zone: Zone }>
  "Object.fortified": N<"Object.fortified", {  }>
  "Object.in pile": N<"Object.in pile", { what: Noun; whose: Whose }>
  "Object.all": N<"Object.all", { what: Noun }>
  "Object.all other": N<"Object.all other", { what: Noun }>
  "Object.each": N<"Object.each", { what: Noun }>
  "Object.each other": N<"Object.each other", { what: Noun }>
  "Object.every": N<"Object.every", { what: Noun }>
  "Object.a": N<"Object.a", { what: Noun }>
  "Object.any": N<"Object.any", { what: Noun }>
  "Object.another": N<"Object.another", { what: Noun }>
  "Object.no": N<"Object.no", { what: Noun }>
  "Object.counted": N<"Object.counted", { count: Count; what: Noun }>
  "Object.counted other": N<"Object.counted other", { count: Count; what: Noun }>
  "Object.other": N<"Object.other", { what: Noun }>
  "Object.bare": N<"Object.bare", { what: Noun }>
  "Object.your": N<"Object.your", { whose: WhoseOne; what: Noun }>
  "Object.the": N<"Object.the", { what: TheNoun }>
  "Object.both": N<"Object.both", {  }>
  "Object.one of": N<"Object.one of", { count: Count; what: Objects }>
  "Object.some of": N<"Object.some of", { what: Objects }>
  "Object.rest": N<"Object.rest", {  }>
  "Object.other one": N<"Object.other one", {  }>
  "Object.top": N<"Object.top", { count?: Number; whose?: Whose }>
  "Object.top grave": N<"Object.top grave", { whose: Whose }>
  "Object.bottom": N<"Object.bottom", { whose: Whose }>
  "Object.hand": N<"Object.hand", { whose: Whose }>
  "Object.graveyard": N<"Object.graveyard", { whose: Whose }>
  "Object.library": N<"Object.library", { whose: Whose }>
  "Object.graveyards": N<"Object.graveyards", {  }>
  "Object.what": N<"Object.what", { what: Acted }>
  "Object.itself and": N<"Object.itself and", { other: Objects }>
  "Object.exiled with": N<"Object.exiled with", { by: Object }>
  "Object.source of": N<"Object.source of", {  }>
  "Object.a source": N<"Object.a source", {  }>
  "Object.random": N<"Object.random", { what: Objects }>
  "Object.one": N<"Object.one", {  }>
  "Object.chosen thing": N<"Object.chosen thing", { what: Noun }>
  "Object.chosen by": N<"Object.chosen by", { what: Objects; whose: Whose }>
  "Object.both creatures": N<"Object.both creatures", {  }>
  "Object.another target": N<"Object.another target", {  }>
  "Object.ability of": N<"Object.ability of", { of: Objects }>
  "Object.one target": N<"Object.one target", {  }>
  "Object.card of that type": N<"Object.card of that type", {  }>
  "WhoseOne.your": N<"WhoseOne.your", {  }>
  "WhoseOne.their": N<"WhoseOne.their", {  }>
  "WhoseOne.his or her": N<"WhoseOne.his or her", {  }>
  "WhoseOne.its": N<"WhoseOne.its", {  }>
  "WhoseOne.theirs": N<"WhoseOne.theirs", { who: Player }>
  "WhoseOne.her": N<"WhoseOne.her", {  }>
  "SelfNoun.this creature": N<"SelfNoun.this creature", {  }>
  "SelfNoun.this artifact": N<"SelfNoun.this artifact", {  }>
  "SelfNoun.this enchantment": N<"SelfNoun.this enchantment", {  }>
  "SelfNoun.this land": N<"SelfNoun.this land", {  }>
  "SelfNoun.this permanent": N<"SelfNoun.this permanent", {  }>
  "SelfNoun.this spell": N<"SelfNoun.this spell", {  }>
  "SelfNoun.this card": N<"SelfNoun.this card", {  }>
  "SelfNoun.this token": N<"SelfNoun.this token", {  }>
  "SelfNoun.this Aura": N<"SelfNoun.this Aura", {  }>
  "SelfNoun.this Equipment": N<"SelfNoun.this Equipment", {  }>
  "SelfNoun.this Vehicle": N<"SelfNoun.this Vehicle", {  }>
  "SelfNoun.this Saga": N<"SelfNoun.this Saga", {  }>
  "SelfNoun.this Class": N<"SelfNoun.this Class", {  }>
  "SelfNoun.this Case": N<"SelfNoun.this Case", {  }>
  "SelfNoun.this planeswalker": N<"SelfNoun.this planeswalker", {  }>
  "SelfNoun.this battle": N<"SelfNoun.this battle", {  }>
  "SelfNoun.this siege": N<"SelfNoun.this siege", {  }>
  "SelfNoun.this spacecraft": N<"SelfNoun.this spacecraft", {  }>
  "SelfNoun.this Room": N<"SelfNoun.this Room", {  }>
  "SelfNoun.this Fortification": N<"SelfNoun.this Fortification", {  }>
  "SelfNoun.this Mount": N<"SelfNoun.this Mount", {  }>
  "SelfNoun.this door": N<"SelfNoun.this door", {  }>
  "SelfNoun.this conspiracy": N<"SelfNoun.this conspiracy", {  }>
  "SelfNoun.this emblem": N<"SelfNoun.this emblem", {  }>
  "SelfNoun.this scheme": N<"SelfNoun.this scheme", {  }>
  "TargetCount.up to": N<"TargetCount.up to", { n: Number }>
  "TargetCount.any number": N<"TargetCount.any number", {  }>
  "TargetCount.exactly": N<"TargetCount.exactly", { n: Number }>
  "TargetCount.one or two": N<"TargetCount.one or two", {  }>
  "TargetCount.one, two, or three": N<"TargetCount.one, two, or three", {  }>
  "TargetCount.one or more": N<"TargetCount.one or more", {  }>
  "Count.exactly": N<"Count.exactly", { n: Number }>
  "Count.up to": N<"Count.up to", { n: Number }>
  "Count.any number": N<"Count.any number", {  }>
  "Count.at least": N<"Count.at least", { n: Number }>
  "Count.at most": N<"Count.at most", { n: Number }>
  "Count.exactly so many": N<"Count.exactly so many", { n: Number }>
  "Count.that many": N<"Count.that many", {  }>
  "Count.as many": N<"Count.as many", {  }>
  "Count.half": N<"Count.half", {  }>
  "Count.up to that many": N<"Count.up to that many", {  }>
  "Count.more than": N<"Count.more than", { n: Number }>
  "Count.fewer than": N<"Count.fewer than", { n: Number }>
  "Count.all but": N<"Count.all but", { n: Number }>
  "Count.at least so many": N<"Count.at least so many", { n: Number }>
  "Noun.adjective": N<"Noun.adjective", { adj: Adj; noun: Noun }>
  "Noun.adjectives": N<"Noun.adjectives", { adj: Adj; noun: Noun }>
  "Noun.post": N<"Noun.post", { noun: Heads; post: Posts }>
  "Posts.posts": N<"Posts.posts", { first: Post; rest: Posts }>
  "Posts.posts and": N<"Posts.posts and", { first: Post; rest: Posts }>
  "Posts.posts or": N<"Posts.posts or", { first: Post; rest: Posts }>
  "Heads.or": N<"Heads.or", { one: Head; other: Heads }>
  "Heads.and": N<"Heads.and", { one: Head; other: Heads }>
  "Heads.and/or": N<"Heads.and/or", { one: Head; other: Heads }>
  "Heads.list": N<"Heads.list", { one: Head; other: Heads }>
  "Heads.list or": N<"Heads.list or", { one: Head; other: Head }>
  "Heads.list and": N<"Heads.list and", { one: Head; other: Head }>
  "Heads.list and/or": N<"Heads.list and/or", { one: Head; other: Head }>
  "Heads.type card": N<"Heads.type card", { one: TypeHead | SubHead }>
  "Heads.type card or": N<"Heads.type card or", { one: TypeHead | SubHead; two: TypeHead | SubHead }>
  "Heads.type card or three": N<"Heads.type card or three", { one: TypeHead; two: TypeHead; three: TypeHead }>
  "Heads.type card or four": N<"Heads.type card or four", { one: TypeHead; two: TypeHead; three: TypeHead; four: TypeHead }>
  "Heads.type card and": N<"Heads.type card and", { one: TypeHead; two: TypeHead }>
  "Heads.type spell": N<"Heads.type spell", { one: TypeHead | SubHead }>
  "Heads.type spell or": N<"Heads.type spell or", { one: TypeHead | SubHead; two: TypeHead | SubHead }>
  "Heads.type spell or three": N<"Heads.type spell or three", { one: TypeHead; two: TypeHead; three: TypeHead }>
  "Heads.type spell and": N<"Heads.type spell and", { one: TypeHead | SubHead; two: TypeHead | SubHead }>
  "Heads.type token": N<"Heads.type token", { one: TypeHead | SubHead }>
  "Heads.type permanent": N<"Heads.type permanent", { one: SubHead | TypeHead }>
  "Heads.type source": N<"Heads.type source", { one: TypeHead | SubHead }>
  "Heads.two types": N<"Heads.two types", { one: TypeHead | SubHead; two: TypeHead | SubHead }>
  "Heads.three types": N<"Heads.three types", { one: SubHead; two: TypeHead; three: TypeHead }>
  "Heads.four types": N<"Heads.four types", { one: SubHead; two: SubHead; three: TypeHead; four: TypeHead }>
  "Heads.three kinds": N<"Heads.three kinds", { one: SubHead; two: SubHead; three: SubHead }>
  "Heads.four kinds": N<"Heads.four kinds", { one: SubHead; two: SubHead; three: SubHead; four: SubHead }>
  "Heads.three subtypes": N<"Heads.three subtypes", { one: SubHead; two: SubHead; three: TypeHead }>
  "Heads.two types card": N<"Heads.two types card", { one: TypeHead | SubHead; two: TypeHead }>
  "Heads.two types spell": N<"Heads.two types spell", { one: TypeHead | SubHead; two: TypeHead }>
  "Heads.non type two": N<"Heads.non type two", { one: NonType; two: TypeHead }>
  "Heads.named planeswalker": N<"Heads.named planeswalker", { type: Name }>
  "Heads.type permanent card": N<"Heads.type permanent card", { one: SubHead }>
  "Head.permanent": N<"Head.permanent", {  }>
  "Head.card": N<"Head.card", {  }>
  "Head.spell": N<"Head.spell", {  }>
  "Head.ability": N<"Head.ability", {  }>
  "Head.activated ability": N<"Head.activated ability", {  }>
  "Head.triggered ability": N<"Head.triggered ability", {  }>
  "Head.either ability": N<"Head.either ability", {  }>
  "Head.mana ability": N<"Head.mana ability", {  }>
  "Head.loyalty ability": N<"Head.loyalty ability", {  }>
  "Head.permanent card": N<"Head.permanent card", {  }>
  "Head.permanent spell": N<"Head.permanent spell", {  }>
  "Head.token": N<"Head.token", {  }>
  "Head.source": N<"Head.source", {  }>
  "Head.object": N<"Head.object", {  }>
  "Head.commander": N<"Head.commander", {  }>
  "Head.ring bearer": N<"Head.ring bearer", {  }>
  "Head.opponent": N<"Head.opponent", {  }>
  "Head.player": N<"Head.player", {  }>
  "Head.counter": N<"Head.counter", {  }>
  "Head.attacker": N<"Head.attacker", {  }>
  "Head.blocker": N<"Head.blocker", {  }>
  "Head.one": N<"Head.one", {  }>
  "Head.name": N<"Head.name", {  }>
  "Head.type": N<"Head.type", {  }>
  "Head.basic land card": N<"Head.basic land card", {  }>
  "Head.pile": N<"Head.pile", {  }>
  "Head.door": N<"Head.door", {  }>
  "Head.dungeon": N<"Head.dungeon", {  }>
  "Head.emblem": N<"Head.emblem", {  }>
  "Head.outlaw head": N<"Head.outlaw head", {  }>
  "Head.effect": N<"Head.effect", {  }>
  "Head.exhaust ability": N<"Head.exhaust ability", {  }>
  "TypeHead.creature": N<"TypeHead.creature", {  }>
  "TypeHead.artifact": N<"TypeHead.artifact", {  }>
  "TypeHead.enchantment": N<"TypeHead.enchantment", {  }>
  "TypeHead.land": N<"TypeHead.land", {  }>
  "TypeHead.planeswalker": N<"TypeHead.planeswalker", {  }>
  "TypeHead.battle": N<"TypeHead.battle", {  }>
  "TypeHead.instant": N<"TypeHead.instant", {  }>
  "TypeHead.sorcery": N<"TypeHead.sorcery", {  }>
  "TypeHead.tribal": N<"TypeHead.tribal", {  }>
  "TypeHead.chosen type creature": N<"TypeHead.chosen type creature", {  }>
  "TypeHead.conspiracy": N<"TypeHead.conspiracy", {  }>
  "TypeHead.nontype": N<"TypeHead.nontype", { one: NonType; two: TypeHead }>
  "SubHead.subtype": N<"SubHead.subtype", { is: Subtype }>
  "SubHead.chosen subtype": N<"SubHead.chosen subtype", {  }>
  "TheNoun.made": N<"TheNoun.made", { how: Participle; what: Noun }>
  "TheNoun.the": N<"TheNoun.the", { what: Noun }>
  "TheNoun.first": N<"TheNoun.first", { what: Noun }>
  "TheNoun.second": N<"TheNoun.second", { what: Noun }>
  "TheNoun.next": N<"TheNoun.next", { what: Noun }>
  "TheNoun.last": N<"TheNoun.last", { what: Noun }>
  "TheNoun.chosen": N<"TheNoun.chosen", { what: Noun }>
  "TheNoun.same": N<"TheNoun.same", { what: Noun }>
  "TheNoun.other": N<"TheNoun.other", { what: Noun }>
  "TheNoun.superlative": N<"TheNoun.superlative", { what: Noun; greatest: Greatest; of: Measure; among?: Objects }>
  "Greatest.greatest": N<"Greatest.greatest", {  }>
  "Greatest.least": N<"Greatest.least", {  }>
  "Participle.sacrificed": N<"Participle.sacrificed", {  }>
  "Participle.exiled": N<"Participle.exiled", {  }>
  "Participle.discarded": N<"Participle.discarded", {  }>
  "Participle.revealed": N<"Participle.revealed", {  }>
  "Participle.returned": N<"Participle.returned", {  }>
  "Participle.countered": N<"Participle.countered", {  }>
  "Participle.copied": N<"Participle.copied", {  }>
  "Participle.milled": N<"Participle.milled", {  }>
  "Participle.destroyed": N<"Participle.destroyed", {  }>
  "Participle.tapped": N<"Participle.tapped", {  }>
  "Participle.untapped": N<"Participle.untapped", {  }>
  "Participle.created": N<"Participle.created", {  }>
  "Participle.chosen": N<"Participle.chosen", {  }>
  "Participle.blocking": N<"Participle.blocking", {  }>
  "Participle.attacking": N<"Participle.attacking", {  }>
  "Participle.blocked": N<"Participle.blocked", {  }>
  "Participle.damaged": N<"Participle.damaged", {  }>
  "Participle.enchanted": N<"Participle.enchanted", {  }>
  "Participle.equipped": N<"Participle.equipped", {  }>
  "Participle.targeted": N<"Participle.targeted", {  }>
  "NonType.noncreature": N<"NonType.noncreature", {  }>
  "NonType.nonland": N<"NonType.nonland", {  }>
  "NonType.nonartifact": N<"NonType.nonartifact", {  }>
  "NonType.nonenchantment": N<"NonType.nonenchantment", {  }>
  "NonType.nontoken": N<"NonType.nontoken", {  }>
  "NonType.nonbasic": N<"NonType.nonbasic", {  }>
  "NonType.nonplaneswalker": N<"NonType.nonplaneswalker", {  }>
  "NonType.noninstant": N<"NonType.noninstant", {  }>
  "NonType.nonlegendary": N<"NonType.nonlegendary", {  }>
  "NonType.nonsnow": N<"NonType.nonsnow", {  }>
  "NonType.nonwhite": N<"NonType.nonwhite", {  }>
  "NonType.nonblue": N<"NonType.nonblue", {  }>
  "NonType.nonblack": N<"NonType.nonblack", {  }>
  "NonType.nonred": N<"NonType.nonred", {  }>
  "NonType.nongreen": N<"NonType.nongreen", {  }>
  "NonType.noncolorless": N<"NonType.noncolorless", {  }>
  "NonType.nonattacking": N<"NonType.nonattacking", {  }>
  "NonType.nonblocking": N<"NonType.nonblocking", {  }>
  "NonType.nonsubtype": N<"NonType.nonsubtype", { is: NonSubtype }>
  "Adj.colorless": N<"Adj.colorless", {  }>
  "Adj.multicolored": N<"Adj.multicolored", {  }>
  "Adj.monocolored": N<"Adj.monocolored", {  }>
  "Adj.colored": N<"Adj.colored", {  }>
  "Adj.tapped": N<"Adj.tapped", {  }>
  "Adj.untapped": N<"Adj.untapped", {  }>
  "Adj.attacking": N<"Adj.attacking", {  }>
  "Adj.blocking": N<"Adj.blocking", {  }>
  "Adj.attacking or blocking": N<"Adj.attacking or blocking", {  }>
  "Adj.blocked": N<"Adj.blocked", {  }>
  "Adj.unblocked": N<"Adj.unblocked", {  }>
  "Adj.token adjective": N<"Adj.token adjective", {  }>
  "Adj.legendary": N<"Adj.legendary", {  }>
  "Adj.basic": N<"Adj.basic", {  }>
  "Adj.snow": N<"Adj.snow", {  }>
  "Adj.historic": N<"Adj.historic", {  }>
  "Adj.modified": N<"Adj.modified", {  }>
  "Adj.enchanted adjective": N<"Adj.enchanted adjective", {  }>
  "Adj.equipped adjective": N<"Adj.equipped adjective", {  }>
  "Adj.enchanted or equipped": N<"Adj.enchanted or equipped", {  }>
  "Adj.face-down": N<"Adj.face-down", {  }>
  "Adj.face-up": N<"Adj.face-up", {  }>
  "Adj.goaded": N<"Adj.goaded", {  }>
  "Adj.outlaw": N<"Adj.outlaw", {  }>
  "Adj.double-faced": N<"Adj.double-faced", {  }>
  "Adj.transforming": N<"Adj.transforming", {  }>
  "Adj.exiled adjective": N<"Adj.exiled adjective", {  }>
  "Adj.suspected": N<"Adj.suspected", {  }>
  "Adj.unpaired": N<"Adj.unpaired", {  }>
  "Adj.saddled": N<"Adj.saddled", {  }>
  "Adj.renowned": N<"Adj.renowned", {  }>
  "Adj.crewed": N<"Adj.crewed", {  }>
  "Adj.kicked": N<"Adj.kicked", {  }>
  "Adj.tapped or": N<"Adj.tapped or", { one: Adj; other: Adj }>
  "Adj.tapped and": N<"Adj.tapped and", { one: Color; other: Color }>
  "Adj.color list": N<"Adj.color list", { one: Color; two: Color; three: Color }>
  "Adj.size": N<"Adj.size", { is: Size }>
  "Adj.different": N<"Adj.different", {  }>
  "Adj.additional": N<"Adj.additional", {  }>
  "Adj.nonland permanent": N<"Adj.nonland permanent", {  }>
  "Adj.noncombat": N<"Adj.noncombat", {  }>
  "Adj.other": N<"Adj.other", {  }>
  "Adj.commander adj": N<"Adj.commander adj", {  }>
  "Adj.world": N<"Adj.world", {  }>
  "Adj.unlocked": N<"Adj.unlocked", {  }>
  "Adj.locked": N<"Adj.locked", {  }>
  "Adj.suspended": N<"Adj.suspended", {  }>
  "Adj.snow-covered": N<"Adj.snow-covered", {  }>
  "Color.white": N<"Color.white", {  }>
  "Color.blue": N<"Color.blue", {  }>
  "Color.black": N<"Color.black", {  }>
  "Color.red": N<"Color.red", {  }>
  "Color.green": N<"Color.green", {  }>
  "Color.chosen color": N<"Color.chosen color", {  }>
  "Post.you control": N<"Post.you control", {  }>
  "Post.you don't control": N<"Post.you don't control", {  }>
  "Post.you own": N<"Post.you own", {  }>
  "Post.you control but don't own": N<"Post.you control but don't own", {  }>
  "Post.you own but don't control": N<"Post.you own but don't control", {  }>
  "Post.controlled by": N<"Post.controlled by", { who: Controllers | Owner }>
  "Post.not controlled by": N<"Post.not controlled by", { who: Controllers }>
  "Post.owned by": N<"Post.owned by", { who: Controllers }>
  "Post.you cast": N<"Post.you cast", {  }>
  "Post.cast by": N<"Post.cast by", { who: Controllers }>
  "Post.you've cast": N<"Post.you've cast", { when: When }>
  "Post.with": N<"Post.with", { what: WithList }>
  "Post.without": N<"Post.without", { what: WithList }>
  "Post.in": N<"Post.in", { zone: Zone }>
  "Post.from": N<"Post.from", { zone: Zone }>
  "Post.on battlefield": N<"Post.on battlefield", {  }>
  "Post.named": N<"Post.named", { name: Name }>
  "Post.not named": N<"Post.not named", { name: Name }>
  "Post.of type": N<"Post.of type", {  }>
  "Post.not of type": N<"Post.not of type", {  }>
  "Post.of that type": N<"Post.of that type", {  }>
  "Post.of types": N<"Post.of types", {  }>
  "Post.of color": N<"Post.of color", {  }>
  "Post.you attacked with": N<"Post.you attacked with", { when: When }>
  "Post.that are still": N<"Post.that are still", { being: Being }>
  "Post.of that color": N<"Post.of that color", {  }>
  "Post.chosen type": N<"Post.chosen type", {  }>
  "Post.chosen color": N<"Post.chosen color", {  }>
  "Post.your choice": N<"Post.your choice", {  }>
  "Post.their choice": N<"Post.their choice", {  }>
  "Post.whose choice": N<"Post.whose choice", { whose: Whose }>
  "Post.at random": N<"Post.at random", {  }>
  "Post.that": N<"Post.that", { did: Acted }>
  "Post.that's": N<"Post.that's", { being: BeingThere }>
  "Post.that isn't": N<"Post.that isn't", { being: BeingThere }>
  "Post.that's neither": N<"Post.that's neither", { one: Being; two: Being }>
  "Post.other than": N<"Post.other than", { than: Objects }>
  "Post.not": N<"Post.not", { than: Acted }>
  "Post.attached": N<"Post.attached", { to: Objects }>
  "Post.exiled": N<"Post.exiled", { by: Objects }>
  "Post.exiled face": N<"Post.exiled face", {  }>
  "Post.exiled by": N<"Post.exiled by", { by: Objects }>
  "Post.exiled this way": N<"Post.exiled this way", {  }>
  "Post.done this way": N<"Post.done this way", { how: Acted }>
  "Post.blocking it": N<"Post.blocking it", { whom: Objects }>
  "Post.blocked by": N<"Post.blocked by", { whom: Objects }>
  "Post.attacking whom": N<"Post.attacking whom", { whom: AttackedOne }>
  "Post.chosen": N<"Post.chosen", { of?: Objects }>
  "Post.targeting": N<"Post.targeting", { whom: Objects }>
  "Post.who": N<"Post.who", { did: PlayerVerb }>
  "Post.paired": N<"Post.paired", { with: Objects }>
  "Post.among": N<"Post.among", { among: Objects }>
  "Post.dealt damage": N<"Post.dealt damage", { when: When }>
  "Post.dealt damage by": N<"Post.dealt damage by", { by: Objects; when: When }>
  "Post.you've done": N<"Post.you've done", { did: Acted }>
  "Post.you didn't control": N<"Post.you didn't control", {  }>
  "Post.created with": N<"Post.created with", { by: Objects }>
  "Post.created by": N<"Post.created by", { by: Objects }>
  "Post.of library": N<"Post.of library", { whose: Whose }>
  "Post.of all types": N<"Post.of all types", {  }>
  "Post.on it": N<"Post.on it", { on: Objects }>
  "Post.there": N<"Post.there", {  }>
  "Post.beyond first": N<"Post.beyond first", {  }>
  "Post.you cast so far": N<"Post.you cast so far", {  }>
  "Post.cast so far": N<"Post.cast so far", { who: Controllers }>
  "Post.chosen amongst": N<"Post.chosen amongst", { among: Objects }>
  "Post.crews": N<"Post.crews", {  }>
  "Post.blocking or blocked by": N<"Post.blocking or blocked by", { whom: Objects }>
  "Post.you controlled": N<"Post.you controlled", {  }>
  "Post.same controller": N<"Post.same controller", {  }>
  "Post.same player": N<"Post.same player", {  }>
  "Post.put into": N<"Post.put into", { zone: Zone; from: Zone; when: When }>
  "Post.put into anywhere": N<"Post.put into anywhere", { zone: Zone; when: When }>
  "Post.put there": N<"Post.put there", { from: Zone; when: When }>
  "Post.put there anywhere": N<"Post.put there anywhere", { when: When }>
  "Post.that player's choice": N<"Post.that player's choice", {  }>
  "Post.participle this way": N<"Post.participle this way", { how: Participle }>
  "Post.they did this way": N<"Post.they did this way", { who: Controllers; how: Past }>
  "Post.cast this way": N<"Post.cast this way", {  }>
  "Post.drawn": N<"Post.drawn", { when: When }>
  "Post.haunts": N<"Post.haunts", {  }>
  "Post.haunts by": N<"Post.haunts by", { by: Objects }>
  "Post.it's blocking": N<"Post.it's blocking", {  }>
  "Post.from source": N<"Post.from source", { of: TypeHead }>
  "Post.you own and control": N<"Post.you own and control", {  }>
  "Post.of each": N<"Post.of each", {  }>
  "Post.share": N<"Post.share", { a: Shared }>
  "Controllers.an opponent": N<"Controllers.an opponent", {  }>
  "Controllers.your opponents": N<"Controllers.your opponents", {  }>
  "Controllers.opponents": N<"Controllers.opponents", {  }>
  "Controllers.target player": N<"Controllers.target player", {  }>
  "Controllers.target opponent": N<"Controllers.target opponent", {  }>
  "Controllers.that player": N<"Controllers.that player", {  }>
  "Controllers.they": N<"Controllers.they", {  }>
  "Controllers.each player": N<"Controllers.each player", {  }>
  "Controllers.each opponent": N<"Controllers.each opponent", {  }>
  "Controllers.defending player": N<"Controllers.defending player", {  }>
  "Controllers.its controller": N<"Controllers.its controller", { of?: Owner }>
  "Controllers.you": N<"Controllers.you", {  }>
  "Controllers.another player": N<"Controllers.another player", {  }>
  "Controllers.a player": N<"Controllers.a player", {  }>
  "Controllers.no one": N<"Controllers.no one", {  }>
  "Controllers.the chosen player": N<"Controllers.the chosen player", {  }>
  "Controllers.enchanted player": N<"Controllers.enchanted player", {  }>
  "Controllers.he or she": N<"Controllers.he or she", {  }>
  "Controllers.players": N<"Controllers.players", {  }>
  "Controllers.active player": N<"Controllers.active player", {  }>
  "Controllers.your team": N<"Controllers.your team", {  }>
  "Controllers.letter": N<"Controllers.letter", { is: PlayerLetter }>
  "AttackedOne.you": N<"AttackedOne.you", {  }>
  "AttackedOne.you or": N<"AttackedOne.you or", {  }>
  "AttackedOne.player": N<"AttackedOne.player", { who: Player }>
  "AttackedOne.planeswalker": N<"AttackedOne.planeswalker", { what: Objects }>
  "AttackedOne.player or": N<"AttackedOne.player or", { who: Player; what: Objects }>
  "WithList.with and": N<"WithList.with and", { one: With; other: WithList }>
  "WithList.with or": N<"WithList.with or", { one: With; other: WithList }>
  "WithList.with and/or": N<"WithList.with and/or", { one: With; other: WithList }>
  "WithList.with different": N<"WithList.with different", { of: Measure }>
  "WithList.with list": N<"WithList.with list", { one: With; other: WithList }>
  "WithList.with list end": N<"WithList.with list end", { one: With; other: With }>
  "With.keyword": N<"With.keyword", { is: BareKeyword }>
  "With.measure": N<"With.measure", { of: Measure; is: Compare }>
  "With.measure less": N<"With.measure less", { of: Measure; is: Amount }>
  "With.measure at most": N<"With.measure at most", { of: Measure; is: Amount }>
  "With.measure at least": N<"With.measure at least", { of: Measure; is: Amount }>
  "With.measure greater": N<"With.measure greater", { of: Measure; is: Amount }>
  "With.measure equal": N<"With.measure equal", { of: Measure; is: Amount }>
  "With.measure or less": N<"With.measure or less", { of: Measure; is: Amount }>
  "With.greatest": N<"With.greatest", { greatest: Greatest; of: Measure; among?: Objects }>
  "With.total": N<"With.total", { of: Measure; is: Compare }>
  "With.counter": N<"With.counter", { type: CounterType }>
  "With.any counter": N<"With.any counter", {  }>
  "With.counters": N<"With.counters", {  }>
  "With.some counters": N<"With.some counters", {  }>
  "With.counter count": N<"With.counter count", { count: Compare; type: CounterType }>
  "With.counters typed": N<"With.counters typed", { type: CounterType }>
  "With.no counters": N<"With.no counters", { type: CounterType }>
  "With.no counters at all": N<"With.no counters at all", {  }>
  "With.no abilities": N<"With.no abilities", {  }>
  "With.same name": N<"With.same name", { as: Objects }>
  "With.name": N<"With.name", {  }>
  "With.that name": N<"With.that name", {  }>
  "With.different names": N<"With.different names", {  }>
  "With.different powers": N<"With.different powers", {  }>
  "With.even": N<"With.even", {  }>
  "With.greater measure": N<"With.greater measure", { of: Measure }>
  "With.flavor text": N<"With.flavor text", {  }>
  "With.no name": N<"With.no name", {  }>
  "With.all same name": N<"With.all same name", {  }>
  "With.x": N<"With.x", { mana: Mana }>
  "With.color identity": N<"With.color identity", { is: Color }>
  "With.abilities": N<"With.abilities", { what: Keyword }>
  "With.ability": N<"With.ability", {  }>
  "With.cycling": N<"With.cycling", {  }>
  "With.flash": N<"With.flash", {  }>
  "With.attached": N<"With.attached", { what: Objects }>
  "With.morph": N<"With.morph", {  }>
  "With.most": N<"With.most", { what: Noun }>
  "With.life": N<"With.life", {  }>
  "With.stickers": N<"With.stickers", {  }>
  "With.single target": N<"With.single target", {  }>
  "With.an adventure": N<"With.an adventure", {  }>
  "With.basic land type": N<"With.basic land type", {  }>
  "With.mana cost": N<"With.mana cost", { mana: Mana; other?: Mana }>
  "With.lesser": N<"With.lesser", { of: Measure; than?: Objects }>
  "Measure.power": N<"Measure.power", {  }>
  "Measure.toughness": N<"Measure.toughness", {  }>
  "Measure.mana value": N<"Measure.mana value", {  }>
  "Measure.power or toughness": N<"Measure.power or toughness", {  }>
  "Measure.power and toughness": N<"Measure.power and toughness", {  }>
  "Measure.base power": N<"Measure.base power", {  }>
  "Measure.base toughness": N<"Measure.base toughness", {  }>
  "Measure.base power and toughness": N<"Measure.base power and toughness", {  }>
  "Measure.loyalty": N<"Measure.loyalty", {  }>
  "Measure.total": N<"Measure.total", {  }>
  "Compare.at least": N<"Compare.at least", { n?: Number; than?: Amount }>
  "Compare.at most": N<"Compare.at most", { n?: Number; than?: Amount }>
  "Compare.less": N<"Compare.less", { than: Amount }>
  "Compare.greater": N<"Compare.greater", { than: Amount }>
  "Compare.equal": N<"Compare.equal", { than: Amount }>
  "Compare.odd": N<"Compare.odd", {  }>
  "Compare.even": N<"Compare.even", {  }>
  "Compare.none": N<"Compare.none", {  }>
  "Compare.exactly": N<"Compare.exactly", { n: Number }>
  "Compare.fewer": N<"Compare.fewer", { n: Number }>
  "Compare.more": N<"Compare.more", { n: Number }>
  "Compare.is": N<"Compare.is", { n: Number }>
  "Compare.greater by": N<"Compare.greater by", { n: Number; than: Amount }>
  "Zone.graveyard": N<"Zone.graveyard", { whose?: Whose }>
  "Zone.hand": N<"Zone.hand", { whose?: Whose }>
  "Zone.hands": N<"Zone.hands", {  }>
  "Zone.library": N<"Zone.library", { whose: Whose }>
  "Zone.exile": N<"Zone.exile", {  }>
  "Zone.battlefield": N<"Zone.battlefield", {  }>
  "Zone.command zone": N<"Zone.command zone", {  }>
  "Zone.anywhere": N<"Zone.anywhere", {  }>
  "Zone.stack": N<"Zone.stack", {  }>
  "Zone.outside": N<"Zone.outside", {  }>
  "Zone.starting deck": N<"Zone.starting deck", {  }>
  "Zone.zones": N<"Zone.zones", { one: Zone; other: Zone; two?: Zone }>
  "Zone.graveyard or hand": N<"Zone.graveyard or hand", { whose: Whose }>
  "Zone.hand or graveyard": N<"Zone.hand or graveyard", { whose: Whose }>
  "Zone.hand and library": N<"Zone.hand and library", { whose: Whose }>
  "Zone.graveyard hand library": N<"Zone.graveyard hand library", { whose: Whose }>
  "Zone.hand or library": N<"Zone.hand or library", { whose: Whose }>
  "Zone.graveyards": N<"Zone.graveyards", {  }>
  "Zone.graveyards and libraries": N<"Zone.graveyards and libraries", {  }>
  "Zone.hand and graveyard": N<"Zone.hand and graveyard", { whose: Whose }>
  "Zone.anywhere else": N<"Zone.anywhere else", { but: Zone }>
  "Zone.among": N<"Zone.among", { among: Objects }>
  "Zone.hand battlefield": N<"Zone.hand battlefield", {  }>
  "Zone.it": N<"Zone.it", {  }>
  "Zone.top": N<"Zone.top", { whose: Whose }>
  "Zone.opening hand": N<"Zone.opening hand", {  }>
  "Zone.three zones": N<"Zone.three zones", { whose: Whose }>
  "Zone.library graveyard": N<"Zone.library graveyard", { whose: Whose }>
  "Acted.dealt damage this turn": N<"Acted.dealt damage this turn", {  }>
  "Acted.dealt damage this way": N<"Acted.dealt damage this way", {  }>
  "Acted.dealt damage by": N<"Acted.dealt damage by", { by: Objects; when: When }>
  "Acted.entered": N<"Acted.entered", { when: When }>
  "Acted.entered under": N<"Acted.entered under", { when: When }>
  "Acted.died under": N<"Acted.died under", { when: When }>
  "Acted.attacked": N<"Acted.attacked", { when: When; whom?: AttackedOne }>
  "Acted.blocked": N<"Acted.blocked", { when: When }>
  "Acted.attacked or blocked": N<"Acted.attacked or blocked", { when: When }>
  "Acted.didn't attack": N<"Acted.didn't attack", { when: When }>
  "Acted.could attack": N<"Acted.could attack", {  }>
  "Acted.died": N<"Acted.died", { when: When }>
  "Acted.this way": N<"Acted.this way", { how: Participle }>
  "Acted.was this way": N<"Acted.was this way", { how: Participle }>
  "Acted.put this way": N<"Acted.put this way", { where: Zone2 }>
  "Acted.you control": N<"Acted.you control", {  }>
  "Acted.shares": N<"Acted.shares", { a: Shared; with: Objects }>
  "Acted.doesn't share": N<"Acted.doesn't share", { a: Shared; with: Objects }>
  "Acted.targets": N<"Acted.targets", { whom: Targeted }>
  "Acted.targets only": N<"Acted.targets only", { whom: Targeted }>
  "Acted.blocked it": N<"Acted.blocked it", { whom: Objects; when: When }>
  "Acted.blocked by it": N<"Acted.blocked by it", { whom: Objects; when: When }>
  "Acted.crewed": N<"Acted.crewed", { whom: Objects; when: When }>
  "Acted.saddled": N<"Acted.saddled", { whom: Objects; when: When }>
  "Acted.has": N<"Acted.has", { what: WithList }>
  "Acted.doesn't have": N<"Acted.doesn't have", { what: WithList }>
  "Acted.cost": N<"Acted.cost", { mana: Mana }>
  "Acted.was cast": N<"Acted.was cast", { how: How }>
  "Acted.you discarded": N<"Acted.you discarded", { when: When }>
  "Acted.you cast": N<"Acted.you cast", { when: When }>
  "Acted.you sacrificed": N<"Acted.you sacrificed", { when: When }>
  "Acted.you chose": N<"Acted.you chose", { when: When }>
  "Acted.you drew": N<"Acted.you drew", { when: When }>
  "Acted.could produce": N<"Acted.could produce", { what: Objects }>
  "Acted.are": N<"Acted.are", { being: BeingThere }>
  "Acted.isn't": N<"Acted.isn't", { being: BeingThere }>
  "Acted.was put": N<"Acted.was put", { zone: Zone; from?: Zone; when: When }>
  "Acted.left": N<"Acted.left", { when: When }>
  "Acted.convoked": N<"Acted.convoked", { whom: Objects }>
  "Acted.became": N<"Acted.became", { being: Being; when: When }>
  "Acted.started": N<"Acted.started", { when: When }>
  "Acted.dealt to": N<"Acted.dealt to", { whom: ObjectsOrPlayer; when: When }>
  "Acted.does this way": N<"Acted.does this way", { did: PlayerDid }>
  "Acted.tapped this way": N<"Acted.tapped this way", {  }>
  "Acted.came under": N<"Acted.came under", { when: When }>
  "Acted.was controlled": N<"Acted.was controlled", {  }>
  "Acted.dealt damage": N<"Acted.dealt damage", { when: When }>
  "Acted.wasn't dealt damage": N<"Acted.wasn't dealt damage", { when: When }>
  "PlayerDid.did": N<"PlayerDid.did", { who: Player; how: Past }>
  "Past.sacrificed": N<"Past.sacrificed", {  }>
  "Past.discarded": N<"Past.discarded", {  }>
  "Past.exiled": N<"Past.exiled", {  }>
  "Past.revealed": N<"Past.revealed", {  }>
  "Past.destroyed": N<"Past.destroyed", {  }>
  "Past.returned": N<"Past.returned", {  }>
  "Past.tapped": N<"Past.tapped", {  }>
  "Past.milled": N<"Past.milled", {  }>
  "Past.drew": N<"Past.drew", {  }>
  "Past.created": N<"Past.created", {  }>
  "Past.gained": N<"Past.gained", {  }>
  "Past.lost": N<"Past.lost", {  }>
  "Zone2.into": N<"Zone2.into", { zone: Zone }>
  "Zone2.onto": N<"Zone2.onto", {  }>
  "Targeted.objects": N<"Targeted.objects", { what: Objects }>
  "Targeted.player": N<"Targeted.player", { who: Player }>
  "Targeted.either": N<"Targeted.either", { who: Player; what: Objects }>
  "Shared.creature type": N<"Shared.creature type", {  }>
  "Shared.color": N<"Shared.color", {  }>
  "Shared.card type": N<"Shared.card type", {  }>
  "Shared.name": N<"Shared.name", {  }>
  "Shared.land type": N<"Shared.land type", {  }>
  "Shared.permanent type": N<"Shared.permanent type", {  }>
  "Shared.mana value": N<"Shared.mana value", {  }>
  "Shared.creature types": N<"Shared.creature types", {  }>
  "How.from": N<"How.from", { zone: Zone }>
  "How.from anywhere but": N<"How.from anywhere but", { zone: Zone }>
  "How.for its cost": N<"How.for its cost", { how: Noun }>
  "When.this turn": N<"When.this turn", {  }>
  "When.last turn": N<"When.last turn", {  }>
  "When.this combat": N<"When.this combat", {  }>
  "When.last combat": N<"When.last combat", {  }>
  "When.since last turn": N<"When.since last turn", {  }>
  "When.since": N<"When.since", {  }>
  "When.this game": N<"When.this game", {  }>
  "When.during your last turn": N<"When.during your last turn", {  }>
  "When.each turn": N<"When.each turn", {  }>
  "When.during turn": N<"When.during turn", { whose: Whose }>
  "When.nth time": N<"When.nth time", { nth: Nth }>
  "When.this way": N<"When.this way", {  }>
  "BeingThere.on": N<"BeingThere.on", {  }>
  "BeingThere.in command or on": N<"BeingThere.in command or on", {  }>
  "Being.being a": N<"Being.being a", { what: Noun }>
  "Being.being": N<"Being.being", { what: Noun }>
  "Being.being the": N<"Being.being the", { what: TheNoun }>
  "Being.being in": N<"Being.being in", { zone: Zone }>
  "Being.attached": N<"Being.attached", { to: Objects }>
  "Being.controlled": N<"Being.controlled", {  }>
  "Being.attacking": N<"Being.attacking", { whom: AttackedOne }>
  "Being.attacking or": N<"Being.attacking or", {  }>
  "Being.being or": N<"Being.being or", { one: Being; other: Being }>
  "Being.being and": N<"Being.being and", { one: Being; other: Being }>
  "Being.being list": N<"Being.being list", { one: Being; other: Being }>
  "Being.blocked by": N<"Being.blocked by", { by: Objects }>
  "Being.blocking": N<"Being.blocking", { whom: Objects }>
  "Being.one or more colors": N<"Being.one or more colors", {  }>
  "Being.all colors": N<"Being.all colors", {  }>
  "Being.enchanted by": N<"Being.enchanted by", { by: Objects }>
  "Being.equipped by": N<"Being.equipped by", { by: Objects }>
  "Being.being both": N<"Being.being both", { one: Being; other: Being }>
  "Being.paired": N<"Being.paired", { with: Objects }>
  "Being.paired with another": N<"Being.paired with another", {  }>
  "Being.monstrous": N<"Being.monstrous", {  }>
  "Being.renowned": N<"Being.renowned", {  }>
  "Being.solved": N<"Being.solved", {  }>
  "Being.exiled": N<"Being.exiled", {  }>
  "Being.it": N<"Being.it", {  }>
  "Being.of type": N<"Being.of type", {  }>
  "Being.of your choice": N<"Being.of your choice", {  }>
  "Being.two or more colors": N<"Being.two or more colors", { count: Count }>
  "Being.colors": N<"Being.colors", { count: Number }>
  "Being.each of": N<"Being.each of", {  }>
  "Being.untapped lasting": N<"Being.untapped lasting", {  }>
  "Being.harnessed": N<"Being.harnessed", {  }>
  "Being.you": N<"Being.you", {  }>
  "Being.alone": N<"Being.alone", {  }>
  "Being.poisoned": N<"Being.poisoned", {  }>
  "Being.prepared": N<"Being.prepared", {  }>
  "Being.prepared too": N<"Being.prepared too", {  }>
  Number: N<'Number', { is: string }>
  Mana: N<'Mana', { is: string }>
  Size: N<'Size', { is: string }>
  Subtype: N<'Subtype', { is: string; many?: 'yes' }>
  NonSubtype: N<'NonSubtype', { is: string }>
  Name: N<'Name', { is: string }>
  KnownName: N<'KnownName', { is: string }>
  PlayerLetter: N<'PlayerLetter', { is: string }>
  FlavorWords: N<'FlavorWords', { is: string }>
  CounterType: N<'CounterType', { is: string }>
  Word: N<'Word', { is: string }>
  PlainKeyword: N<'PlainKeyword', { is: string }>
  CostedKeyword: N<'CostedKeyword', { is: string }>
  NumberedKeyword: N<'NumberedKeyword', { is: string }>
  BareKeyword: N<'BareKeyword', { is: string }>
  AbilityWord: N<'AbilityWord', { is: string }>
  KeywordCostName: N<'KeywordCostName', { is: string }>
  Chapters: N<'Chapters', { is: string }>
  LevelRange: N<'LevelRange', { is: string }>
  Loyalty: N<'Loyalty', { is: string }>
  Quoted: N<'Quoted', { says: Paragraph; text: string }>
}
/** The kinds of phrases of each name. */
export interface Names {
  Paragraph: "Paragraph.worded" | "Paragraph.flavored" | "Paragraph.keywords" | "Paragraph.several" | "Paragraph.keywords several"
  KeywordLine: "KeywordLine.keyword list" | "KeywordLine.keyword stop" | "KeywordLine.keyword x"
  Ability: "Ability.triggered" | "Ability.triggered if" | "Ability.activated"
  Statics: "Statics.statics"
  Static: "Static.replacement" | "Static.sentence"
  Special: "Special.mode" | "Special.mode keyword" | "Special.mode worded" | "Special.mode flavored" | "Special.mode cost" | "Special.mode cost named" | "Special.mode cost plus" | "Special.chapter" | "Special.chapter named" | "Special.class level" | "Special.class level with" | "Special.numbered" | "Special.level" | "Special.leveler size" | "Special.only size" | "Special.loyalty" | "Special.result" | "Special.to solve" | "Special.to solve max" | "Special.station" | "Special.station keywords" | "Special.max speed" | "Special.max speed keyword" | "Special.solved" | "Special.solved keyword" | "Special.forecast" | "Special.boast" | "Special.exhaust" | "Special.renew" | "Special.channel" | "Special.when face up" | "Special.enchant worded" | "Special.ward words" | "Special.mode triggered" | "Special.power-up"
  Keyword: "Keyword.keyword ability" | "Keyword.keyword with cost" | "Keyword.keyword with costs" | "Keyword.keyword with choice" | "Keyword.keyword with number" | "Keyword.keyword with X" | "Keyword.protection" | "Keyword.hexproof from" | "Keyword.enchant" | "Keyword.enchant player" | "Keyword.affinity" | "Keyword.champion" | "Keyword.landwalk" | "Keyword.bands with other" | "Keyword.equip who" | "Keyword.typecycling" | "Keyword.splice" | "Keyword.splice onto either" | "Keyword.suspend" | "Keyword.awaken" | "Keyword.reinforce" | "Keyword.impending" | "Keyword.partner with" | "Keyword.prototype" | "Keyword.craft with" | "Keyword.emerge from" | "Keyword.devour what" | "Keyword.soulbond" | "Keyword.offering" | "Keyword.escape" | "Keyword.bestow" | "Keyword.web" | "Keyword.companion" | "Keyword.companion with" | "Keyword.mobilize" | "Keyword.splice onto arcane" | "Keyword.sunburst modular" | "Keyword.ward choice" | "Keyword.equip any" | "Keyword.trap"
  ProtectedFrom: "ProtectedFrom.and from" | "ProtectedFrom.list from" | "ProtectedFrom.list and from" | "ProtectedFrom.and"
  Protected1: "Protected1.everything" | "Protected1.all colors" | "Protected1.each color" | "Protected1.the chosen color" | "Protected1.own colors" | "Protected1.colors of" | "Protected1.any color" | "Protected1.color of your choice" | "Protected1.chosen player" | "Protected1.each opponent" | "Protected1.monocolored" | "Protected1.multicolored" | "Protected1.colored spells" | "Protected1.colorless" | "Protected1.noun" | "Protected1.player" | "Protected1.chosen type" | "Protected1.quality" | "Protected1.card name" | "Protected1.mana value chosen" | "Protected1.mana value other" | "Protected1.mana values"
  Trigger: "Trigger.when" | "Trigger.whenever" | "Trigger.at" | "Trigger.whenever at" | "Trigger.when or at" | "Trigger.when and" | "Trigger.next" | "Trigger.whenever and" | "Trigger.at or" | "Trigger.when and at"
  Event: "Event.or" | "Event.or when" | "Event.list" | "Event.event if" | "Event.event while" | "Event.first time each turn"
  Event1: "Event1.enters" | "Event1.enters or dies" | "Event1.enters or attacks" | "Event1.enters or leaves" | "Event1.dies or" | "Event1.enters under" | "Event1.enters from" | "Event1.dies" | "Event1.dies during" | "Event1.leaves" | "Event1.leaves without" | "Event1.leaves zone" | "Event1.put into graveyard" | "Event1.put into resolving" | "Event1.put into from anywhere" | "Event1.put into exile" | "Event1.exiled" | "Event1.returned" | "Event1.attacks" | "Event1.attacks alone" | "Event1.attacks whom" | "Event1.attack" | "Event1.attack with" | "Event1.attack whom with" | "Event1.attack whom" | "Event1.is attacked" | "Event1.attacks and isn't blocked" | "Event1.attacks or blocks" | "Event1.attacks for the first time" | "Event1.blocks" | "Event1.blocks or becomes blocked" | "Event1.blocks or becomes blocked whom" | "Event1.becomes blocked" | "Event1.becomes" | "Event1.deals damage" | "Event1.assigns damage" | "Event1.deals or dealt" | "Event1.is dealt damage" | "Event1.casts" | "Event1.casts from" | "Event1.casts or copies" | "Event1.casts during" | "Event1.plays" | "Event1.plays or casts" | "Event1.casts nth" | "Event1.copies" | "Event1.draws" | "Event1.draws except" | "Event1.draws nth" | "Event1.discards" | "Event1.cycles" | "Event1.cycles or discards" | "Event1.gains life" | "Event1.gains life for the first time each turn" | "Event1.loses life" | "Event1.gains or loses life" | "Event1.sacrifices" | "Event1.creates" | "Event1.searches" | "Event1.shuffles" | "Event1.scries" | "Event1.surveils" | "Event1.scries or surveils" | "Event1.mills" | "Event1.activates" | "Event1.activates unless mana" | "Event1.activates of" | "Event1.loses the game" | "Event1.taps for mana" | "Event1.is tapped for mana" | "Event1.tapped for" | "Event1.puts counters" | "Event1.counters are put" | "Event1.nth counter" | "Event1.counter is removed" | "Event1.last counter is removed" | "Event1.has counters" | "Event1.has no counters" | "Event1.there are counters" | "Event1.controls no" | "Event1.controls" | "Event1.loses control" | "Event1.gains control" | "Event1.is turned" | "Event1.turned by you" | "Event1.transforms" | "Event1.unlocks" | "Event1.fully unlocks" | "Event1.mutates" | "Event1.exploits" | "Event1.explores" | "Event1.crews" | "Event1.saddles" | "Event1.trains" | "Event1.fights" | "Event1.is sacrificed" | "Event1.is countered" | "Event1.is destroyed" | "Event1.is cast" | "Event1.causes to discard" | "Event1.is milled" | "Event1.phases" | "Event1.phases out" | "Event1.resolves" | "Event1.wins the flip" | "Event1.loses the flip" | "Event1.flips" | "Event1.rolls" | "Event1.ring tempts" | "Event1.commits a crime" | "Event1.completes" | "Event1.ventures" | "Event1.becomes monarch" | "Event1.day" | "Event1.pays" | "Event1.gets" | "Event1.gets counters" | "Event1.reveals" | "Event1.is revealed" | "Event1.player event" | "Event1.do this" | "Event1.event this way" | "Event1.was done" | "Event1.one or more leave" | "Event1.becomes attached" | "Event1.becomes unattached" | "Event1.has life" | "Event1.has no cards" | "Event1.end" | "Event1.turn begins" | "Event1.planeswalks" | "Event1.set in motion" | "Event1.connives" | "Event1.evolves" | "Event1.gift" | "Event1.expends" | "Event1.proliferates" | "Event1.forages" | "Event1.investigates" | "Event1.collects" | "Event1.discover" | "Event1.manifest dread" | "Event1.earthbends" | "Event1.waterbends" | "Event1.airbends" | "Event1.firebends" | "Event1.suspects" | "Event1.plots" | "Event1.chooses" | "Event1.spends mana" | "Event1.adds mana" | "Event1.stays" | "Event1.would" | "Event1.level" | "Event1.becomes level" | "Event1.becomes plotted" | "Event1.specializes" | "Event1.cranks" | "Event1.chaos" | "Event1.enters or turned" | "Event1.attacks while" | "Event1.exerts" | "Event1.casts next" | "Event1.an ability triggers" | "Event1.entering causes" | "Event1.collects evidence" | "Event1.dies under" | "Event1.gives" | "Event1.is the target" | "Event1.attacks and is blocked" | "Event1.enters or transforms" | "Event1.dies or exiled" | "Event1.player taps"
  PresentVerb: "PresentVerb.discard" | "PresentVerb.sacrifice" | "PresentVerb.exile" | "PresentVerb.return" | "PresentVerb.remove"
  EnterHow: "EnterHow.under your control" | "EnterHow.under control" | "EnterHow.from" | "EnterHow.during turn" | "EnterHow.tapped" | "EnterHow.untapped" | "EnterHow.or is cast" | "EnterHow.if" | "EnterHow.this turn" | "EnterHow.and is" | "EnterHow.tapped under"
  FaceWay: "FaceWay.face up" | "FaceWay.face down"
  Becoming: "Becoming.tapped" | "Becoming.untapped" | "Becoming.the target" | "Becoming.the target by" | "Becoming.blocked" | "Becoming.monstrous" | "Becoming.renowned" | "Becoming.attached" | "Becoming.saddled" | "Becoming.crewed" | "Becoming.day" | "Becoming.a creature" | "Becoming.prepared"
  DamageAmount: "DamageAmount.combat damage" | "DamageAmount.damage" | "DamageAmount.damage amount" | "DamageAmount.damage exactly" | "DamageAmount.combat amount" | "DamageAmount.noncombat" | "DamageAmount.excess" | "DamageAmount.excess noncombat" | "DamageAmount.that damage"
  Nth: "Nth.first" | "Nth.second" | "Nth.third" | "Nth.fourth" | "Nth.fifth"
  EachWhen: "EachWhen.each turn" | "EachWhen.in turn" | "EachWhen.this turn" | "EachWhen.of turn" | "EachWhen.on turn" | "EachWhen.each opponent's turn" | "EachWhen.each of your turns"
  CounterObjects: "CounterObjects.one or more" | "CounterObjects.a" | "CounterObjects.counters" | "CounterObjects.a number"
  Rolls: "Rolls.dice" | "Rolls.a die" | "Rolls.a number" | "Rolls.chaos" | "Rolls.number or higher" | "Rolls.at least"
  Time: "Time.beginning" | "Time.end of combat" | "Time.end of turn" | "Time.end of whose turn" | "Time.end of step" | "Time.end of the" | "Time.end of any"
  BeginOf: "BeginOf.whose" | "BeginOf.whose first" | "BeginOf.each" | "BeginOf.each of" | "BeginOf.each player's" | "BeginOf.each on your turn" | "BeginOf.the" | "BeginOf.the next" | "BeginOf.next" | "BeginOf.the next turn's" | "BeginOf.each turn's" | "BeginOf.next of" | "BeginOf.enchanted" | "BeginOf.of controller" | "BeginOf.each combat" | "BeginOf.each opponent's" | "BeginOf.step on turn" | "BeginOf.your next" | "BeginOf.monarch" | "BeginOf.chosen player's" | "BeginOf.the first" | "BeginOf.your first"
  Costs: "Costs.costs" | "Costs.costs and"
  Cost: "Cost.mana cost" | "Cost.tap itself" | "Cost.untap itself" | "Cost.pay mana" | "Cost.pay mana times" | "Cost.pay mana plus" | "Cost.pay life" | "Cost.pay half" | "Cost.pay equal" | "Cost.pay energy" | "Cost.pay cost" | "Cost.pay any" | "Cost.sacrifice" | "Cost.discard" | "Cost.discard hand" | "Cost.exile" | "Cost.exile from" | "Cost.exile top" | "Cost.tap" | "Cost.untap" | "Cost.return" | "Cost.remove counters" | "Cost.remove any counters" | "Cost.remove all counters" | "Cost.remove any number" | "Cost.put counters" | "Cost.put counter" | "Cost.reveal" | "Cost.mill" | "Cost.put on" | "Cost.put into" | "Cost.collect evidence" | "Cost.forage" | "Cost.unattach" | "Cost.exert" | "Cost.gain control" | "Cost.blight" | "Cost.waterbend" | "Cost.behold" | "Cost.choose" | "Cost.or cost" | "Cost.loyalty" | "Cost.draw" | "Cost.attach" | "Cost.have gain" | "Cost.remove counters among" | "Cost.remove any among" | "Cost.pay cost of"
  TopBottom: "TopBottom.top" | "TopBottom.bottom" | "TopBottom.top or bottom"
  PayAny: "PayAny.mana" | "PayAny.life" | "PayAny.energy"
  ManaAdded: "ManaAdded.mana" | "ManaAdded.either mana" | "ManaAdded.one of three" | "ManaAdded.one of four" | "ManaAdded.one of five" | "ManaAdded.any color" | "ManaAdded.any one color" | "ManaAdded.any combination" | "ManaAdded.any combination of" | "ManaAdded.different colors" | "ManaAdded.chosen color" | "ManaAdded.that color" | "ManaAdded.type could produce" | "ManaAdded.among" | "ManaAdded.commander colors" | "ManaAdded.any type that land" | "ManaAdded.any type" | "ManaAdded.additional" | "ManaAdded.additional one" | "ManaAdded.amount of" | "ManaAdded.amount of any" | "ManaAdded.for each" | "ManaAdded.where" | "ManaAdded.that much" | "ManaAdded.plus" | "ManaAdded.colorless" | "ManaAdded.of a color" | "ManaAdded.and" | "ManaAdded.either" | "ManaAdded.color of choice" | "ManaAdded.twice" | "ManaAdded.three times" | "ManaAdded.one of type"
  OfAny: "OfAny.color" | "OfAny.type" | "OfAny.one"
  Instructions: "Instructions.sentence" | "Instructions.then next" | "Instructions.then modal"
  Sentence: "Sentence.then" | "Sentence.if" | "Sentence.if do instead" | "Sentence.if do" | "Sentence.if don't" | "Sentence.if event" | "Sentence.if didn't" | "Sentence.when do" | "Sentence.when event" | "Sentence.when event if" | "Sentence.otherwise" | "Sentence.for each of" | "Sentence.for each" | "Sentence.for each object" | "Sentence.limited" | "Sentence.unless" | "Sentence.at time" | "Sentence.at time if" | "Sentence.starting" | "Sentence.as an additional cost" | "Sentence.each time" | "Sentence.next time" | "Sentence.when next" | "Sentence.first time" | "Sentence.while" | "Sentence.as long as" | "Sentence.this turn" | "Sentence.until event" | "Sentence.instead of" | "Sentence.as event" | "Sentence.during" | "Sentence.after" | "Sentence.if it's a card" | "Sentence.in addition" | "Sentence.for the rest" | "Sentence.if none" | "Sentence.if the player" | "Sentence.if the player can't" | "Sentence.during each" | "Sentence.replaced" | "Sentence.on turn" | "Sentence.during time" | "Sentence.levelled" | "Sentence.levelled too"
  Levelled: "Levelled.discard" | "Levelled.sacrifice"
  AfterWhat: "AfterWhat.this phase" | "AfterWhat.this" | "AfterWhat.this one"
  Doing: "Doing.doing"
  AddedCost: "AddedCost.may cost" | "AddedCost.either cost"
  Clauses: "Clauses.clause where" | "Clauses.clause where two"
  Clauses1: "Clauses1.and" | "Clauses1.then" | "Clauses1.list"
  Clauses2: "Clauses2.list" | "Clauses2.list end" | "Clauses2.list then"
  Clause: "Clause.clause for each" | "Clause.clause if" | "Clause.clause unless" | "Clause.clause instead" | "Clause.clause instead of" | "Clause.clause instead if" | "Clause.clause if instead" | "Clause.clause rather" | "Clause.clause for" | "Clause.clause at" | "Clause.clause at if" | "Clause.clause twice" | "Clause.clause again" | "Clause.clause times" | "Clause.clause where" | "Clause.clause while" | "Clause.clause this way" | "Clause.clause only" | "Clause.clause unless instead"
  InsteadOf: "InsteadOf.amount" | "InsteadOf.step" | "InsteadOf.cost" | "InsteadOf.graveyard" | "InsteadOf.anywhere" | "InsteadOf.putting"
  Unless: "Unless.pays" | "Unless.does" | "Unless.does each" | "Unless.if"
  PayCost: "PayCost.mana" | "PayCost.mana each" | "PayCost.mana where" | "PayCost.life" | "PayCost.life each" | "PayCost.mana and" | "PayCost.its cost" | "PayCost.additional"
  Clause1: "Clause1.may" | "Clause1.may pay" | "Clause1.may pay any" | "Clause1.may have" | "Clause1.may have player" | "Clause1.have" | "Clause1.may choose not" | "Clause1.may as though" | "Clause1.can't" | "Clause1.player can't" | "Clause1.must" | "Clause1.player does" | "Clause1.each does" | "Clause1.does" | "Clause1.each object" | "Clause1.does or" | "Clause1.damage is dealt" | "Clause1.may pay to end" | "Clause1.may to" | "Clause1.do or else" | "Clause1.player does or else"
  Actions: "Actions.and" | "Actions.then" | "Actions.or" | "Actions.list" | "Actions.for each" | "Actions.for" | "Actions.times"
  Times: "Times.any number" | "Times.twice" | "Times.once each turn" | "Times.once"
  Action: "Action.gain life" | "Action.gain no life" | "Action.gain life equal" | "Action.gain that much" | "Action.lose life" | "Action.lose life equal" | "Action.lose half life" | "Action.pay life" | "Action.exchange life" | "Action.exchange life with" | "Action.draw" | "Action.draw cards equal" | "Action.discard" | "Action.discard at random" | "Action.discard hand" | "Action.mill" | "Action.mill half" | "Action.mill equal" | "Action.scry" | "Action.surveil" | "Action.shuffle" | "Action.shuffle it" | "Action.shuffle into" | "Action.shuffle zones into" | "Action.look at" | "Action.look at hand" | "Action.look at top" | "Action.look at library" | "Action.reveal" | "Action.reveal chosen" | "Action.reveal from" | "Action.reveal hand" | "Action.reveal top" | "Action.exile top until" | "Action.search" | "Action.search top" | "Action.search zones" | "Action.search zones reveal" | "Action.puts it" | "Action.put rest" | "Action.put and rest" | "Action.put on top and bottom" | "Action.put back" | "Action.return" | "Action.return from" | "Action.exile with counters" | "Action.exile" | "Action.exile haunting" | "Action.exile face down" | "Action.exile from" | "Action.exile until" | "Action.destroy" | "Action.sacrifice" | "Action.bury" | "Action.regenerate" | "Action.tap" | "Action.untap" | "Action.tap or untap" | "Action.counter" | "Action.copy" | "Action.choose new targets" | "Action.change target" | "Action.choose" | "Action.choose kind" | "Action.secretly choose" | "Action.name" | "Action.vote" | "Action.create" | "Action.create copy" | "Action.create copies for others" | "Action.create copy tapped" | "Action.create tapped and attacking" | "Action.put counters" | "Action.put counters each" | "Action.put number of counters" | "Action.distribute counters" | "Action.distribute any" | "Action.remove counters" | "Action.remove all counters" | "Action.remove all" | "Action.move counters" | "Action.move all counters" | "Action.double counters" | "Action.get counters" | "Action.get energy" | "Action.get emblem" | "Action.get emblems" | "Action.proliferate" | "Action.populate" | "Action.investigate" | "Action.explore" | "Action.connive" | "Action.connive n" | "Action.fateseal" | "Action.manifest" | "Action.manifest what" | "Action.manifest dread" | "Action.cloak" | "Action.bolster" | "Action.amass" | "Action.adapt" | "Action.monstrosity" | "Action.support" | "Action.meld" | "Action.learn" | "Action.venture" | "Action.initiative" | "Action.monarch" | "Action.ring" | "Action.pair" | "Action.goad" | "Action.detain" | "Action.suspect" | "Action.exert" | "Action.clash" | "Action.flip coin" | "Action.flip coins" | "Action.flip until" | "Action.call flip" | "Action.roll" | "Action.planeswalk" | "Action.discover" | "Action.incubate" | "Action.seek" | "Action.conjure" | "Action.conjure many" | "Action.blight" | "Action.earthbend" | "Action.airbend" | "Action.endure" | "Action.open attraction" | "Action.forage" | "Action.behold" | "Action.empower" | "Action.time travel" | "Action.day" | "Action.plot" | "Action.add mana" | "Action.spend as" | "Action.deal damage" | "Action.deal more" | "Action.deal damage equal" | "Action.deal damage to equal" | "Action.deal damage twice" | "Action.deal divided" | "Action.deal equal divided" | "Action.deal divided evenly" | "Action.prevent next" | "Action.prevent next by" | "Action.prevent all" | "Action.prevent all to this turn by" | "Action.prevent all this turn by" | "Action.prevent all by" | "Action.prevent all to and by" | "Action.prevent that" | "Action.prevent n of that" | "Action.fight" | "Action.fight each other" | "Action.attach" | "Action.unattach" | "Action.transform" | "Action.convert" | "Action.flip" | "Action.turn face up" | "Action.turn face down" | "Action.phase out" | "Action.untap all" | "Action.gain control" | "Action.exchange control" | "Action.exchange with" | "Action.cast" | "Action.cast from" | "Action.play" | "Action.play from" | "Action.play additional" | "Action.play additional each" | "Action.play additional this turn" | "Action.play any number" | "Action.activate" | "Action.block with" | "Action.attack with" | "Action.lose the game" | "Action.win the game" | "Action.draw the game" | "Action.end the turn" | "Action.end combat" | "Action.take an extra turn" | "Action.take extra turns" | "Action.skip" | "Action.skip next" | "Action.control" | "Action.restart" | "Action.separate" | "Action.pay" | "Action.repeat" | "Action.repeat any" | "Action.repeat for" | "Action.do the same" | "Action.does so" | "Action.double" | "Action.switch" | "Action.switch of" | "Action.change words" | "Action.change size" | "Action.change measure" | "Action.change color" | "Action.switch sizes" | "Action.change text" | "Action.shuffle graveyard" | "Action.exile graveyard" | "Action.bid" | "Action.get poison" | "Action.become copy" | "Action.have it" | "Action.remove from combat" | "Action.choose mode" | "Action.assign" | "Action.pay rather" | "Action.ante" | "Action.own" | "Action.lose all" | "Action.there's a phase" | "Action.look any time" | "Action.reveal as" | "Action.unlock" | "Action.note" | "Action.skip that" | "Action.cost rather" | "Action.begin with" | "Action.assemble" | "Action.roll sided" | "Action.roll sided dice" | "Action.return to hand first" | "Action.return to battlefield first" | "Action.collect evidence" | "Action.remove those counters" | "Action.remove counters among" | "Action.pay any" | "Action.gain that much plus" | "Action.lose that much plus" | "Action.lose twice that much" | "Action.lose that much" | "Action.deal that damage" | "Action.deal twice" | "Action.deal that plus" | "Action.deal also" | "Action.deal to equal first" | "Action.prevent next this turn" | "Action.prevent next from" | "Action.separate into piles" | "Action.mill that many" | "Action.abandon" | "Action.put where" | "Action.give" | "Action.take" | "Action.prevent all against" | "Action.prevent all from this turn" | "Action.flip called" | "Action.put distributed" | "Action.deal divided any way" | "Action.create copy of kind" | "Action.spend to activate" | "Action.recruit" | "Action.put rest of cards" | "Action.put rest of those"
  RepeatFor: "RepeatFor.more" | "RepeatFor.once" | "RepeatFor.n times"
  DoubleWhat: "DoubleWhat.life" | "DoubleWhat.power" | "DoubleWhat.power and toughness" | "DoubleWhat.power of" | "DoubleWhat.mana"
  SkipWhat: "SkipWhat.step" | "SkipWhat.steps" | "SkipWhat.all"
  ReplacedWords: "ReplacedWords.color word" | "ReplacedWords.land type" | "ReplacedWords.either" | "ReplacedWords.creature type"
  ChosenKind: "ChosenKind.color" | "ChosenKind.colors" | "ChosenKind.creature type" | "ChosenKind.creature type other" | "ChosenKind.noncreature" | "ChosenKind.card type" | "ChosenKind.basic land type" | "ChosenKind.land type" | "ChosenKind.player" | "ChosenKind.opponent" | "ChosenKind.card name" | "ChosenKind.nonland card name" | "ChosenKind.nonland, noncreature card name" | "ChosenKind.number" | "ChosenKind.number between" | "ChosenKind.number above" | "ChosenKind.number from" | "ChosenKind.odd or even" | "ChosenKind.words" | "ChosenKind.target" | "ChosenKind.left or right" | "ChosenKind.permanent type" | "ChosenKind.basic land types" | "ChosenKind.color or" | "ChosenKind.mode kind" | "ChosenKind.counter kind" | "ChosenKind.ability" | "ChosenKind.both kinds" | "ChosenKind.card name other" | "ChosenKind.word" | "ChosenKind.noncreature, nonland card name" | "ChosenKind.card type other" | "ChosenKind.kind of counter" | "ChosenKind.artifact types"
  KeywordChoice: "KeywordChoice.keywords"
  DrawCount: "DrawCount.a card" | "DrawCount.cards" | "DrawCount.additional" | "DrawCount.that many" | "DrawCount.that many plus" | "DrawCount.twice that many" | "DrawCount.another" | "DrawCount.up to" | "DrawCount.any" | "DrawCount.x" | "DrawCount.as many"
  CreateCount: "CreateCount.a" | "CreateCount.n" | "CreateCount.that many" | "CreateCount.x" | "CreateCount.up to"
  Tokens: "Tokens.tokens" | "Tokens.tokens and" | "Tokens.tokens or" | "Tokens.tokens list" | "Tokens.number equal" | "Tokens.number where"
  Token1: "Token1.a token" | "Token1.n tokens" | "Token1.that many" | "Token1.twice" | "Token1.up to" | "Token1.another token" | "Token1.named" | "Token1.of those" | "Token1.times of those" | "Token1.that many of"
  TokenBody: "TokenBody.adjective" | "TokenBody.adjectives" | "TokenBody.colors" | "TokenBody.subtype" | "TokenBody.chosen" | "TokenBody.token with" | "TokenBody.token named" | "TokenBody.token named with" | "TokenBody.token of type" | "TokenBody.attached" | "TokenBody.tapped and attacking" | "TokenBody.blocking" | "TokenBody.control" | "TokenBody.token"
  TokenAdj: "TokenAdj.colorless" | "TokenAdj.legendary" | "TokenAdj.tapped" | "TokenAdj.snow" | "TokenAdj.size" | "TokenAdj.all colors"
  TokenType: "TokenType.creature" | "TokenType.artifact" | "TokenType.enchantment" | "TokenType.land" | "TokenType.basic" | "TokenType.of your choice" | "TokenType.role kind" | "TokenType.young hero" | "TokenType.mutagen"
  TokenAbilities: "TokenAbilities.abilities" | "TokenAbilities.where" | "TokenAbilities.counters"
  Ability1: "Ability1.keyword" | "Ability1.this ability"
  Counters: "Counters.counter" | "Counters.additional counter" | "Counters.counters" | "Counters.additional counters" | "Counters.that many" | "Counters.up to" | "Counters.any number" | "Counters.another" | "Counters.a counter" | "Counters.counters any" | "Counters.those" | "Counters.its" | "Counters.counter kinds" | "Counters.counter or" | "Counters.counter list" | "Counters.choice" | "Counters.kinds" | "Counters.additional" | "Counters.another of kind" | "Counters.all" | "Counters.x" | "Counters.that" | "Counters.one kind" | "Counters.at most" | "Counters.additional x" | "Counters.one counter"
  CounterWith: "CounterWith.counters"
  PutWhere: "PutWhere.onto" | "PutWhere.onto attacking" | "PutWhere.onto attached" | "PutWhere.onto with" | "PutWhere.into" | "PutWhere.into tapped" | "PutWhere.from onto" | "PutWhere.from into" | "PutWhere.from on top" | "PutWhere.on top" | "PutWhere.on top of it" | "PutWhere.on bottom" | "PutWhere.from on bottom" | "PutWhere.top or bottom" | "PutWhere.nth" | "PutWhere.back" | "PutWhere.back on top" | "PutWhere.into exile" | "PutWhere.into command"
  Order: "Order.any order" | "Order.random order"
  OntoHow: "OntoHow.tapped" | "OntoHow.under your control" | "OntoHow.under a legend's owner" | "OntoHow.under control" | "OntoHow.tapped under" | "OntoHow.transformed" | "OntoHow.face down" | "OntoHow.transformed under" | "OntoHow.with counters" | "OntoHow.with" | "OntoHow.tapped with" | "OntoHow.and under" | "OntoHow.face down under" | "OntoHow.under attacking" | "OntoHow.under tapped" | "OntoHow.under face down" | "OntoHow.tapped under with" | "OntoHow.under and transformed" | "OntoHow.tapped and transformed"
  ReturnWhere: "ReturnWhere.to hand" | "ReturnWhere.to battlefield" | "ReturnWhere.to library" | "ReturnWhere.top of library" | "ReturnWhere.bottom" | "ReturnWhere.to battlefield attached" | "ReturnWhere.from to"
  CastHow: "CastHow.free" | "CastHow.this turn" | "CastHow.until" | "CastHow.flash" | "CastHow.paying" | "CastHow.if" | "CastHow.from exile" | "CastHow.once" | "CastHow.any time" | "CastHow.as an instant" | "CastHow.whenever" | "CastHow.this turn free" | "CastHow.using" | "CastHow.until free"
  AsThough: "AsThough.flash" | "AsThough.spell flash" | "AsThough.defender" | "AsThough.blocked" | "AsThough.untapped" | "AsThough.weren't" | "AsThough.haste" | "AsThough.it had" | "AsThough.no landwalk" | "AsThough.any color" | "AsThough.mana of any" | "AsThough.color" | "AsThough.no hexproof" | "AsThough.in zone"
  Except: "Except.except"
  Excepted: "Excepted.and" | "Excepted.list"
  Excepted1: "Excepted1.has this" | "Excepted1.it has" | "Excepted1.it is" | "Excepted1.it is in addition" | "Excepted1.its name" | "Excepted1.no mana cost" | "Excepted1.size is" | "Excepted1.its size" | "Excepted1.not legendary" | "Excepted1.not legendary and is" | "Excepted1.it enters with"
  Clausal: "Clausal.if"
  TypeWords: "TypeWords.types" | "TypeWords.creature types" | "TypeWords.colors and types" | "TypeWords.colors" | "TypeWords.land types" | "TypeWords.card types"
  Pointed: "Pointed.that" | "Pointed.those"
  ObjectAction: "ObjectAction.deals" | "ObjectAction.is destroyed"
  Modal: "Modal.choose one" | "Modal.choose one head" | "Modal.someone chooses" | "Modal.when do choose" | "Modal.choose one plain" | "Modal.inline"
  InlineModes: "InlineModes.more"
  Sides: "Sides.four" | "Sides.six" | "Sides.eight" | "Sides.ten" | "Sides.twelve" | "Sides.twenty"
  ChooseHow: "ChooseHow.one" | "ChooseHow.two" | "ChooseHow.three" | "ChooseHow.four" | "ChooseHow.one or both" | "ChooseHow.one or more" | "ChooseHow.any number" | "ChooseHow.up to" | "ChooseHow.one that" | "ChooseHow.that" | "ChooseHow.at random" | "ChooseHow.both if" | "ChooseHow.or both if" | "ChooseHow.both" | "ChooseHow.two or more"
  ChooseRepeated: "ChooseRepeated.times" | "ChooseRepeated.up to times"
  Modes: "Modes.modes"
  Mode: never
  ChangedWord: never
  Statement: "Statement.predicate" | "Statement.player predicate" | "Statement.player and objects" | "Statement.its measure" | "Statement.its measure becomes" | "Statement.hand size" | "Statement.no hand size" | "Statement.costs" | "Statement.object costs" | "Statement.minimum cost" | "Statement.minimum cost mana" | "Statement.only reduces" | "Statement.keyword cost" | "Statement.abilities cost" | "Statement.equip cost" | "Statement.damage can't be prevented" | "Statement.combat damage can't" | "Statement.there's an additional" | "Statement.entering or dying" | "Statement.entering" | "Statement.no more can" | "Statement.damage by can't" | "Statement.reduces at most" | "Statement.first costs" | "Statement.activate only" | "Statement.activate no more" | "Statement.any player may" | "Statement.only any opponent" | "Statement.triggers only" | "Statement.does only" | "Statement.cast only" | "Statement.cast itself only" | "Statement.counters can't" | "Statement.the same" | "Statement.x is" | "Statement.x can't" | "Statement.additional cost" | "Statement.itself costs" | "Statement.spend only" | "Statement.spend only color" | "Statement.mana spend" | "Statement.mana lost" | "Statement.when mana" | "Statement.turn can't" | "Statement.effect" | "Statement.no more" | "Statement.skip" | "Statement.once each turn" | "Statement.damage as" | "Statement.life total can't" | "Statement.can attack as though" | "Statement.attack cost" | "Statement.must" | "Statement.lasts" | "Statement.doesn't untap" | "Statement.doesn't untap next" | "Statement.text only" | "Statement.paragraph" | "Statement.hidden" | "Statement.hidden top" | "Statement.hidden hand" | "Statement.exists" | "Statement.it's still" | "Statement.it is" | "Statement.its color becomes" | "Statement.its name is" | "Statement.its type becomes" | "Statement.becomes day" | "Statement.start engines" | "Statement.mana of" | "Statement.room" | "Statement.as entered" | "Statement.commander" | "Statement.deck" | "Statement.remove ante" | "Statement.keyword own cost" | "Statement.each predicate" | "Statement.next damage" | "Statement.hidden top own" | "Statement.life becomes" | "Statement.tapping played as" | "Statement.played as" | "Statement.is played as" | "Statement.unaffected" | "Statement.doesn't cause tap" | "Statement.only activate" | "Statement.draft" | "Statement.escapes" | "Statement.put no counters" | "Statement.treat token" | "Statement.further" | "Statement.no prevention" | "Statement.pay each time" | "Statement.play only" | "Statement.play only on" | "Statement.played as a sorcery" | "Statement.the damage can't"
  OnceEach: "OnceEach.may" | "OnceEach.may each of your turns"
  SpendOn: "SpendOn.to cast" | "SpendOn.to cast or activate" | "SpendOn.to activate" | "SpendOn.on" | "SpendOn.on spell" | "SpendOn.cast or" | "SpendOn.to pay"
  SpendCosts: "SpendCosts.cumulative" | "SpendCosts.costs" | "SpendCosts.x" | "SpendCosts.keyword costs"
  ManaColor: "ManaColor.black and"
  Regenerated: "Regenerated.regenerated"
  HandSize: "HandSize.reduced" | "HandSize.increased" | "HandSize.is"
  CostChange: "CostChange.set" | "CostChange.more" | "CostChange.less" | "CostChange.less where" | "CostChange.more where" | "CostChange.life more" | "CostChange.less if" | "CostChange.more if" | "CostChange.more additional"
  AbilityWord1: "AbilityWord1.equip" | "AbilityWord1.activated"
  AbilityCost: "AbilityCost.equip" | "AbilityCost.activated of" | "AbilityCost.activated" | "AbilityCost.targeting" | "AbilityCost.exhaust" | "AbilityCost.equip costs" | "AbilityCost.cycling" | "AbilityCost.spells that target" | "AbilityCost.spells your opponents" | "AbilityCost.spells of"
  ActivateHow: "ActivateHow.as a sorcery" | "ActivateHow.as an instant" | "ActivateHow.any time for an instant" | "ActivateHow.any time for a sorcery" | "ActivateHow.any time they" | "ActivateHow.once each turn" | "ActivateHow.once" | "ActivateHow.twice each turn" | "ActivateHow.times each turn" | "ActivateHow.during your turn" | "ActivateHow.during own turns" | "ActivateHow.during" | "ActivateHow.during combat" | "ActivateHow.during step" | "ActivateHow.before attackers" | "ActivateHow.before blockers" | "ActivateHow.after blockers" | "ActivateHow.before combat damage" | "ActivateHow.during your turn before" | "ActivateHow.during opponent's" | "ActivateHow.if" | "ActivateHow.and" | "ActivateHow.during combat before" | "ActivateHow.before combat" | "ActivateHow.from" | "ActivateHow.while" | "ActivateHow.on turn" | "ActivateHow.when" | "ActivateHow.once for each" | "ActivateHow.after attacked" | "ActivateHow.attacked" | "ActivateHow.if you could"
  TimesEach: "TimesEach.once each turn" | "TimesEach.twice each turn" | "TimesEach.n"
  Predicates: "Predicates.and" | "Predicates.list" | "Predicates.and it"
  Predicate: "Predicate.gets" | "Predicate.gets either" | "Predicate.gets additional" | "Predicate.has" | "Predicate.gains" | "Predicate.gains choice" | "Predicate.loses" | "Predicate.loses all" | "Predicate.loses all and" | "Predicate.loses types" | "Predicate.loses creature types" | "Predicate.is" | "Predicate.isn't" | "Predicate.becomes" | "Predicate.becomes color" | "Predicate.becomes colors" | "Predicate.has all names" | "Predicate.becomes type" | "Predicate.becomes land type" | "Predicate.becomes copy" | "Predicate.has base" | "Predicate.has equal" | "Predicate.has each equal" | "Predicate.has those of" | "Predicate.has both" | "Predicate.has measure equal" | "Predicate.can't" | "Predicate.can" | "Predicate.attacks each" | "Predicate.attacks if able" | "Predicate.attacks whom if able" | "Predicate.blocks if able" | "Predicate.must" | "Predicate.must be blocked" | "Predicate.doesn't untap" | "Predicate.doesn't untap next" | "Predicate.enters tapped" | "Predicate.enters tapped unless" | "Predicate.enters with" | "Predicate.enters tapped with" | "Predicate.enters as" | "Predicate.enters untapped" | "Predicate.enters under" | "Predicate.cost" | "Predicate.assigns" | "Predicate.assigns no" | "Predicate.deals no" | "Predicate.is dealt no" | "Predicate.phase" | "Predicate.phase in" | "Predicate.fights" | "Predicate.attack this turn" | "Predicate.as though" | "Predicate.gets as" | "Predicate.works" | "Predicate.lose indestructible" | "Predicate.triggers again" | "Predicate.don't cause" | "Predicate.may be attached" | "Predicate.is the chosen" | "Predicate.has chosen type" | "Predicate.is every" | "Predicate.becomes every land type" | "Predicate.is every land type" | "Predicate.loyalty" | "Predicate.don't lose" | "Predicate.connives" | "Predicate.explores" | "Predicate.endures" | "Predicate.also has" | "Predicate.enters prepared" | "Predicate.has measure" | "Predicate.gains also" | "Predicate.gets also" | "Predicate.escapes with" | "Predicate.crews as" | "Predicate.saddles as" | "Predicate.gets while" | "Predicate.deals in combat"
  EnterCounters: "EnterCounters.counters" | "EnterCounters.counters if" | "EnterCounters.counters unless" | "EnterCounters.counters where" | "EnterCounters.number of" | "EnterCounters.counters as" | "EnterCounters.counters and" | "EnterCounters.counters on person" | "EnterCounters.counters where on person"
  EnterAs: "EnterAs.copy"
  BeingWith: "BeingWith.with in" | "BeingWith.type in addition"
  BeingWith1: "BeingWith1.creature with" | "BeingWith1.creatures with" | "BeingWith1.size only" | "BeingWith1.size and" | "BeingWith1.named too" | "BeingWith1.also being" | "BeingWith1.no longer" | "BeingWith1.named only" | "BeingWith1.indestructible" | "BeingWith1.creature that's still" | "BeingWith1.creatures still" | "BeingWith1.the chosen type and" | "BeingWith1.color" | "BeingWith1.and" | "BeingWith1.still" | "BeingWith1.it and still" | "BeingWith1.color of choice" | "BeingWith1.type" | "BeingWith1.type of choice" | "BeingWith1.chosen color" | "BeingWith1.goaded" | "BeingWith1.until" | "BeingWith1.all creature types" | "BeingWith1.all colors"
  Body: "Body.adj" | "Body.adj and" | "Body.adj list" | "Body.with" | "Body.with and named" | "Body.noun"
  BodyAdj: "BodyAdj.size" | "BodyAdj.colorless" | "BodyAdj.legendary"
  BodyWith: "BodyWith.base" | "BodyWith.power equal" | "BodyWith.base equal" | "BodyWith.abilities" | "BodyWith.abilities base" | "BodyWith.power each"
  AbilityList: "AbilityList.abilities and" | "AbilityList.abilities list" | "AbilityList.abilities or" | "AbilityList.abilities gets" | "AbilityList.quoted named"
  AbilityOne: "AbilityOne.keyword" | "AbilityOne.all activated" | "AbilityOne.all loyalty" | "AbilityOne.base size" | "AbilityOne.all creature types" | "AbilityOne.this ability" | "AbilityOne.those" | "AbilityOne.that" | "AbilityOne.an ability" | "AbilityOne.a keyword"
  LostList: "LostList.and" | "LostList.list" | "LostList.or"
  LostOne: "LostOne.keyword" | "LostOne.all abilities" | "LostOne.this ability" | "LostOne.that" | "LostOne.quoted" | "LostOne.all types" | "LostOne.all creature types" | "LostOne.all land types" | "LostOne.all colors" | "LostOne.mana abilities" | "LostOne.other abilities and types" | "LostOne.other types and abilities" | "LostOne.other abilities types" | "LostOne.other abilities and creature types" | "LostOne.landwalk abilities" | "LostOne.protection abilities" | "LostOne.indestructible"
  Equals: "Equals.equal to" | "Equals.equal where" | "Equals.n"
  PaidFor: "PaidFor.spells" | "PaidFor.abilities" | "PaidFor.spells or abilities"
  CantDo: "CantDo.attack" | "CantDo.block" | "CantDo.attack or block" | "CantDo.attack or block alone" | "CantDo.attack alone" | "CantDo.block alone" | "CantDo.attack, block" | "CantDo.attack or block unless" | "CantDo.attack unless" | "CantDo.attack unless pay" | "CantDo.block unless" | "CantDo.be blocked" | "CantDo.be blocked except" | "CantDo.be blocked by more than" | "CantDo.be blocked unless" | "CantDo.be countered" | "CantDo.be regenerated" | "CantDo.be the target" | "CantDo.be targeted" | "CantDo.be the target also" | "CantDo.be the targets" | "CantDo.become suspected" | "CantDo.be face up" | "CantDo.block with" | "CantDo.cast or activate" | "CantDo.cast or activate of" | "CantDo.cast when" | "CantDo.untap more too" | "CantDo.be enchanted" | "CantDo.be equipped" | "CantDo.be sacrificed" | "CantDo.be prevented" | "CantDo.be destroyed" | "CantDo.be blocked this turn" | "CantDo.be activated" | "CantDo.have counters" | "CantDo.have ability" | "CantDo.cast" | "CantDo.cast from" | "CantDo.cast more than" | "CantDo.play" | "CantDo.play from" | "CantDo.activate" | "CantDo.activate unless" | "CantDo.search" | "CantDo.gain life" | "CantDo.lose life" | "CantDo.lose the game" | "CantDo.win the game" | "CantDo.draw" | "CantDo.draw more" | "CantDo.untap" | "CantDo.untap more" | "CantDo.become untapped" | "CantDo.transform" | "CantDo.attack during" | "CantDo.be tapped" | "CantDo.crew" | "CantDo.leave" | "CantDo.enter" | "CantDo.enter or cast" | "CantDo.get counters" | "CantDo.and" | "CantDo.and can't" | "CantDo.be" | "CantDo.be cast" | "CantDo.pay life" | "CantDo.sacrifice" | "CantDo.be attached" | "CantDo.attack that" | "CantDo.attack each" | "CantDo.change" | "CantDo.attack same" | "CantDo.be able" | "CantDo.spend more" | "CantDo.attack the turn"
  UnlessMana: "UnlessMana.mana abilities"
  CanDo: "CanDo.block additional" | "CanDo.block any number" | "CanDo.block up to additional" | "CanDo.block only" | "CanDo.attack alone only" | "CanDo.block only too" | "CanDo.cast only during" | "CanDo.cast and activate only" | "CanDo.cast no more" | "CanDo.block having" | "CanDo.attack as though" | "CanDo.attack this turn" | "CanDo.block as though" | "CanDo.be blocked as though" | "CanDo.be blocked only" | "CanDo.be the target" | "CanDo.be attached only" | "CanDo.be countered" | "CanDo.be your commander" | "CanDo.attack now"
  PlayerPredicate: "PlayerPredicate.has ability" | "PlayerPredicate.gains" | "PlayerPredicate.controls" | "PlayerPredicate.may play" | "PlayerPredicate.additional vote" | "PlayerPredicate.no max hand" | "PlayerPredicate.don't lose mana" | "PlayerPredicate.don't lose" | "PlayerPredicate.protected"
  LoseWhy: "LoseWhy.life"
  Replacement: "Replacement.instead" | "Replacement.instead before" | "Replacement.instead if" | "Replacement.prevented" | "Replacement.would that" | "Replacement.next would" | "Replacement.next would prevent" | "Replacement.as enters" | "Replacement.as enters if" | "Replacement.as turned" | "Replacement.as transforms" | "Replacement.may enter as copy" | "Replacement.may enter as copy until" | "Replacement.no damage" | "Replacement.next damage" | "Replacement.can't" | "Replacement.skip" | "Replacement.as long as" | "Replacement.if" | "Replacement.life floor" | "Replacement.as enters or turned" | "Replacement.first time" | "Replacement.first time instead" | "Replacement.may instead" | "Replacement.player instead" | "Replacement.all damage" | "Replacement.all damage to" | "Replacement.all damage to this turn by" | "Replacement.all damage by" | "Replacement.until"
  LifeFloor: "LifeFloor.life floor"
  InsteadMay: "InsteadMay.may" | "InsteadMay.does"
  CantSentence: "CantSentence.can't"
  Prevented: "Prevented.that damage" | "Prevented.n of that" | "Prevented.all but"
  Would: "Would.would" | "Would.would and" | "Would.would while" | "Would.counters would" | "Would.effect would" | "Would.damage would" | "Would.tokens would" | "Would.causes to trigger" | "Would.an ability" | "Would.causes ability" | "Would.causes ability dying" | "Would.causes ability attacking" | "Would.causes ability either" | "Would.event causes ability" | "Would.causes" | "Would.spell or" | "Would.tap for mana"
  Would1: "Would1.would"
  EffectWould: "EffectWould.create" | "EffectWould.counters"
  WouldDo: "WouldDo.die" | "WouldDo.leave" | "WouldDo.be destroyed" | "WouldDo.be put into" | "WouldDo.be put into anywhere" | "WouldDo.be put from" | "WouldDo.draw" | "WouldDo.draw except" | "WouldDo.draw while" | "WouldDo.gain life" | "WouldDo.lose life" | "WouldDo.lose life cause" | "WouldDo.lose the game" | "WouldDo.lose unspent mana" | "WouldDo.deal damage" | "WouldDo.be dealt damage" | "WouldDo.be dealt" | "WouldDo.discard" | "WouldDo.enter" | "WouldDo.enter without" | "WouldDo.untap" | "WouldDo.become untapped" | "WouldDo.be countered" | "WouldDo.be exiled" | "WouldDo.mill" | "WouldDo.create" | "WouldDo.create under" | "WouldDo.create one" | "WouldDo.search" | "WouldDo.begin" | "WouldDo.put counters" | "WouldDo.get counters" | "WouldDo.have counters" | "WouldDo.scry" | "WouldDo.proliferate" | "WouldDo.explore" | "WouldDo.shuffle" | "WouldDo.add mana" | "WouldDo.produce mana" | "WouldDo.roll" | "WouldDo.flip" | "WouldDo.begin extra" | "WouldDo.assign damage" | "WouldDo.pay life" | "WouldDo.connive" | "WouldDo.roll die" | "WouldDo.flip coins"
  WouldChange: "WouldChange.plus" | "WouldChange.twice" | "WouldChange.triggers again" | "WouldChange.that many plus" | "WouldChange.that many plus each" | "WouldChange.twice that many" | "WouldChange.twice tokens" | "WouldChange.tokens plus" | "WouldChange.it enters with" | "WouldChange.adds more" | "WouldChange.you may draw" | "WouldChange.prevented" | "WouldChange.instead of"
  Amount: "Amount.plus" | "Amount.minus" | "Amount.difference"
  Amount1: "Amount1.that much" | "Amount1.that number" | "Amount1.chosen number" | "Amount1.twice" | "Amount1.n times" | "Amount1.half" | "Amount1.number of" | "Amount1.total" | "Amount1.total number" | "Amount1.greatest" | "Amount1.least" | "Amount1.greatest number" | "Amount1.measure" | "Amount1.measure last" | "Amount1.life total" | "Amount1.extreme life" | "Amount1.devotion" | "Amount1.damage dealt" | "Amount1.damage this way" | "Amount1.the damage" | "Amount1.life lost" | "Amount1.excess" | "Amount1.mana spent" | "Amount1.result" | "Amount1.starting" | "Amount1.speed" | "Amount1.total life" | "Amount1.life paid" | "Amount1.intensity" | "Amount1.hand" | "Amount1.damage prevented"
  Counted: "Counted.noun" | "Counted.colors" | "Counted.types" | "Counted.basic land types" | "Counted.creature types" | "Counted.names" | "Counted.different names" | "Counted.different powers" | "Counted.different mana values" | "Counted.counters" | "Counted.counters among" | "Counted.kinds of counters" | "Counted.player counters" | "Counted.opponents attacked" | "Counted.opponents" | "Counted.players" | "Counted.times" | "Counted.times kicked" | "Counted.times it was kicked" | "Counted.times cast" | "Counted.spells cast" | "Counted.cards drawn" | "Counted.cards discarded" | "Counted.creatures died" | "Counted.done this way" | "Counted.party" | "Counted.instances" | "Counted.colors of mana" | "Counted.cards put" | "Counted.of them" | "Counted.mana symbols"
  AmountOf: "AmountOf.damage" | "AmountOf.life gained" | "AmountOf.life lost" | "AmountOf.life paid" | "AmountOf.mana" | "AmountOf.excess" | "AmountOf.excess damage" | "AmountOf.damage prevented" | "AmountOf.damage that"
  ObjectsOrPlayer: "ObjectsOrPlayer.player" | "ObjectsOrPlayer.any"
  Rounded: "Rounded.up" | "Rounded.down"
  Colors: "Colors.colors"
  ForEach: "ForEach.for each" | "ForEach.for each beyond" | "ForEach.for each and" | "ForEach.card type"
  EachCounted: "EachCounted.each" | "EachCounted.each other" | "EachCounted.counter" | "EachCounted.color" | "EachCounted.type" | "EachCounted.basic land type" | "EachCounted.creature type" | "EachCounted.name" | "EachCounted.time" | "EachCounted.time kicked" | "EachCounted.time itself was kicked" | "EachCounted.time paid" | "EachCounted.cast before" | "EachCounted.time cast" | "EachCounted.time commander cast" | "EachCounted.of those" | "EachCounted.of them" | "EachCounted.of" | "EachCounted.life" | "EachCounted.opponent" | "EachCounted.opponent attacked" | "EachCounted.opponent that" | "EachCounted.player that" | "EachCounted.spell" | "EachCounted.other spell" | "EachCounted.card" | "EachCounted.this way" | "EachCounted.experience" | "EachCounted.poison" | "EachCounted.energy" | "EachCounted.creature died" | "EachCounted.color of mana" | "EachCounted.mana spent" | "EachCounted.party" | "EachCounted.target" | "EachCounted.damage" | "EachCounted.damage prevented" | "EachCounted.counter removed" | "EachCounted.opponent you have" | "EachCounted.own colors" | "EachCounted.mana symbol" | "EachCounted.unspent mana" | "EachCounted.coin"
  HowDealt: "HowDealt.to" | "HowDealt.this way" | "HowDealt.to it"
  Duration: "Duration.until end of turn" | "Duration.this turn" | "Duration.this combat" | "Duration.until end of combat" | "Duration.until your next turn" | "Duration.until next turn" | "Duration.until end of your next turn" | "Duration.until end of next turn" | "Duration.until your next end step" | "Duration.until your next upkeep" | "Duration.until next untap" | "Duration.as long as" | "Duration.until event" | "Duration.rest of game" | "Duration.rest of turn" | "Duration.each turn" | "Duration.each combat" | "Duration.this turn and next" | "Duration.each turn if able" | "Duration.each combat if able" | "Duration.during next untap" | "Duration.during untap" | "Duration.during turn" | "Duration.during step" | "Duration.during your turns" | "Duration.as you" | "Duration.while" | "Duration.next time" | "Duration.this turn if able" | "Duration.as long as if" | "Duration.perpetually" | "Duration.during other turns" | "Duration.as it does" | "Duration.permanently"
  StepName: "StepName.upkeep" | "StepName.draw step" | "StepName.main phase" | "StepName.first main phase" | "StepName.second main phase" | "StepName.combat" | "StepName.combat step" | "StepName.end step" | "StepName.untap step" | "StepName.declare attackers step" | "StepName.declare blockers step" | "StepName.combat damage step" | "StepName.combat phase" | "StepName.turn" | "StepName.cleanup step" | "StepName.end of combat" | "StepName.draw phase" | "StepName.discard phase" | "StepName.end of turn step"
  Condition: "Condition.both" | "Condition.either" | "Condition.as cast"
  Condition1: "Condition1.controls" | "Condition1.own and control" | "Condition1.controlled" | "Condition1.doesn't control" | "Condition1.no one controls" | "Condition1.controls more" | "Condition1.controls most" | "Condition1.controls fewer" | "Condition1.controls total" | "Condition1.has cards" | "Condition1.has no hand" | "Condition1.has life" | "Condition1.has more life" | "Condition1.has less life" | "Condition1.has more cards" | "Condition1.has energy" | "Condition1.has blessing" | "Condition1.life" | "Condition1.life at most" | "Condition1.there are" | "Condition1.there are types" | "Condition1.there are exactly" | "Condition1.there are no" | "Condition1.your turn" | "Condition1.not your turn" | "Condition1.opponent's turn" | "Condition1.first turn" | "Condition1.is" | "Condition1.it's" | "Condition1.it's not" | "Condition1.is not" | "Condition1.was" | "Condition1.wasn't" | "Condition1.has" | "Condition1.had" | "Condition1.doesn't have" | "Condition1.has counters" | "Condition1.has a counter" | "Condition1.no counters" | "Condition1.kicked" | "Condition1.not kicked" | "Condition1.kicked with" | "Condition1.kicked times" | "Condition1.came since upkeep" | "Condition1.cast cost paid" | "Condition1.mana was spent" | "Condition1.no mana spent" | "Condition1.you cast it" | "Condition1.you cast it from" | "Condition1.it was cast" | "Condition1.it wasn't cast" | "Condition1.it entered from" | "Condition1.you attacked" | "Condition1.who attacked" | "Condition1.attacked" | "Condition1.did not attack" | "Condition1.creature died" | "Condition1.you did" | "Condition1.you've did" | "Condition1.haven't" | "Condition1.didn't" | "Condition1.amount" | "Condition1.event" | "Condition1.happened" | "Condition1.did this way" | "Condition1.able" | "Condition1.possible" | "Condition1.does" | "Condition1.don't" | "Condition1.unable" | "Condition1.can" | "Condition1.it" | "Condition1.that did" | "Condition1.remains" | "Condition1.power compare" | "Condition1.devotion" | "Condition1.x is" | "Condition1.chosen" | "Condition1.shares" | "Condition1.they share" | "Condition1.would die" | "Condition1.result" | "Condition1.coin side" | "Condition1.coins side" | "Condition1.won flip" | "Condition1.lost flip" | "Condition1.monarch" | "Condition1.not monarch" | "Condition1.player is monarch" | "Condition1.initiative" | "Condition1.full party" | "Condition1.day" | "Condition1.night" | "Condition1.not exerted" | "Condition1.neither" | "Condition1.max speed" | "Condition1.ring" | "Condition1.ring bearer" | "Condition1.completed" | "Condition1.entered" | "Condition1.spell by" | "Condition1.same" | "Condition1.another" | "Condition1.haven't drawn" | "Condition1.exactly" | "Condition1.nobody" | "Condition1.cards in" | "Condition1.cards" | "Condition1.only creature" | "Condition1.phase" | "Condition1.was dealt" | "Condition1.mana could" | "Condition1.descended" | "Condition1.gift" | "Condition1.escaped" | "Condition1.damage prevented" | "Condition1.pay more" | "Condition1.been attacked" | "Condition1.bargained" | "Condition1.evidence" | "Condition1.sneak" | "Condition1.it's first" | "Condition1.first time" | "Condition1.owns" | "Condition1.hasn't dealt" | "Condition1.devoured" | "Condition1.has life over" | "Condition1.most common color" | "Condition1.unspent mana" | "Condition1.has story" | "Condition1.no spells cast" | "Condition1.spells cast" | "Condition1.tribute" | "Condition1.warped" | "Condition1.you win" | "Condition1.you lose" | "Condition1.library is empty" | "Condition1.library has" | "Condition1.has opponents" | "Condition1.beheld" | "Condition1.additional cost paid" | "Condition1.keyword cost paid" | "Condition1.chose as" | "Condition1.cast during" | "Condition1.controls or tied" | "Condition1.you had enter" | "Condition1.event since" | "Condition1.first resolved" | "Condition1.flip favor" | "Condition1.nth time" | "Condition1.not cast this way" | "Condition1.lost less" | "Condition1.teamwork used" | "Condition1.activated times" | "Condition1.searched"
  AreOn: "AreOn.on battlefield"
  Happened: "Happened.left" | "Happened.entered" | "Happened.died" | "Happened.attacked" | "Happened.was put" | "Happened.left graveyard" | "Happened.was sacrificed" | "Happened.was dealt" | "Happened.dealt" | "Happened.died under" | "Happened.left under"
  OwnThing: "OwnThing.power" | "OwnThing.toughness" | "OwnThing.mana value" | "OwnThing.controller"
  Subject: "Subject.player"
  ThanWho: "ThanWho.player" | "ThanWho.you" | "ThanWho.each" | "ThanWho.any" | "ThanWho.opponents"
  ManaSpent: "ManaSpent.mana" | "ManaSpent.at least" | "ManaSpent.mana from" | "ManaSpent.color" | "ManaSpent.more" | "ManaSpent.same color"
  PastEvent: "PastEvent.gained life" | "PastEvent.gained life amount" | "PastEvent.lost life" | "PastEvent.lost life amount" | "PastEvent.gained or lost" | "PastEvent.cast" | "PastEvent.drawn" | "PastEvent.drew" | "PastEvent.discarded" | "PastEvent.sacrificed" | "PastEvent.attacked" | "PastEvent.created" | "PastEvent.played" | "PastEvent.had enter" | "PastEvent.had enters" | "PastEvent.exiled" | "PastEvent.returned" | "PastEvent.destroyed" | "PastEvent.discard" | "PastEvent.revealed" | "PastEvent.committed a crime" | "PastEvent.put counters" | "PastEvent.dealt damage" | "PastEvent.was dealt damage" | "PastEvent.milled" | "PastEvent.tapped" | "PastEvent.activated" | "PastEvent.found" | "PastEvent.chose" | "PastEvent.descended" | "PastEvent.won the flip" | "PastEvent.searched" | "PastEvent.lost the flip" | "PastEvent.surveil" | "PastEvent.put" | "PastEvent.cycled" | "PastEvent.surveilled"
  PresentEvent: "PresentEvent.cast" | "PresentEvent.attack" | "PresentEvent.play" | "PresentEvent.gain life" | "PresentEvent.lose life" | "PresentEvent.draw" | "PresentEvent.discard"
  Player: "Player.you" | "Player.target player" | "Player.target opponent" | "Player.target dealt" | "Player.each player" | "Player.each opponent" | "Player.each other player" | "Player.each of" | "Player.any opponent" | "Player.any player" | "Player.each of any player" | "Player.any other player" | "Player.another target player" | "Player.that player" | "Player.that opponent" | "Player.those players" | "Player.they" | "Player.he or she" | "Player.defending player" | "Player.attacking player" | "Player.active player" | "Player.enchanted player" | "Player.enchanted opponent" | "Player.chosen player" | "Player.players" | "Player.all players" | "Player.your opponents" | "Player.opponents" | "Player.targets" | "Player.you and" | "Player.controller" | "Player.owner" | "Player.players who" | "Player.opponents who" | "Player.one or more opponents" | "Player.one or more players" | "Player.player by rank" | "Player.next player" | "Player.your team" | "Player.opponent" | "Player.one of opponents" | "Player.letter"
  DealtBy: "DealtBy.dealt" | "DealtBy.previously"
  Superlative: "Superlative.most" | "Superlative.highest" | "Superlative.lowest"
  Players: "Players.your opponents" | "Players.those players" | "Players.those opponents" | "Players.them"
  PlayerDoes: "PlayerDoes.does" | "PlayerDoes.has more" | "PlayerDoes.cant" | "PlayerDoes.didn't" | "PlayerDoes.was dealt"
  PlayerVerb: "PlayerVerb.controls" | "PlayerVerb.controls most" | "PlayerVerb.has life" | "PlayerVerb.has hand" | "PlayerVerb.lost life this turn" | "PlayerVerb.discarded this way" | "PlayerVerb.attacked this turn" | "PlayerVerb.cast this turn" | "PlayerVerb.does" | "PlayerVerb.did" | "PlayerVerb.own" | "PlayerVerb.drew this turn" | "PlayerVerb.chose" | "PlayerVerb.sacrificed this way"
  Owner: "Owner.its" | "Owner.their" | "Owner.your" | "Owner.his or her" | "Owner.theirs" | "Owner.of"
  Whose: "Whose.your" | "Whose.their" | "Whose.his or her" | "Whose.all" | "Whose.theirs" | "Whose.owner's" | "Whose.controller's" | "Whose.each" | "Whose.a"
  Objects: "Objects.and" | "Objects.or" | "Objects.list" | "Objects.list and" | "Objects.but" | "Objects.and players" | "Objects.players and"
  Object: "Object.named object" | "Object.this" | "Object.it" | "Object.itself" | "Object.them" | "Object.themselves" | "Object.him or her" | "Object.target" | "Object.other target" | "Object.target opponent" | "Object.any target" | "Object.any other target" | "Object.each target" | "Object.those" | "Object.each of those" | "Object.each of" | "Object.that" | "Object.that or" | "Object.enchanted" | "Object.equipped" | "Object.the copy" | "Object.the copies" | "Object.abilities of" | "Object.all the cards" | "Object.fortified" | "Object.in pile" | "Object.all" | "Object.all other" | "Object.each" | "Object.each other" | "Object.every" | "Object.a" | "Object.any" | "Object.another" | "Object.no" | "Object.counted" | "Object.counted other" | "Object.other" | "Object.bare" | "Object.your" | "Object.the" | "Object.both" | "Object.one of" | "Object.some of" | "Object.rest" | "Object.other one" | "Object.top" | "Object.top grave" | "Object.bottom" | "Object.hand" | "Object.graveyard" | "Object.library" | "Object.graveyards" | "Object.what" | "Object.itself and" | "Object.exiled with" | "Object.source of" | "Object.a source" | "Object.random" | "Object.one" | "Object.chosen thing" | "Object.chosen by" | "Object.both creatures" | "Object.another target" | "Object.ability of" | "Object.one target" | "Object.card of that type"
  WhoseOne: "WhoseOne.your" | "WhoseOne.their" | "WhoseOne.his or her" | "WhoseOne.its" | "WhoseOne.theirs" | "WhoseOne.her"
  SelfNoun: "SelfNoun.this creature" | "SelfNoun.this artifact" | "SelfNoun.this enchantment" | "SelfNoun.this land" | "SelfNoun.this permanent" | "SelfNoun.this spell" | "SelfNoun.this card" | "SelfNoun.this token" | "SelfNoun.this Aura" | "SelfNoun.this Equipment" | "SelfNoun.this Vehicle" | "SelfNoun.this Saga" | "SelfNoun.this Class" | "SelfNoun.this Case" | "SelfNoun.this planeswalker" | "SelfNoun.this battle" | "SelfNoun.this siege" | "SelfNoun.this spacecraft" | "SelfNoun.this Room" | "SelfNoun.this Fortification" | "SelfNoun.this Mount" | "SelfNoun.this door" | "SelfNoun.this conspiracy" | "SelfNoun.this emblem" | "SelfNoun.this scheme"
  TargetCount: "TargetCount.up to" | "TargetCount.any number" | "TargetCount.exactly" | "TargetCount.one or two" | "TargetCount.one, two, or three" | "TargetCount.one or more"
  Count: "Count.exactly" | "Count.up to" | "Count.any number" | "Count.at least" | "Count.at most" | "Count.exactly so many" | "Count.that many" | "Count.as many" | "Count.half" | "Count.up to that many" | "Count.more than" | "Count.fewer than" | "Count.all but" | "Count.at least so many"
  Noun: "Noun.adjective" | "Noun.adjectives" | "Noun.post"
  Posts: "Posts.posts" | "Posts.posts and" | "Posts.posts or"
  Heads: "Heads.or" | "Heads.and" | "Heads.and/or" | "Heads.list" | "Heads.list or" | "Heads.list and" | "Heads.list and/or" | "Heads.type card" | "Heads.type card or" | "Heads.type card or three" | "Heads.type card or four" | "Heads.type card and" | "Heads.type spell" | "Heads.type spell or" | "Heads.type spell or three" | "Heads.type spell and" | "Heads.type token" | "Heads.type permanent" | "Heads.type source" | "Heads.two types" | "Heads.three types" | "Heads.four types" | "Heads.three kinds" | "Heads.four kinds" | "Heads.three subtypes" | "Heads.two types card" | "Heads.two types spell" | "Heads.non type two" | "Heads.named planeswalker" | "Heads.type permanent card"
  Head: "Head.permanent" | "Head.card" | "Head.spell" | "Head.ability" | "Head.activated ability" | "Head.triggered ability" | "Head.either ability" | "Head.mana ability" | "Head.loyalty ability" | "Head.permanent card" | "Head.permanent spell" | "Head.token" | "Head.source" | "Head.object" | "Head.commander" | "Head.ring bearer" | "Head.opponent" | "Head.player" | "Head.counter" | "Head.attacker" | "Head.blocker" | "Head.one" | "Head.name" | "Head.type" | "Head.basic land card" | "Head.pile" | "Head.door" | "Head.dungeon" | "Head.emblem" | "Head.outlaw head" | "Head.effect" | "Head.exhaust ability"
  TypeHead: "TypeHead.creature" | "TypeHead.artifact" | "TypeHead.enchantment" | "TypeHead.land" | "TypeHead.planeswalker" | "TypeHead.battle" | "TypeHead.instant" | "TypeHead.sorcery" | "TypeHead.tribal" | "TypeHead.chosen type creature" | "TypeHead.conspiracy" | "TypeHead.nontype"
  SubHead: "SubHead.subtype" | "SubHead.chosen subtype"
  TheNoun: "TheNoun.made" | "TheNoun.the" | "TheNoun.first" | "TheNoun.second" | "TheNoun.next" | "TheNoun.last" | "TheNoun.chosen" | "TheNoun.same" | "TheNoun.other" | "TheNoun.superlative"
  Greatest: "Greatest.greatest" | "Greatest.least"
  Participle: "Participle.sacrificed" | "Participle.exiled" | "Participle.discarded" | "Participle.revealed" | "Participle.returned" | "Participle.countered" | "Participle.copied" | "Participle.milled" | "Participle.destroyed" | "Participle.tapped" | "Participle.untapped" | "Participle.created" | "Participle.chosen" | "Participle.blocking" | "Participle.attacking" | "Participle.blocked" | "Participle.damaged" | "Participle.enchanted" | "Participle.equipped" | "Participle.targeted"
  NonType: "NonType.noncreature" | "NonType.nonland" | "NonType.nonartifact" | "NonType.nonenchantment" | "NonType.nontoken" | "NonType.nonbasic" | "NonType.nonplaneswalker" | "NonType.noninstant" | "NonType.nonlegendary" | "NonType.nonsnow" | "NonType.nonwhite" | "NonType.nonblue" | "NonType.nonblack" | "NonType.nonred" | "NonType.nongreen" | "NonType.noncolorless" | "NonType.nonattacking" | "NonType.nonblocking" | "NonType.nonsubtype"
  Adj: "Adj.colorless" | "Adj.multicolored" | "Adj.monocolored" | "Adj.colored" | "Adj.tapped" | "Adj.untapped" | "Adj.attacking" | "Adj.blocking" | "Adj.attacking or blocking" | "Adj.blocked" | "Adj.unblocked" | "Adj.token adjective" | "Adj.legendary" | "Adj.basic" | "Adj.snow" | "Adj.historic" | "Adj.modified" | "Adj.enchanted adjective" | "Adj.equipped adjective" | "Adj.enchanted or equipped" | "Adj.face-down" | "Adj.face-up" | "Adj.goaded" | "Adj.outlaw" | "Adj.double-faced" | "Adj.transforming" | "Adj.exiled adjective" | "Adj.suspected" | "Adj.unpaired" | "Adj.saddled" | "Adj.renowned" | "Adj.crewed" | "Adj.kicked" | "Adj.tapped or" | "Adj.tapped and" | "Adj.color list" | "Adj.size" | "Adj.different" | "Adj.additional" | "Adj.nonland permanent" | "Adj.noncombat" | "Adj.other" | "Adj.commander adj" | "Adj.world" | "Adj.unlocked" | "Adj.locked" | "Adj.suspended" | "Adj.snow-covered"
  Color: "Color.white" | "Color.blue" | "Color.black" | "Color.red" | "Color.green" | "Color.chosen color"
  Post: "Post.you control" | "Post.you don't control" | "Post.you own" | "Post.you control but don't own" | "Post.you own but don't control" | "Post.controlled by" | "Post.not controlled by" | "Post.owned by" | "Post.you cast" | "Post.cast by" | "Post.you've cast" | "Post.with" | "Post.without" | "Post.in" | "Post.from" | "Post.on battlefield" | "Post.named" | "Post.not named" | "Post.of type" | "Post.not of type" | "Post.of that type" | "Post.of types" | "Post.of color" | "Post.you attacked with" | "Post.that are still" | "Post.of that color" | "Post.chosen type" | "Post.chosen color" | "Post.your choice" | "Post.their choice" | "Post.whose choice" | "Post.at random" | "Post.that" | "Post.that's" | "Post.that isn't" | "Post.that's neither" | "Post.other than" | "Post.not" | "Post.attached" | "Post.exiled" | "Post.exiled face" | "Post.exiled by" | "Post.exiled this way" | "Post.done this way" | "Post.blocking it" | "Post.blocked by" | "Post.attacking whom" | "Post.chosen" | "Post.targeting" | "Post.who" | "Post.paired" | "Post.among" | "Post.dealt damage" | "Post.dealt damage by" | "Post.you've done" | "Post.you didn't control" | "Post.created with" | "Post.created by" | "Post.of library" | "Post.of all types" | "Post.on it" | "Post.there" | "Post.beyond first" | "Post.you cast so far" | "Post.cast so far" | "Post.chosen amongst" | "Post.crews" | "Post.blocking or blocked by" | "Post.you controlled" | "Post.same controller" | "Post.same player" | "Post.put into" | "Post.put into anywhere" | "Post.put there" | "Post.put there anywhere" | "Post.that player's choice" | "Post.participle this way" | "Post.they did this way" | "Post.cast this way" | "Post.drawn" | "Post.haunts" | "Post.haunts by" | "Post.it's blocking" | "Post.from source" | "Post.you own and control" | "Post.of each" | "Post.share"
  Controllers: "Controllers.an opponent" | "Controllers.your opponents" | "Controllers.opponents" | "Controllers.target player" | "Controllers.target opponent" | "Controllers.that player" | "Controllers.they" | "Controllers.each player" | "Controllers.each opponent" | "Controllers.defending player" | "Controllers.its controller" | "Controllers.you" | "Controllers.another player" | "Controllers.a player" | "Controllers.no one" | "Controllers.the chosen player" | "Controllers.enchanted player" | "Controllers.he or she" | "Controllers.players" | "Controllers.active player" | "Controllers.your team" | "Controllers.letter"
  AttackedOne: "AttackedOne.you" | "AttackedOne.you or" | "AttackedOne.player" | "AttackedOne.planeswalker" | "AttackedOne.player or"
  WithList: "WithList.with and" | "WithList.with or" | "WithList.with and/or" | "WithList.with different" | "WithList.with list" | "WithList.with list end"
  With: "With.keyword" | "With.measure" | "With.measure less" | "With.measure at most" | "With.measure at least" | "With.measure greater" | "With.measure equal" | "With.measure or less" | "With.greatest" | "With.total" | "With.counter" | "With.any counter" | "With.counters" | "With.some counters" | "With.counter count" | "With.counters typed" | "With.no counters" | "With.no counters at all" | "With.no abilities" | "With.same name" | "With.name" | "With.that name" | "With.different names" | "With.different powers" | "With.even" | "With.greater measure" | "With.flavor text" | "With.no name" | "With.all same name" | "With.x" | "With.color identity" | "With.abilities" | "With.ability" | "With.cycling" | "With.flash" | "With.attached" | "With.morph" | "With.most" | "With.life" | "With.stickers" | "With.single target" | "With.an adventure" | "With.basic land type" | "With.mana cost" | "With.lesser"
  Measure: "Measure.power" | "Measure.toughness" | "Measure.mana value" | "Measure.power or toughness" | "Measure.power and toughness" | "Measure.base power" | "Measure.base toughness" | "Measure.base power and toughness" | "Measure.loyalty" | "Measure.total"
  Compare: "Compare.at least" | "Compare.at most" | "Compare.less" | "Compare.greater" | "Compare.equal" | "Compare.odd" | "Compare.even" | "Compare.none" | "Compare.exactly" | "Compare.fewer" | "Compare.more" | "Compare.is" | "Compare.greater by"
  Zone: "Zone.graveyard" | "Zone.hand" | "Zone.hands" | "Zone.library" | "Zone.exile" | "Zone.battlefield" | "Zone.command zone" | "Zone.anywhere" | "Zone.stack" | "Zone.outside" | "Zone.starting deck" | "Zone.zones" | "Zone.graveyard or hand" | "Zone.hand or graveyard" | "Zone.hand and library" | "Zone.graveyard hand library" | "Zone.hand or library" | "Zone.graveyards" | "Zone.graveyards and libraries" | "Zone.hand and graveyard" | "Zone.anywhere else" | "Zone.among" | "Zone.hand battlefield" | "Zone.it" | "Zone.top" | "Zone.opening hand" | "Zone.three zones" | "Zone.library graveyard"
  Acted: "Acted.dealt damage this turn" | "Acted.dealt damage this way" | "Acted.dealt damage by" | "Acted.entered" | "Acted.entered under" | "Acted.died under" | "Acted.attacked" | "Acted.blocked" | "Acted.attacked or blocked" | "Acted.didn't attack" | "Acted.could attack" | "Acted.died" | "Acted.this way" | "Acted.was this way" | "Acted.put this way" | "Acted.you control" | "Acted.shares" | "Acted.doesn't share" | "Acted.targets" | "Acted.targets only" | "Acted.blocked it" | "Acted.blocked by it" | "Acted.crewed" | "Acted.saddled" | "Acted.has" | "Acted.doesn't have" | "Acted.cost" | "Acted.was cast" | "Acted.you discarded" | "Acted.you cast" | "Acted.you sacrificed" | "Acted.you chose" | "Acted.you drew" | "Acted.could produce" | "Acted.are" | "Acted.isn't" | "Acted.was put" | "Acted.left" | "Acted.convoked" | "Acted.became" | "Acted.started" | "Acted.dealt to" | "Acted.does this way" | "Acted.tapped this way" | "Acted.came under" | "Acted.was controlled" | "Acted.dealt damage" | "Acted.wasn't dealt damage"
  PlayerDid: "PlayerDid.did"
  Past: "Past.sacrificed" | "Past.discarded" | "Past.exiled" | "Past.revealed" | "Past.destroyed" | "Past.returned" | "Past.tapped" | "Past.milled" | "Past.drew" | "Past.created" | "Past.gained" | "Past.lost"
  Zone2: "Zone2.into" | "Zone2.onto"
  Targeted: "Targeted.objects" | "Targeted.player" | "Targeted.either"
  Shared: "Shared.creature type" | "Shared.color" | "Shared.card type" | "Shared.name" | "Shared.land type" | "Shared.permanent type" | "Shared.mana value" | "Shared.creature types"
  How: "How.from" | "How.from anywhere but" | "How.for its cost"
  When: "When.this turn" | "When.last turn" | "When.this combat" | "When.last combat" | "When.since last turn" | "When.since" | "When.this game" | "When.during your last turn" | "When.each turn" | "When.during turn" | "When.nth time" | "When.this way"
  BeingThere: "BeingThere.on" | "BeingThere.in command or on"
  Being: "Being.being a" | "Being.being" | "Being.being the" | "Being.being in" | "Being.attached" | "Being.controlled" | "Being.attacking" | "Being.attacking or" | "Being.being or" | "Being.being and" | "Being.being list" | "Being.blocked by" | "Being.blocking" | "Being.one or more colors" | "Being.all colors" | "Being.enchanted by" | "Being.equipped by" | "Being.being both" | "Being.paired" | "Being.paired with another" | "Being.monstrous" | "Being.renowned" | "Being.solved" | "Being.exiled" | "Being.it" | "Being.of type" | "Being.of your choice" | "Being.two or more colors" | "Being.colors" | "Being.each of" | "Being.untapped lasting" | "Being.harnessed" | "Being.you" | "Being.alone" | "Being.poisoned" | "Being.prepared" | "Being.prepared too"
  Number: 'Number'
  Mana: 'Mana'
  Size: 'Size'
  Subtype: 'Subtype'
  NonSubtype: 'NonSubtype'
  Name: 'Name'
  KnownName: 'KnownName'
  PlayerLetter: 'PlayerLetter'
  FlavorWords: 'FlavorWords'
  CounterType: 'CounterType'
  Word: 'Word'
  PlainKeyword: 'PlainKeyword'
  CostedKeyword: 'CostedKeyword'
  NumberedKeyword: 'NumberedKeyword'
  BareKeyword: 'BareKeyword'
  AbilityWord: 'AbilityWord'
  KeywordCostName: 'KeywordCostName'
  Chapters: 'Chapters'
  LevelRange: 'LevelRange'
  Loyalty: 'Loyalty'
  Quoted: 'Quoted'
}
export type Paragraph = Kind[Names['Paragraph']] | Ability | Special
export type KeywordLine = Kind[Names['KeywordLine']] | Keyword
export type Ability = Kind[Names['Ability']] | Statics
export type Statics = Kind[Names['Statics']] | Static
export type Static = Kind[Names['Static']] | Modal
export type Special = Kind[Names['Special']]
export type Keyword = Kind[Names['Keyword']]
export type ProtectedFrom = Kind[Names['ProtectedFrom']] | Protected1
export type Protected1 = Kind[Names['Protected1']] | Color
export type Trigger = Kind[Names['Trigger']]
export type Event = Kind[Names['Event']] | Event1
export type Event1 = Kind[Names['Event1']]
export type PresentVerb = Kind[Names['PresentVerb']]
export type EnterHow = Kind[Names['EnterHow']]
export type FaceWay = Kind[Names['FaceWay']]
export type Becoming = Kind[Names['Becoming']]
export type DamageAmount = Kind[Names['DamageAmount']]
export type Nth = Kind[Names['Nth']]
export type EachWhen = Kind[Names['EachWhen']]
export type CounterObjects = Kind[Names['CounterObjects']]
export type Rolls = Kind[Names['Rolls']]
export type Time = Kind[Names['Time']]
export type BeginOf = Kind[Names['BeginOf']]
export type Costs = Kind[Names['Costs']] | Cost
export type Cost = Kind[Names['Cost']]
export type TopBottom = Kind[Names['TopBottom']]
export type PayAny = Kind[Names['PayAny']]
export type ManaAdded = Kind[Names['ManaAdded']]
export type OfAny = Kind[Names['OfAny']]
export type Instructions = Kind[Names['Instructions']] | Modal
export type Sentence = Kind[Names['Sentence']] | Clauses
export type Levelled = Kind[Names['Levelled']]
export type AfterWhat = Kind[Names['AfterWhat']]
export type Doing = Kind[Names['Doing']]
export type AddedCost = Kind[Names['AddedCost']] | Costs
export type Clauses = Kind[Names['Clauses']] | Clauses1
export type Clauses1 = Kind[Names['Clauses1']] | Clause
export type Clauses2 = Kind[Names['Clauses2']]
export type Clause = Kind[Names['Clause']] | Clause1
export type InsteadOf = Kind[Names['InsteadOf']]
export type Unless = Kind[Names['Unless']]
export type PayCost = Kind[Names['PayCost']]
export type Clause1 = Kind[Names['Clause1']] | Action | Statement
export type Actions = Kind[Names['Actions']] | Action
export type Times = Kind[Names['Times']]
export type Action = Kind[Names['Action']]
export type RepeatFor = Kind[Names['RepeatFor']]
export type DoubleWhat = Kind[Names['DoubleWhat']]
export type SkipWhat = Kind[Names['SkipWhat']]
export type ReplacedWords = Kind[Names['ReplacedWords']]
export type ChosenKind = Kind[Names['ChosenKind']]
export type KeywordChoice = Kind[Names['KeywordChoice']]
export type DrawCount = Kind[Names['DrawCount']]
export type CreateCount = Kind[Names['CreateCount']]
export type Tokens = Kind[Names['Tokens']]
export type Token1 = Kind[Names['Token1']]
export type TokenBody = Kind[Names['TokenBody']]
export type TokenAdj = Kind[Names['TokenAdj']] | Color
export type TokenType = Kind[Names['TokenType']]
export type TokenAbilities = Kind[Names['TokenAbilities']]
export type Ability1 = Kind[Names['Ability1']] | Keyword | Quoted
export type Counters = Kind[Names['Counters']]
export type CounterWith = Kind[Names['CounterWith']]
export type PutWhere = Kind[Names['PutWhere']]
export type Order = Kind[Names['Order']]
export type OntoHow = Kind[Names['OntoHow']]
export type ReturnWhere = Kind[Names['ReturnWhere']]
export type CastHow = Kind[Names['CastHow']]
export type AsThough = Kind[Names['AsThough']]
export type Except = Kind[Names['Except']]
export type Excepted = Kind[Names['Excepted']] | Excepted1
export type Excepted1 = Kind[Names['Excepted1']]
export type Clausal = Kind[Names['Clausal']]
export type TypeWords = Kind[Names['TypeWords']]
export type Pointed = Kind[Names['Pointed']]
export type ObjectAction = Kind[Names['ObjectAction']] | Action | Predicate
export type Modal = Kind[Names['Modal']]
export type InlineModes = Kind[Names['InlineModes']] | Sentence
export type Sides = Kind[Names['Sides']]
export type ChooseHow = Kind[Names['ChooseHow']]
export type ChooseRepeated = Kind[Names['ChooseRepeated']]
export type Modes = Kind[Names['Modes']] | Mode
export type Mode = Kind[Names['Mode']] | Instructions
export type ChangedWord = Kind[Names['ChangedWord']] | Color | SubHead
export type Statement = Kind[Names['Statement']]
export type OnceEach = Kind[Names['OnceEach']]
export type SpendOn = Kind[Names['SpendOn']]
export type SpendCosts = Kind[Names['SpendCosts']]
export type ManaColor = Kind[Names['ManaColor']] | Color
export type Regenerated = Kind[Names['Regenerated']]
export type HandSize = Kind[Names['HandSize']]
export type CostChange = Kind[Names['CostChange']]
export type AbilityWord1 = Kind[Names['AbilityWord1']]
export type AbilityCost = Kind[Names['AbilityCost']]
export type ActivateHow = Kind[Names['ActivateHow']]
export type TimesEach = Kind[Names['TimesEach']]
export type Predicates = Kind[Names['Predicates']] | Predicate
export type Predicate = Kind[Names['Predicate']]
export type EnterCounters = Kind[Names['EnterCounters']]
export type EnterAs = Kind[Names['EnterAs']]
export type BeingWith = Kind[Names['BeingWith']] | BeingWith1
export type BeingWith1 = Kind[Names['BeingWith1']] | Being
export type Body = Kind[Names['Body']]
export type BodyAdj = Kind[Names['BodyAdj']] | Color
export type BodyWith = Kind[Names['BodyWith']]
export type AbilityList = Kind[Names['AbilityList']] | AbilityOne
export type AbilityOne = Kind[Names['AbilityOne']] | Quoted | Keyword
export type LostList = Kind[Names['LostList']] | LostOne
export type LostOne = Kind[Names['LostOne']] | Keyword
export type Equals = Kind[Names['Equals']]
export type PaidFor = Kind[Names['PaidFor']]
export type CantDo = Kind[Names['CantDo']]
export type UnlessMana = Kind[Names['UnlessMana']]
export type CanDo = Kind[Names['CanDo']]
export type PlayerPredicate = Kind[Names['PlayerPredicate']]
export type LoseWhy = Kind[Names['LoseWhy']]
export type Replacement = Kind[Names['Replacement']]
export type LifeFloor = Kind[Names['LifeFloor']]
export type InsteadMay = Kind[Names['InsteadMay']]
export type CantSentence = Kind[Names['CantSentence']]
export type Prevented = Kind[Names['Prevented']]
export type Would = Kind[Names['Would']]
export type Would1 = Kind[Names['Would1']]
export type EffectWould = Kind[Names['EffectWould']]
export type WouldDo = Kind[Names['WouldDo']]
export type WouldChange = Kind[Names['WouldChange']]
export type Amount = Kind[Names['Amount']] | Amount1
export type Amount1 = Kind[Names['Amount1']] | Number
export type Counted = Kind[Names['Counted']]
export type AmountOf = Kind[Names['AmountOf']]
export type ObjectsOrPlayer = Kind[Names['ObjectsOrPlayer']] | Objects
export type Rounded = Kind[Names['Rounded']]
export type Colors = Kind[Names['Colors']] | Color
export type ForEach = Kind[Names['ForEach']]
export type EachCounted = Kind[Names['EachCounted']]
export type HowDealt = Kind[Names['HowDealt']]
export type Duration = Kind[Names['Duration']]
export type StepName = Kind[Names['StepName']]
export type Condition = Kind[Names['Condition']] | Condition1
export type Condition1 = Kind[Names['Condition1']]
export type AreOn = Kind[Names['AreOn']]
export type Happened = Kind[Names['Happened']]
export type OwnThing = Kind[Names['OwnThing']]
export type Subject = Kind[Names['Subject']] | Objects
export type ThanWho = Kind[Names['ThanWho']]
export type ManaSpent = Kind[Names['ManaSpent']]
export type PastEvent = Kind[Names['PastEvent']]
export type PresentEvent = Kind[Names['PresentEvent']]
export type Player = Kind[Names['Player']]
export type DealtBy = Kind[Names['DealtBy']]
export type Superlative = Kind[Names['Superlative']]
export type Players = Kind[Names['Players']]
export type PlayerDoes = Kind[Names['PlayerDoes']]
export type PlayerVerb = Kind[Names['PlayerVerb']]
export type Owner = Kind[Names['Owner']]
export type Whose = Kind[Names['Whose']]
export type Objects = Kind[Names['Objects']] | Object
export type Object = Kind[Names['Object']]
export type WhoseOne = Kind[Names['WhoseOne']]
export type SelfNoun = Kind[Names['SelfNoun']]
export type TargetCount = Kind[Names['TargetCount']]
export type Count = Kind[Names['Count']]
export type Noun = Kind[Names['Noun']] | Heads
export type Posts = Kind[Names['Posts']] | Post
export type Heads = Kind[Names['Heads']] | Head
export type Head = Kind[Names['Head']] | TypeHead | SubHead
export type TypeHead = Kind[Names['TypeHead']]
export type SubHead = Kind[Names['SubHead']]
export type TheNoun = Kind[Names['TheNoun']]
export type Greatest = Kind[Names['Greatest']]
export type Participle = Kind[Names['Participle']]
export type NonType = Kind[Names['NonType']]
export type Adj = Kind[Names['Adj']] | NonType | Color
export type Color = Kind[Names['Color']]
export type Post = Kind[Names['Post']]
export type Controllers = Kind[Names['Controllers']]
export type AttackedOne = Kind[Names['AttackedOne']]
export type WithList = Kind[Names['WithList']] | With
export type With = Kind[Names['With']] | Keyword
export type Measure = Kind[Names['Measure']]
export type Compare = Kind[Names['Compare']]
export type Zone = Kind[Names['Zone']]
export type Acted = Kind[Names['Acted']]
export type PlayerDid = Kind[Names['PlayerDid']]
export type Past = Kind[Names['Past']]
export type Zone2 = Kind[Names['Zone2']]
export type Targeted = Kind[Names['Targeted']]
export type Shared = Kind[Names['Shared']]
export type How = Kind[Names['How']]
export type When = Kind[Names['When']]
export type BeingThere = Kind[Names['BeingThere']] | Being
export type Being = Kind[Names['Being']] | Adj
export type Number = Kind['Number']
export type Mana = Kind['Mana']
export type Size = Kind['Size']
export type Subtype = Kind['Subtype']
export type NonSubtype = Kind['NonSubtype']
export type Name = Kind['Name']
export type KnownName = Kind['KnownName']
export type PlayerLetter = Kind['PlayerLetter']
export type FlavorWords = Kind['FlavorWords']
export type CounterType = Kind['CounterType']
export type Word = Kind['Word']
export type PlainKeyword = Kind['PlainKeyword']
export type CostedKeyword = Kind['CostedKeyword']
export type NumberedKeyword = Kind['NumberedKeyword']
export type BareKeyword = Kind['BareKeyword']
export type AbilityWord = Kind['AbilityWord']
export type KeywordCostName = Kind['KeywordCostName']
export type Chapters = Kind['Chapters']
export type LevelRange = Kind['LevelRange']
export type Loyalty = Kind['Loyalty']
export type Quoted = Kind['Quoted']
