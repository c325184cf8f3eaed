/** Ordinary sentences that the answers of `shop-answers.ts` support. None of them may be left out. */
import type { ToolResult } from "#rules/claims/tool-record";
import * as shop from "./shop-answers.ts";

type Told = {
	results: readonly ToolResult[];
	question: string;
	readings?: readonly unknown[];
	texts: readonly string[];
};

export const trueTexts: readonly Told[] = [
	{
		results: [shop.found],
		question: "Show me LED lights",
		texts: [
			"Here are 3 products that match.",
			"I found three products for you.",
			"The [RHB-150-40K](/p/RHB-150-40K) gives 21,000 lm at 150 W.",
			"The RHB-150-40K is DLC Premium and UL listed.",
			"RHB-150-40K: 21,000 lm, 150 W, 4000 K, CRI 80.",
			"**A19-9-27K** gives 800 lumens and has an E26 base.",
			"The A19-9-27K is ENERGY STAR certified, but it is not dimmable.",
			"The A19-9-27K isn't dimmable.",
			"The RHB-150-40K is dimmable with 0-10 V controls.",
			"The high bay suits warehouses and gyms. It gives 21,000 lm.",
			"The RHB-150-40K comes with a 5 year warranty.",
			"The A19-9-27K draws 9 W and the RHB-150-40K draws 150 W.",
			"- **RHB-150-40K**: 150 W, 4000 K\n- **A19-9-27K**: 9 W, 2700 K\n- **SIGN-R**: 3 W\n",
			"| Part number | Power | Light output |\n| --- | --- | --- |\n| RHB-150-40K | 150 W | 21,000 lm |\n| A19-9-27K | 9 W | 800 lm |\n",
			"| Spec | RHB-150-40K | A19-9-27K |\n| --- | --- | --- |\n| Power | 150 W | 9 W |\n| Dimmable | Yes | No |\n",
			"### RHB-150-40K\n- Light output: 21,000 lm\n- Power: 150 W\n- Efficacy: 140 lm/W\n",
			"The exit sign has a battery for 90 minutes of emergency light.",
			"Would you like to see which of them are in stock?",
			"To see what is in stock, sign in with a verified account.",
			"Tell me the room's size and I can count the fixtures.",
			"Which color temperature do you need?",
			"Warm light makes a lobby inviting.",
			"The first one gives 21,000 lm.",
			"The catalog doesn't state whether the SIGN-R is dimmable.",
			"It depends on the ceiling height.",
			"Let me know if you need more details.",
			"For a warehouse, I would look at the RHB-150-40K.",
			"The RHB-150-40K has an efficacy of 140 lm/W.",
			"See the product's page for its spec sheet.",
			"I don't know whether it fits your fixture.",
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "Is RHB-150-40K in stock?",
		texts: [
			"Yes, the RHB-150-40K is in stock.",
			"Yes.",
			"There are 52 pieces of the RHB-150-40K in stock: 40 in Dallas and 12 in Reno.",
			"The RHB-150-40K is in stock: 40 in Dallas, 12 in Reno.",
			"The A19-9-27K is out of stock.",
			"The A19-9-27K isn't in stock. More arrive in 14 days.",
			"The RHB-150-40K is available now, and the A19-9-27K is not in stock.",
			"Your price for the RHB-150-40K is $173.88 each.",
			"From 24 pieces, the RHB-150-40K costs $165.50 each.",
			"The list price of the A19-9-27K is $7.50, and yours is $5.93.",
			"Ten RHB-150-40K cost $1,738.80.",
			"You can order the A19-9-27K in multiples of 10.",
			"Stock changes, so check it again before you order.",
		],
	},
	{
		results: [shop.orders],
		question: "Where are my orders?",
		texts: [
			"Your order SO-100012 is processing, and its total is $521.64.",
			"SO-100012 has not shipped yet.",
			"SO-100009 has shipped. Its tracking number is 1Z7421545.",
			"SO-100007 is partially shipped.",
			"SO-100005 was canceled.",
			"- SO-100012: processing, $521.64\n- SO-100009: shipped, $177.90\n- SO-100005: canceled\n",
			"| Order | Status | Total |\n|---|---|---|\n| SO-100012 | Processing | $521.64 |\n| SO-100009 | Shipped | $177.90 |\n",
			"SO-100012 has no tracking number yet.",
			"Order 100009 shipped on Nov 25, 2026.",
			"In SO-100007, 36 of 60 A19-9-27K have shipped.",
			"You have 8 orders in all.",
			"SO-100012 is for 3 RHB-150-40K at $173.88 each.",
			"SO-100012 was updated on November 26, 2026.",
			"You will find the tracking link on the order's page once it ships.",
			"Which order do you mean?",
			"SO-100009 is not canceled.",
			"Your latest order, SO-100012, is still processing.",
		],
	},
	{
		results: [shop.invoices, shop.quotes],
		question: "What do I owe?",
		texts: [
			"INV-7001 is overdue by 19 days, with $900.00 still due.",
			"INV-7000 is paid.",
			"INV-7001 is not paid yet.",
			"The account owes $900.00 in all.",
			"Quote Q-3001 is priced at $1,200.00.",
			"Q-3000 has expired.",
		],
	},
	{
		results: [shop.policies, shop.contact],
		question: "What is your return policy?",
		texts: [
			"Ask for a return number before you ship anything back.",
			"We may charge a restocking fee if you ordered the wrong item.",
			"Orders placed before 2 PM ship the same day.",
			"Freight is prepaid on orders over $1,500.",
			"Your sales rep is Lindqvist Agency in New England: 603-555-0200.",
			"Write to rep@demo.example, or see [Contact us](/contact-us).",
		],
	},
	{
		results: [shop.guide],
		question: "How does light affect sleep?",
		texts: [
			"Light at the eye sets the body clock.",
			"For offices and classrooms, 3500 K or 4000 K is usual.",
			"Keep it dim in the three hours before bed, with no more than 10 lux.",
			"Good evening light is warm and dim.",
		],
	},
	{
		results: [shop.savings, shop.rebates],
		question: "Replace 24 metal halide 400 W high bays with 150 W, 3500 hours, 13 cents",
		readings: [{ readAs: "24 fixtures, 3,500 hr/yr, 13 cents per kWh" }],
		texts: [
			"You asked about 24 fixtures at 3,500 hours a year.",
			"Replacing 24 fixtures saves 25,872 kWh and $3,363.36 a year.",
			"Each one drops from 458 W to 150 W, which is 67% less.",
			"Prairie Lighting Incentives pays $0.50 per watt for high bays until December 31, 2026.",
		],
	},
	{
		results: [shop.cart, shop.noQuotes],
		question: "What is in my cart?",
		texts: [
			"Your cart has 4 pieces for $695.52.",
			"The RHB-150-40K is in your cart.",
			"There are no quotes on this account.",
			"Open the cart to check out.",
		],
	},
	{
		results: [shop.found, shop.proposal],
		question: "Add 6 RHB-150-40K to my cart",
		texts: [
			"Check the card and approve it: nothing changes before.",
			"I prepared a card that adds 6 pieces to the cart.",
			"Approve the card to add it.",
			"I haven't added anything yet.",
			"Nothing has been ordered.",
		],
	},
	{
		results: [],
		question: "Hello",
		texts: [
			"Good morning. What are you looking for?",
			"I can look up products, prices, stock and orders.",
			"I'm sorry, I don't know that.",
			"Please sign in to see your orders.",
			"Lamps come in many forms.",
			"Please contact us for that: [Contact us](/contact-us).",
			"Nothing was done.",
			"We have many lamps for your rooms.",
		],
	},
	{
		results: [shop.orders],
		question: "Where is SO-100012?",
		texts: [
			"Order SO-100012 is still being processed and does not have a tracking number yet.",
			"I can look up another order for you if you give me its number.",
		],
	},
	{
		results: [shop.orders],
		question: "my orders",
		texts: [
			"Here are your latest orders:\n\n1. **SO-100012**: processing, $521.64\n2. **SO-100009**: shipped, $177.90\n",
		],
	},
	{
		results: [shop.orders],
		question: "what did I order",
		texts: ["SO-100009 includes 30 pieces of the A19-9-27K lamp at $5.93 each, for a total of $177.90."],
	},
	{
		results: [shop.orders],
		question: "SO-100007",
		texts: ["SO-100007 has been partially shipped; the remaining 24 lamps are expected on December 9, 2026."],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "is it bright",
		texts: [
			"The RHB-150-40K produces 21,000 lumens while drawing 150 watts, for an efficacy of 140 lumens per watt.",
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "for a warehouse",
		texts: ["For a warehouse, the RHB-150-40K is a good fit: it is made for warehouses and gyms."],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "lamp",
		texts: [
			"The A19-9-27K is a 60 W equivalent lamp with a warm 2700 K color temperature and a CRI of 90.",
			"The A19-9-27K is suitable for enclosed fixtures.",
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "stock",
		texts: [
			"We have 52 pieces of the RHB-150-40K on hand.",
			"The A19-9-27K is currently out of stock; more are expected in 14 days.",
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "price",
		texts: [
			"At your account's price, the RHB-150-40K is $173.88, compared with a list price of $199.00.",
			"If you buy 24 or more, the price of the RHB-150-40K drops to $165.50.",
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "hello",
		texts: [
			"Is there anything else I can help you with?",
			"You can compare these products side by side on the compare page.",
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "sign",
		texts: ["The SIGN-R is an exit sign with red letters that draws 3 W."],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "wet",
		texts: ["The catalog lists the RHB-150-40K for damp locations."],
	},
	{
		results: [shop.invoices],
		question: "owe",
		texts: [
			"You have one open invoice, INV-7001, with a balance of $900.00. It was due on November 10, 2026, and is 19 days overdue.",
		],
	},
	{
		results: [shop.contact],
		question: "rep",
		texts: [
			"You can reach your sales rep, Lindqvist Agency, by phone at 603-555-0200 or by email at rep@demo.example.",
		],
	},
	{
		results: [shop.guide],
		question: "sleep",
		texts: ["Keep lights dim in the evening, because light at the eye sets the body clock."],
	},
	{
		results: [shop.savings],
		question: "savings",
		texts: [
			"Each new fixture saves 308 W, or 1,078 kWh a year.",
			"At 13 cents per kWh, that is $3,363.36 a year for all 24 fixtures.",
		],
	},
	{
		results: [shop.rebates],
		question: "rebates",
		texts: [
			"There is one rebate program in Illinois: Prairie Lighting Incentives by Prairie Lights Electric.",
		],
	},
	{
		results: [shop.cart],
		question: "cart",
		texts: ["Your cart has one line: 4 pieces of the RHB-150-40K at $173.88, for $695.52."],
	},
	{
		results: [],
		question: "weather",
		texts: ["I can't help with that, but I can answer questions about lighting, orders and accounts."],
	},
	{
		results: [],
		question: "hi",
		texts: ["Hi there! How can I help you today?"],
	},
	{
		results: [],
		question: "thanks",
		texts: ["You're welcome! Let me know if there is anything else."],
	},
	{
		results: [shop.noQuotes],
		question: "quotes",
		texts: ["You don't have any quotes yet. Would you like to request one?"],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "x",
		texts: [
			"I couldn't find a product with that number. Please check the number and try again.",
			"If you need a wet location rating, tell me and I'll look for other fixtures.",
			"Sure! Here's what I found:",
			"Here is a comparison of the two:",
			"**In stock:** 52 pieces of the RHB-150-40K",
			"The RHB-150-40K has a higher light output, 21,000 lm, and the A19-9-27K gives 800 lm.",
			"**RHB-150-40K**\n- Price: $173.88\n- In stock: 52\n- Dimming: 0-10 V\n",
			"The minimum order for the A19-9-27K is 10 pieces.",
			"Both come from the catalog, and you can open their pages for details.",
			"For hotels, the A19-9-27K has a warm color.",
			"What would you like to do next?",
			"Should I compare it with another fixture?",
		],
	},
	{
		results: [shop.orders],
		question: "x",
		texts: [
			"One of your orders, SO-100005, was canceled.",
			"SO-100009 shipped complete.",
			"You can pay for it on the order's page.",
			"SO-100012 contains three RHB-150-40K.",
			"I see four orders here; the latest is SO-100012.",
		],
	},
	{
		results: [shop.invoices],
		question: "x",
		texts: ["Your balance is $900.00, which is all from INV-7001."],
	},
	{
		results: [shop.quotes],
		question: "x",
		texts: ["You have two quotes: Q-3001 is priced, and Q-3000 has expired."],
	},
	{
		results: [shop.contact],
		question: "x",
		texts: ["Your territory is New England, and your rep's email is rep@demo.example."],
	},
	{
		results: [shop.guide],
		question: "x",
		texts: ["Use 2700 K to 3000 K for homes."],
	},
	{
		results: [shop.savings],
		question: "x",
		texts: ["Your current fixtures draw 458 W each, including the ballast."],
	},
	{
		results: [shop.rebates],
		question: "x",
		texts: ["The program closes on Dec 31, 2026.", "Note that these are demo data."],
	},
	{
		results: [shop.cart],
		question: "x",
		texts: ["There is one line in your cart."],
	},
	{
		results: [shop.found, shop.proposal],
		question: "x",
		texts: ["Please review the card below: it adds 6 pieces for $1,043.28."],
	},
	{
		results: [],
		question: "x",
		texts: [
			"I didn't find anything for that.",
			"Could you tell me more about the space you want to light?",
			"That depends on the room, its ceiling and how bright you want it.",
			"To see prices, please sign in with your account.",
			"Only verified distributors and representatives can see inventory.",
		],
	},
];
