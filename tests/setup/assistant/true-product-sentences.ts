/** Of products: Ordinary sentences that the answers of `product-answers.ts` and `account-answers.ts` support. None of them may be left out. */
import type { ToolResult } from "#rules/claims/tool-record";
import * as account from "./account-answers.ts";
import * as products from "./product-answers.ts";

type Told = {
	results: readonly ToolResult[];
	question: string;
	readings?: readonly unknown[];
	texts: readonly string[];
};

export const trueProductTexts: readonly Told[] = [
	{
		results: [products.found],
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
		results: [products.found, products.stock, products.prices],
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
		results: [products.guide],
		question: "How does light affect sleep?",
		texts: [
			"Light at the eye sets the body clock.",
			"For offices and classrooms, 3500 K or 4000 K is usual.",
			"Keep it dim in the three hours before bed, with no more than 10 lux.",
			"Good evening light is warm and dim.",
		],
	},
	{
		results: [products.savings, account.rebates],
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
		results: [products.found, products.proposal],
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
		results: [products.found, products.stock, products.prices],
		question: "is it bright",
		texts: [
			"The RHB-150-40K produces 21,000 lumens while drawing 150 watts, for an efficacy of 140 lumens per watt.",
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "for a warehouse",
		texts: ["For a warehouse, the RHB-150-40K is a good fit: it is made for warehouses and gyms."],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "lamp",
		texts: [
			"The A19-9-27K is a 60 W equivalent lamp with a warm 2700 K color temperature and a CRI of 90.",
			"The A19-9-27K is suitable for enclosed fixtures.",
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "stock",
		texts: [
			"We have 52 pieces of the RHB-150-40K on hand.",
			"The A19-9-27K is currently out of stock; more are expected in 14 days.",
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "price",
		texts: [
			"At your account's price, the RHB-150-40K is $173.88, compared with a list price of $199.00.",
			"If you buy 24 or more, the price of the RHB-150-40K drops to $165.50.",
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "hello",
		texts: [
			"Is there anything else I can help you with?",
			"You can compare these products side by side on the compare page.",
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "sign",
		texts: ["The SIGN-R is an exit sign with red letters that draws 3 W."],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "wet",
		texts: ["The catalog lists the RHB-150-40K for damp locations."],
	},
	{
		results: [products.guide],
		question: "sleep",
		texts: ["Keep lights dim in the evening, because light at the eye sets the body clock."],
	},
	{
		results: [products.savings],
		question: "savings",
		texts: [
			"Each new fixture saves 308 W, or 1,078 kWh a year.",
			"At 13 cents per kWh, that is $3,363.36 a year for all 24 fixtures.",
		],
	},
	{
		results: [products.found, products.stock, products.prices],
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
		results: [products.guide],
		question: "x",
		texts: ["Use 2700 K to 3000 K for homes."],
	},
	{
		results: [products.savings],
		question: "x",
		texts: ["Your current fixtures draw 458 W each, including the ballast."],
	},
	{
		results: [products.found, products.proposal],
		question: "x",
		texts: ["Please review the card below: it adds 6 pieces for $1,043.28."],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "x",
		texts: [
			"In stock: RHB-150-40K",
			"The A19-9-27K costs $5.93, which is your price.",
			"I compared both products: the RHB-150-40K draws 150 W and the A19-9-27K draws 9 W.",
			"Let's look at the RHB-150-40K first.",
			"Great question!",
			"Here are some options for your warehouse:",
			"I'd recommend the RHB-150-40K.",
			"Feel free to ask if you have any other questions.",
			"Happy to help!",
			"Based on the catalog, the RHB-150-40K has a CRI of 80.",
		],
	},
	{
		results: [products.load],
		question: "how many amps do 40 of them draw",
		texts: [
			"40 fixtures at 62 W each draw 9.9 A at 277 V.",
			"One uses 62 W, and all 40 draw 9.9 A.",
			"All 40 use 7,440 kWh a year, which costs $892.80.",
			"That is 62 W per fixture and 2,480 W in total.",
		],
	},
];
