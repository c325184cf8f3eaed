/** Of products: What the answers of `product-answers.ts` and `account-answers.ts` do not support. Nothing of the second text may be shown. */
import type { ToolResult } from "#rules/claims/tool-record";
import * as products from "./product-answers.ts";

type Lied = {
	results: readonly ToolResult[];
	question: string;
	readings?: readonly unknown[];
	/** The text, and what of it is a lie. */
	texts: readonly (readonly [string, RegExp])[];
};

/** No word of the text may be shown. */
const anything = /[a-z]{3}/i;

export const falseProductTexts: readonly Lied[] = [
	{
		results: [products.found, products.stock, products.prices],
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
		results: [products.found, products.stock, products.prices],
		question: "Tell me about RHB-150-40K",
		texts: [
			["The RHB-150-40K carries a ten-year warranty.", anything],
			["The housing of the RHB-150-40K is die-cast aluminum with a polycarbonate lens.", anything],
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "Tell me about A19-9-27K",
		texts: [
			["The A19-9-27K can be used with any wall dimmer in your home.", anything],
			["You can mount the A19-9-27K in the rain without trouble.", anything],
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "Is A19-9-27K in stock?",
		texts: [
			["We just received a new shipment of the A19-9-27K.", anything],
			["You can pick up the A19-9-27K at our counter today.", anything],
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "Price of RHB-150-40K?",
		texts: [
			["The RHB-150-40K is a steal at $165.50 for a single piece.", anything],
			["If you buy two, the third RHB-150-40K is yours for nothing.", anything],
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "Compare them",
		texts: [
			["Both the RHB-150-40K and the A19-9-27K are dimmable.", anything],
			["The A19-9-27K uses more power than the RHB-150-40K.", anything],
		],
	},
	{
		results: [products.found],
		question: "Is RHB-150-40K good?",
		texts: [["Every hospital in the country uses the RHB-150-40K.", anything]],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "stock",
		texts: [
			["Dallas has 52 pieces of the RHB-150-40K.", anything],
			["Reno has no RHB-150-40K.", anything],
			["Both products can be had now.", anything],
			["There are more A19-9-27K than RHB-150-40K in stock.", anything],
		],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "price",
		texts: [
			["The list price of the RHB-150-40K is $173.88.", anything],
			["Your price for the A19-9-27K is $7.50.", anything],
			["From 10 pieces, the RHB-150-40K is $165.50.", anything],
		],
	},
	{
		results: [products.found, products.stock, products.prices],
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
		results: [products.savings],
		question: "x",
		texts: [
			["You save 67% of $3,363.36.", anything],
			["It pays for itself in 13 years.", anything],
		],
	},
	{
		results: [products.found, products.proposal],
		question: "Add 6",
		texts: [["The 6 pieces are now in the cart.", anything]],
	},
	{
		results: [products.found, products.stock, products.prices],
		question: "x",
		texts: [
			["The following are in stock:\n- A19-9-27K\n", anything],
			["These products are dimmable: SIGN-R", anything],
			["Out of stock: RHB-150-40K", anything],
			["> The A19-9-27K gives 21,000 lm.\n", anything],
			["Power (W) | 150\n---|---\nA19-9-27K | 150\n", anything],
			["The A19-9-27K: nine watts, twenty-one thousand lumens.", anything],
			["With 40 pieces, Reno has more than Dallas.", anything],
			["You need 52 pieces of it at most, and the warehouse in Reno holds 40.", anything],
			["Isn't it nice that the A19-9-27K is in stock?", anything],
			["Did you know that the A19-9-27K can be dimmed?", anything],
			["If you like it, the A19-9-27K is yours for $5.00.", anything],
		],
	},
	{
		results: [products.found, products.proposal],
		question: "Add 6",
		texts: [
			["As you can see, the cart has 6 pieces.", anything],
			["You now have 6 pieces in the cart.", anything],
		],
	},
	{
		results: [products.savings],
		question: "x",
		texts: [["You save $25,872 a year.", anything]],
	},
	{
		results: [products.load],
		question: "how many amps do 40 of them draw",
		texts: [
			["One draws 9.9 A.", anything],
			["Each fixture draws 9.9 A at 277 V.", anything],
			["They use 7,440 kWh each a year.", anything],
			["A single one costs $892.80 a year.", anything],
			["That is 9.9 A per fixture.", anything],
		],
	},
];
