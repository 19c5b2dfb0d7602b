/** A sample post, with its text in Markdown. */
export interface SamplePost {
  title: string;
  daysAgo: number;
  topics?: string[];
  text: string;
}

/** Sample posts in English, newest first. */
export const SAMPLE_POSTS: SamplePost[] = [
  {
    title: 'Keep your website open when the monsoon takes the power',
    daysAgo: 2,
    topics: ['Websites'],
    text: `Every June the same call comes in. The lights went, the router went, and for two hours nobody could reach the shop, the clinic or the school. The website was somewhere else entirely and should have stayed up. It did not, because one small piece of it was sitting on a computer under a desk.

## Find the piece under the desk

Make a list of everything your site needs to answer a visitor:

- the pages and the pictures
- the enquiry form, and what is behind it:
  - the email address
  - the person who reads it
- the prices, if somebody changes them by hand

Write next to each one **where it lives**. If the answer is “in the office”, that is the piece to move first. We look it up with you when you [ask us](/Contact).

## Let the form say what happened

A form that fails should say so, in one sentence, and keep what was typed. *Nobody writes the same message twice.*

## Rehearse it in May

1. Switch the router off on a quiet Sunday.
2. Open your own site on mobile data.
3. Send yourself an enquiry.

Whatever breaks is your June list.`,
  },
  {
    title: 'What a fee receipt should say, and what it should not',
    daysAgo: 9,
    topics: ['Schools'],
    text: `A parent looks at a receipt for four seconds, usually at the gate. In that time it has to answer three questions: **how much**, **for which month**, and **what is still open**.

## Put the amount first

| On the slip | Not on the slip |
| --- | --- |
| the amount, twice | the transport policy |
| the month | late fees |
| what is open | bank details |

In figures and in words, on the first line. The school's name is already on the bag.

## Leave out the rules

Late fees, bank details and the transport policy belong on the notice, not on the slip. A receipt with nine lines of rules is a receipt nobody reads.

## Number it once

One running number for the whole school, not one per counter.
When the auditor asks for number 418, there should be exactly one.`,
  },
  {
    title: 'Shooting a product film in a two-room office',
    daysAgo: 17,
    topics: ['Films'],
    text: `You do not need a studio to film a pressure cooker. You need one wall, one window and a day when the neighbour is not drilling.

## Choose the window before the camera

Light from one side gives the product a shape. Stand the table two steps from the window and hang a white bedsheet on the other side.

## Film the hands

> The lid is the product. Everything else is a pot.

*Hands opening a lid* explain a lid better than any sentence. Write down every movement a buyer will make in the first week and film exactly those.

## Record the room

Thirty seconds of the empty room, with nobody speaking. The editor will thank you in the evening.`,
  },
  {
    title: 'Menus on a QR code: five small things that lose orders',
    daysAgo: 26,
    topics: ['Restaurants', 'Software'],
    text: `The code on the table works. The order still does not arrive. We sat in four restaurants on four Saturdays and wrote down why.

## The code is under the glass

It reflects the tube light. Turn the stand by a hand's width and it scans.

## The page asks for a name first

Show the food first. The name can wait until there is something to bring.

## “Paneer” appears eleven times

Group by how people decide: **how hungry**, **how spicy**, **how much**. The kitchen's own groups are for the kitchen.

## Sold out means gone

A dish that is finished at nine should leave the page at nine. The waiter should not have to say it.

## Nothing says the order was heard

One line, at once: *the kitchen has it, about twenty minutes*.`,
  },
  {
    title: 'How to brief a signboard painter',
    daysAgo: 35,
    topics: ['Signs'],
    text: `Stand across the road. If you cannot read the name from there, neither can anyone on a scooter.

## Give three facts, not ten

The name, what you sell, and **one number to call**. Everything else belongs on the shutter.

## Measure the wall first

Take the photograph *straight on*, with a broom standing against the wall. The broom is the scale.

## Agree on the yellow

Paint a hand-sized patch on the wall itself and look at it at noon and at seven in the evening. Colours on a phone are a promise nobody can keep.`,
  },
  {
    title: 'A costed plan beats a pretty render',
    daysAgo: 48,
    topics: ['Rooms'],
    text: `A render shows the sofa at four in the afternoon. A plan shows whether the door hits it.

## Ask for three drawings

The plan, one wall drawn straight on, and the ceiling with its lights. With those three a carpenter, an electrician and you can talk about the same room.

## Put a price on each line

Not one figure for “interiors”. **One for the shutters, one for the stone, one for the wiring.** Then you can decide what waits until Diwali.

## Keep one wall for later

Every room changes in its first year. Leave the wall that is easiest to change.`,
  },
  {
    title: 'Counting stock on the last Sunday of the month',
    daysAgo: 61,
    topics: ['Shops', 'Software'],
    text: `The count goes wrong before it begins, when two people walk from two ends and meet somewhere in the biscuits.

## Draw the shop

One sheet, every shelf a number. Each person takes shelves, not products.

## Count first, look later

The person with the list writes down what is there. Nobody says what *should* be there. The difference is found on Monday, with tea.

## Decide what a box is

Is the open carton one carton or eleven packets? Write the answer on the sheet.
Next month somebody else will be counting.`,
  },
  {
    title: 'Three questions before you build an app',
    daysAgo: 74,
    topics: ['Software'],
    text: `Half of the apps we are asked for turn out to be a page, a form and a message on the phone. That is good news: those are finished in weeks.

## Who opens it on a Tuesday?

Not at the launch, on a Tuesday in the rain. If the answer is “the accountant”, build it for the accountant's screen.

## What is on paper today?

The notebook at the counter is a specification. Photograph four pages of it. **Every column is there for a reason.**

## What happens without a signal?

If the work stops, the notebook comes back, and it will not leave again.`,
  },
  {
    title: 'Write the notice the way you would say it',
    daysAgo: 88,
    topics: ['Schools', 'Words'],
    text: `“It is hereby notified to all concerned” has never made anyone come on time.

## Begin with the day

**Saturday, nine o'clock, gate 2.** Then say what for. People who need only the day can stop reading.

## One notice, one thing

The sports day and the fee date are two notices. Put together they are half of one.

## Read it aloud

If you run out of breath, so will the parents. Break the sentence where you breathed.`,
  },
  {
    title: 'Photographs of your own shop, taken on an ordinary phone',
    daysAgo: 103,
    topics: ['Shops', 'Films'],
    text: `The pictures on your site should show the counter people will stand at. A borrowed photograph of somebody else's counter is noticed at once, though nobody says so.

## Clean the lens

With the corner of a cotton shirt. It is the cheapest improvement there is.

## Ten in the morning

The sun comes in low, the floor has been washed, and the first customers have not moved the baskets yet.

## Stand where the customer stands

Not on a chair. *The height of a person* is the height a person knows.`,
  },
  {
    title: 'What we write down before the first line of code',
    daysAgo: 121,
    topics: ['Software', 'Words'],
    text: `Before anything is built we write one page. It has taken an afternoon on small work and a week on large, and it has never been wasted.

## Who does what, in their words

“Sunita checks the register and calls the ones who are absent.” Not “attendance module”. The sentence tells us about the phone.

## What must never happen

Every trade has one thing: a pill in the wrong drawer, a fee taken twice, a table given away. **We write it at the top.**

## What we are not building

The shortest list and the one most often read.`,
  },
  {
    title: 'Four seconds at the level crossing',
    daysAgo: 140,
    topics: ['Signs', 'Words'],
    text: `The best place for a hoarding in our town is the level crossing. People stop there, look up, and have nothing else to read. They still give you about four seconds.

## Six words

Count them. The name is two of them.

## One picture of one thing

A cup. A desk. A tap that does not drip. A collage of nine services is a wall.

## Say where

*“Behind the bus stand”* has brought more people through a door than any address with a pin code.`,
  },
];
