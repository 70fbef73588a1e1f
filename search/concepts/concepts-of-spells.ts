/** Chapter six: spells, abilities and effects, as `concepts.ts` describes. */
export const SPELLS = `
countered/counter spell/cost/mana refund/pay/back/return > countered no refund costs graveyard
copy/copied spell/instant/sorcery graveyard/resolve/where/goes/after > copy of a spell zone other than stack ceases to exist
activated/activate ability/abilities sickness/tap/new > tap symbol under control continuously
trigger/triggers/triggered two/multiple/several/simultaneous/same/order/different/both > triggered abilities put on stack any order controller apnap
trigger/triggers miss/forget/optional/may/remember > optional may put on the stack resolves choice
trigger/triggers/see enters/etb/enter simultaneously/together/same/itself/own/both > enters-the-battlefield triggers each permanent including newcomers
tap/tapping/tapped mana/land respond/response/stack/counter > mana ability doesn't go on the stack can't be responded
information/number/count when/determine/calculate resolve/effect > determined only once when effect applied
search/find/searching fail/not/nothing/no/cannot/purpose library/deck/hidden/card > searching hidden zone isn't required to find
`

export const EFFECTS = `
layer/layers order/what/apply/applied > interaction of continuous effects series of layers
layer/layers power/toughness/counters/pump/boost > layer 7 power toughness sublayers changes counters
lose/loses/losing/remove ability/abilities keep/gain/granted/again/gained/order/before > ability-adding ability-removing effects layer timestamp
lose/loses/remove abilities/ability still/effect/start/already/continue > started to apply continue even if ability removed
timestamp/newest/latest/last/later effect/effects/two/which/apply/order/new > timestamp order earlier later
set/becomes/base power/toughness > set power toughness specific value
characteristic defining/star/* > characteristic-defining ability all zones
static/anthem/lord ability/abilities/effect later/new/creatures/locked > static ability isn't locked in applies at any given moment
control/steal long/lasts/until/leave/leaves > control duration effect ends
one-shot/once effect > one-shot effect doesn't have a duration
replacement/replace effect/effects two/multiple/several/which/order/first/choose/decides > affected object's controller player chooses one to apply
replacement/replace once/twice/loop/again/itself/same > replacement effect only one opportunity event invoke repeatedly
redirect/redirected damage > redirection damage dealt instead source
`
