/** Chapters one to three: the game, its objects and the parts and types of cards, as `concepts.ts` describes. */
export const GAME = `
start/begin/beginning life > starting life total begins game ; first/1st turn draw > starting player skips draw step
mulligan hand/cards > reject opening hand shuffle library ; mulligan how/when/again > opening hand shuffle fewer cards
sideboard many/size/big/cards/maximum > sideboard contain no more than fifteen
can/may can't/cannot/cant conflict/both/versus/wins/win/stronger > can't happen takes precedence
several/multiple/two/both/all/each players/player choose/decide/choice/choices > active player choices apnap order
concede/scoop/quit/surrender when/whenever/any/time/can > concede any time leaves game loses
run/draw/out empty/no library/deck/cards > attempted draw library no cards loses
zero/0/no/negative life > 0 or less life loses
color determine/decide/what/which card/spell/object > color mana symbols mana cost
color devoid/face/indicator > color indicator mana symbols ; how many/five/list colors > white blue black red green
mana lose/unused/empty/end/phase/keep/stay/left/next > unspent unused mana pool empties end of step phase
generic/any mana > generic mana any type ; round/half/fraction/odd > round up down fractional
x stack/battlefield/not/zone > x treated as 0 not on the stack ; own/owns/owner token > token owner created put
creature/card graveyard/hand/library creature/counts > refers means permanent battlefield word card zone
token leave/leaves/die/dies/bounce/graveyard/hand/exile/blink/return/back > token zone other than battlefield ceases to exist
token return/back/come/again > token left the battlefield can't come back ; token name/called > token name subtypes
emblem > emblem command zone no characteristics
kill/killing/destroy/destroying/remove/removing/bounce ability/activate/activated > ability stack independently source destruction removal
target any/damage > any target creature player planeswalker
target illegal/gone/dead/removed/fizzle/disappear/left/legal > illegal target doesn't resolve countered
target only/one/some/two/half legal/illegal/gone > illegal targets part of spell isn't affected
same target/targets/thing/creature twice/two > same target multiple times instance word target
pass/priority everyone/all/both > pass in succession top stack resolves
priority who/when/gets/get/first > receives priority active player
hold/keep priority > receives priority afterward cast ; when/how cast/play instant > player priority any time
partial/part pay/cost > can't partial payments unpayable ; no/without/missing mana cost > no mana cost unpayable
alternative/alternate cost/costs two/both/combine/several/one > only one alternative cost
cost/costs reduce/reduction/less/increase/tax/cheaper > total cost increases reductions
free/without/nothing mana/pay/cast cost > without paying its mana cost alternative cost
damage life lose/total/player > damage dealt player lose that much life
damage planeswalker > damage planeswalker loyalty counters removed
source damage choose > source of damage object that dealt
draw/drawing several/multiple/many/two/more cards > drawn one at a time
counter/counters plus/+1/+1 minus/-1/-1 > both +1/+1 counter and -1/-1 counter removed
counter/counters leave/leaves/die/flicker/keep/stay/zone/zones/hand > counters ceases zone retained new object
`

export const CARDS = `
cmc/cost/mana/value x stack/battlefield/hand > x chosen stack zero
equipment control/steal/controller > equipment controller separate creature's
new/came/come/just/entered/played/cast attack/tap creature > under control continuously since most recent turn began
aura/auras move/moves/another/reattach/moved > aura attached timestamp new object
aura/auras control/controller/steal/stolen > aura's controller separate from enchanted object's controller
aura/auras enchant/itself/target > aura spell target enchant ability
saga chapter/go/away/end/sacrifice/final > lore counters final chapter sacrifice
saga when/counter > lore counter precombat main phase
land/lands play/put opponent/opponent's/opponents/other/their turn/instant > can't play land isn't their turn
land/lands creature/animated/animate > land becomes creature
planeswalker/planeswalkers two/both/second/same > same planeswalker type name legendary
planeswalker/planeswalkers zero/0/die/dies/no/left/lose > loyalty 0 put into owner's graveyard
world/worlds enchantment/two > world permanents newest graveyard
`
