/** What the answers of `shop-answers.ts` do not support. Nothing of the second text may be shown. */
import type { ToolResult } from "#rules/claims/tool-record";
import * as shop from "./shop-answers.ts";

type Lied = {
	results: readonly ToolResult[];
	question: string;
	readings?: readonly unknown[];
	/** The text, and what of it is a lie. */
	texts: readonly (readonly [string, RegExp])[];
};

/** No word of the text may be shown. */
const anything = /[a-z]{3}/i;

export const falseTexts: readonly Lied[] = [
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "Tell me about RHB-150-40K and A19-9-27K",
		texts: [
			["The RHB-150-40K gives 24,000 lm.", /24,000/],
			["The RHB-150-40K gives 800 lm.", /800/],
			["The A19-9-27K gives 150 lm.", /150 lm/],
			["The A19-9-27K draws 9 lm.", /9 lm/],
			["The A19-9-27K is in stock.", /in stock/],
			["The RHB-150-40K is not in stock.", /not in stock/],
			["The RHB-150-40K has 52 pieces in Reno.", /52/],
			["The A19-9-27K is dimmable.", /dimmable/],
			["The A19-9-27K is UL listed.", /UL/],
			["The RHB-150-40K is ENERGY STAR certified.", /ENERGY/],
			["The RHB-150-40K is IP65 rated.", /IP65/],
			["The RHB-150-40K is wet location listed.", /wet/],
			["The RHB-150-40K has fifty thousand hours of life.", /fifty/],
			["It is the brightest high bay.", /brightest/],
			["The RHB-150-40K is made in the USA.", /made in/],
			["The RHB-150-40K is made by Cree.", /Cree/],
			["Call John Miller for the RHB-150-40K.", /Miller/],
			["The RHB-150-40K is 20% off.", /off/],
			["Ten percent off the RHB-150-40K.", /percent/],
			["The RHB-150-40K ships free.", /free/],
			["We guarantee the lowest price.", /lowest/],
			["It ships tomorrow.", /tomorrow/],
			["You qualify for a discount.", /discount/],
			["Order now, only a few left.", /few/],
			["The RHB-150-40K is discontinued.", /discontinued/],
			["The A19-9-27K works with any dimmer.", /works/],
			["| Part | Stock |\n|---|---|\n| A19-9-27K | In stock |\n", /In stock/],
			["| Spec | RHB-150-40K | A19-9-27K |\n| --- | --- | --- |\n| Dimmable | No | Yes |\n", /Yes/],
			["### A19-9-27K\n- In stock: yes\n- Light output: 21,000 lm\n", /yes|21,000/],
			["The A19-9-27K is in s\u200btock.", /tock/],
			["The A19-9-27K is in st\u043eck.", /in st/],
			["The A19-9-27K is **in** *stock*.", /stock/],
			["The A19-9-27K is <b>in stock</b>.", /in stock/],
			["`A19-9-27K: in stock`", /in stock/],
			["La A19-9-27K est en stock.", /est en/],
			["El A19-9-27K tiene 40 piezas disponibles.", /disponibles/],
			["[A19-9-27K in stock](/p/A19-9-27K)", /in stock/],
			["![A19-9-27K in stock](/x.png)", /in stock/],
		],
	},
	{
		results: [shop.orders],
		question: "Where is SO-100012?",
		texts: [
			["SO-100012 made it onto the truck this morning.", anything],
			["SO-100012: tracking 1Z7421545.", anything],
			["The package for SO-100012 was left with your receptionist.", anything],
			["SO-100012 is a shipped order.", anything],
			["You will have SO-100012 before the end of the week.", anything],
		],
	},
	{
		results: [shop.orders],
		question: "Is SO-100012 late?",
		texts: [["SO-100012 is running three days behind because of a strike.", anything]],
	},
	{
		results: [shop.orders],
		question: "When will SO-100012 arrive?",
		texts: [["Expect SO-100012 by Friday.", anything]],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "Tell me about RHB-150-40K",
		texts: [
			["The RHB-150-40K carries a ten-year warranty.", anything],
			["The housing of the RHB-150-40K is die-cast aluminum with a polycarbonate lens.", anything],
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "Tell me about A19-9-27K",
		texts: [
			["The A19-9-27K can be used with any wall dimmer in your home.", anything],
			["You can mount the A19-9-27K in the rain without trouble.", anything],
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "Is A19-9-27K in stock?",
		texts: [
			["We just received a new shipment of the A19-9-27K.", anything],
			["You can pick up the A19-9-27K at our counter today.", anything],
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "Price of RHB-150-40K?",
		texts: [
			["The RHB-150-40K is a steal at $165.50 for a single piece.", anything],
			["If you buy two, the third RHB-150-40K is yours for nothing.", anything],
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "Compare them",
		texts: [
			["Both the RHB-150-40K and the A19-9-27K are dimmable.", anything],
			["The A19-9-27K uses more power than the RHB-150-40K.", anything],
		],
	},
	{
		results: [shop.invoices],
		question: "Do I owe anything?",
		texts: [
			["You don't owe us anything.", anything],
			["INV-7001 was settled last week.", anything],
		],
	},
	{
		results: [shop.quotes],
		question: "Is my quote good?",
		texts: [["Q-3000 is still good until the end of the year.", anything]],
	},
	{
		results: [shop.contact],
		question: "Who do I call?",
		texts: [["Your rep can be reached at 603-555-0211.", anything]],
	},
	{
		results: [shop.contact],
		question: "Who is my rep?",
		texts: [["Lindqvist Agency covers California and all of Texas.", anything]],
	},
	{
		results: [shop.policies],
		question: "Can I return it?",
		texts: [
			["Returns are accepted for a full year, even when opened.", anything],
			["We pay the freight on every return.", anything],
		],
	},
	{
		results: [shop.cart],
		question: "What's in my cart?",
		texts: [
			["I took the liberty of doubling the quantity in your cart.", anything],
			["Your checkout is complete and the order is on the books.", anything],
		],
	},
	{
		results: [],
		question: "Are you open?",
		texts: [["Our showroom in Dallas is open until eight.", anything]],
	},
	{
		results: [],
		question: "Who are you?",
		texts: [["We have been in business since the eighties and serve all fifty states.", anything]],
	},
	{
		results: [shop.found],
		question: "Is RHB-150-40K good?",
		texts: [["Every hospital in the country uses the RHB-150-40K.", anything]],
	},
	{
		results: [shop.orders],
		question: "Cancel SO-100012",
		texts: [["SO-100012 no longer exists in our system, so nothing will come.", anything]],
	},
	{
		results: [shop.orders],
		question: "Who approved SO-100012?",
		texts: [["Your boss signed SO-100012.", anything]],
	},
	{
		results: [shop.rebates],
		question: "rebates?",
		texts: [["The utility pays for the whole project in Illinois.", anything]],
	},
	{
		results: [shop.orders],
		question: "my orders",
		texts: [
			["All of your orders are complete.", anything],
			["The order with 30 lamps is still processing.", anything],
			["SO-100009 and SO-100012 have both shipped.", anything],
			["Your account has two orders.", anything],
			[
				"Besides SO-100005, none of your orders was canceled, and SO-100012 went out with SO-100009.",
				anything,
			],
		],
	},
	{
		results: [shop.orders],
		question: "total?",
		texts: [
			["The total of SO-100012 is more than $600.", anything],
			["SO-100007 costs you $177.90 in all.", anything],
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "stock",
		texts: [
			["Dallas has 52 pieces of the RHB-150-40K.", anything],
			["Reno has no RHB-150-40K.", anything],
			["Both products can be had now.", anything],
			["There are more A19-9-27K than RHB-150-40K in stock.", anything],
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "price",
		texts: [
			["The list price of the RHB-150-40K is $173.88.", anything],
			["Your price for the A19-9-27K is $7.50.", anything],
			["From 10 pieces, the RHB-150-40K is $165.50.", anything],
		],
	},
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "spec",
		texts: [
			["The A19-9-27K has 4000 K.", anything],
			["RHB-150-40K: CRI 90, 21,000 lm", anything],
			["The RHB-150-40K is for damp and wet places.", anything],
			["The RHB-150-40K is an exit sign.", anything],
			["The A19-9-27K is good for use in a wet room.", anything],
			["The SIGN-R comes with a 5 year warranty.", anything],
			["All three are DLC Premium.", anything],
		],
	},
	{
		results: [shop.invoices],
		question: "x",
		texts: [
			["INV-7000 is 19 days overdue.", anything],
			["You owe $300.00 in all.", anything],
			["INV-7001 was due on October 10.", anything],
		],
	},
	{
		results: [shop.quotes],
		question: "x",
		texts: [
			["Q-3001 has expired.", anything],
			["The quote for the lobby has shipped and is paid.", anything],
		],
	},
	{
		results: [shop.policies],
		question: "x",
		texts: [
			["We never charge a restocking fee.", anything],
			["Orders placed before 5 PM ship the same day.", anything],
			["Freight is prepaid on all orders.", anything],
			["You may ship it back without a return number.", anything],
		],
	},
	{
		results: [shop.cart],
		question: "x",
		texts: [
			["Your cart has 5 pieces.", anything],
			["The A19-9-27K is in your cart.", anything],
		],
	},
	{
		results: [shop.savings],
		question: "x",
		texts: [
			["You save 67% of $3,363.36.", anything],
			["It pays for itself in 13 years.", anything],
		],
	},
	{
		results: [shop.rebates],
		question: "x",
		texts: [
			["Exit signs get $0.50 per watt in Illinois.", anything],
			["Troffers get a rebate in Illinois.", anything],
		],
	},
	{
		results: [shop.found, shop.proposal],
		question: "Add 6",
		texts: [["The 6 pieces are now in the cart.", anything]],
	},
];
